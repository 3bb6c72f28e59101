import { useState } from 'preact/hooks'
import { areOn, keepOn } from './shortcuts.ts'

export interface ShortcutListProps {
  words: readonly (readonly [key: string, words: string])[]
  onClose(): void
}

const keySymbols: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }

/** The keys with what they do, and the switch for them. */
export function ShortcutList({ words, onClose }: ShortcutListProps) {
  const [isOn, setOn] = useState(areOn)
  const change = (on: boolean) => {
    keepOn(on)
    setOn(on)
  }
  return (
    <>
      <div class="sheet-head">
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <button type="button" class="plain" onClick={onClose}>
          Close
        </button>
      </div>
      <dl class="facts">
        {words.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{keySymbols[key] ?? key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>On a chart</dt>
          <dd>← → a day, Page up and Page down several, Home and End, Enter for the evidence</dd>
        </div>
      </dl>
      <label class="tick">
        <input type="checkbox" checked={isOn} onChange={event => change(event.currentTarget.checked)} />
        Keys without Ctrl or Alt work
      </label>
    </>
  )
}
