import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { goToAsk } from './ask-field.tsx'

const stepEvent = 'step'
const listEvent = 'shortcuts'

/** Calls back when a person goes one day, or one range, back (-1) or on (1) by an arrow key. */
export function useSteps(onStep: (by: -1 | 1) => void): void {
  const latest = useRef(onStep)
  latest.current = onStep
  useLayoutEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) latest.current(event.detail)
    }
    addEventListener(stepEvent, listen)
    return () => removeEventListener(stepEvent, listen)
  }, [])
}

const step = (by: -1 | 1) => dispatchEvent(new CustomEvent(stepEvent, { detail: by }))

/** Opens the list of the keys. */
export const showShortcuts = () => dispatchEvent(new Event(listEvent))

const keys: Readonly<Record<string, { words: string; act(): void }>> = {
  ArrowLeft: { words: 'the day before, or the range before', act: () => step(-1) },
  ArrowRight: { words: 'the day after, or the range after', act: () => step(1) },
  '/': { words: 'ask a question', act: goToAsk },
  '?': { words: 'this list', act: showShortcuts },
}
const words = Object.entries(keys).map(([key, { words }]) => [key, words] as const)

/** Whether a key has a meaning of its own where it was pressed: in a field, slider, open dialog or table that scrolls. */
function isTaken({ target, altKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return true
  if (!(target instanceof Element)) return false
  const scrolls = key.startsWith('Arrow') && target.closest('.scroll') !== null
  return scrolls || target.closest('input, select, textarea, [contenteditable]') !== null
}

/** The keys of the whole dashboard, and the sheet that lists them. They can be switched off, for those who speak to their computer. */
export function Shortcuts() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = areOn() && !isTaken(event) ? keys[event.key] : undefined
      if (!key) return
      event.preventDefault()
      key.act()
    }
    const open = () => {
      setOpen(true)
      dialog.current?.showModal()
    }
    document.addEventListener('keydown', press)
    addEventListener(listEvent, open)
    return () => {
      document.removeEventListener('keydown', press)
      removeEventListener(listEvent, open)
    }
  }, [])
  return (
    <dialog
      class="sheet"
      ref={dialog}
      aria-labelledby="shortcuts-title"
      onClose={() => setOpen(dialog.current?.open === true)}
    >
      {isOpen ? <ShortcutList words={words} onClose={() => dialog.current?.close()} /> : null}
    </dialog>
  )
}

interface ShortcutListProps {
  words: readonly (readonly [key: string, words: string])[]
  onClose(): void
}

const keySymbols: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }

/** The keys with what they do, and the switch for them. */
function ShortcutList({ words, onClose }: ShortcutListProps) {
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

const storageKey = 'shortcuts'

/** Whether keys without Ctrl or Alt work in this browser. */
const areOn = () => localStorage.getItem(storageKey) !== 'off'

/** Keeps whether they do. */
const keepOn = (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off')
