import type { ComponentType, RefObject } from 'preact'
import { useState } from 'preact/hooks'
import { loadShared } from '../load-shared.ts'

/**
 * What the words of a page mean, at its end: one place to open, whatever the page shows, and no more stops for the keyboard in its tables.
 * The words are looked for when it is opened.
 */
export function WordsOnPage({ page }: { page: RefObject<HTMLElement | null> }) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const [Shown, setShown] = useState<ComponentType<{ text: string }> | null>(null)
  const look = (isOpen: boolean) => {
    if (!isOpen) return
    setText(page.current?.innerText ?? '')
    loadShared().then(
      ({ Meanings }) => setShown(() => Meanings),
      () => setFailure('This could not be loaded. Load the page again.'),
    )
  }
  return (
    <details class="words" onToggle={event => look(event.currentTarget.open)}>
      <summary>What the words mean</summary>
      {Shown ? <Shown text={text} /> : <p>{failure}</p>}
    </details>
  )
}
