import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface ChooserProps {
  /** What its button says. */
  title: ComponentChildren
  class?: string
  children: ComponentChildren
}

/** What opens below a button, and closes with Escape or a click elsewhere; it is there, and reads what it shows, only from its first opening. */
export function Chooser({ title, class: kind = '', children }: ChooserProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    const close = (event: Event) => {
      const chooser = details.current
      if (!chooser?.open) return
      const isInside = event.target instanceof Node && chooser.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside) return
      chooser.open = false
      // Else the focus would be lost with the field that had it.
      if (isInside) chooser.querySelector('summary')?.focus()
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details class={`chooser ${kind}`} ref={details} onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      <div class="chooser-list">{wasOpened ? children : null}</div>
    </details>
  )
}
