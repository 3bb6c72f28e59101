import type { ComponentType, RefObject } from 'preact'
import { useState } from 'preact/hooks'

/**
 * What the words of a page mean, at its end: one place to open, whatever the page shows, and no more stops for the keyboard in its tables.
 * The words are looked for when it is opened.
 */
export function WordsOnPage({ page }: { page: RefObject<HTMLElement | null> }) {
  const [text, setText] = useState('')
  const [Shown, setShown] = useState<ComponentType<{ text: string }> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const look = (isOpen: boolean) => {
    if (!isOpen) return
    setText(page.current?.innerText ?? '')
    import('../shared.ts').then(
      ({ Meanings }) => setShown(() => Meanings),
      () => setFailed(true),
    )
  }
  return (
    <details class="words" onToggle={event => look(event.currentTarget.open)}>
      <summary>What the words mean</summary>
      {hasFailed ? <p class="failure">This could not be loaded. Load the page again.</p> : null}
      {Shown ? <Shown text={text} /> : null}
    </details>
  )
}
