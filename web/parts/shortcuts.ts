import { useLayoutEffect, useRef } from 'preact/hooks'
import { goToAsk } from './ask-field.tsx'

const stepEvent = 'step'
/** Fired on `window` to open the list of the keys. */
export const listEvent = 'shortcuts'

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
/** What each key does. */
export const keysInWords = Object.entries(keys).map(([key, { words }]) => [key, words] as const)

/** Does what a key stands for, unless keys are switched off, or it has a meaning of its own where it was pressed. */
export function press(event: KeyboardEvent): void {
  const key = areOn() && !isTaken(event) ? keys[event.key] : undefined
  if (!key) return
  event.preventDefault()
  key.act()
}

/** Whether a key has a meaning of its own where it was pressed: in a field, slider, open dialog or table that scrolls. */
function isTaken({ target, altKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return true
  if (!(target instanceof Element)) return false
  const scrolls = key.startsWith('Arrow') && target.closest('.scroll') !== null
  return scrolls || target.closest('input, select, textarea, [contenteditable]') !== null
}

const storageKey = 'shortcuts'

/** Whether keys without Ctrl or Alt work in this browser. */
export const areOn = () => localStorage.getItem(storageKey) !== 'off'

/** Keeps whether they do. */
export const keepOn = (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off')
