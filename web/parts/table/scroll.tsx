import type { ComponentChildren } from 'preact'

/** A table that may be wider than the screen: the keyboard scrolls it, too. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard cannot scroll a table that has no link
    <section class="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
