import type { ComponentType } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { loadShared } from '../load-shared.ts'
import type { ShortcutListProps } from './shortcut-list.tsx'
import { keysInWords, listEvent, press } from './shortcuts.ts'

/** The keys of the whole dashboard, and the sheet that lists them. They can be switched off, for those who speak to their computer. */
export function Shortcuts() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [List, setList] = useState<ComponentType<ShortcutListProps> | null>(null)
  useLayoutEffect(() => {
    const open = () => {
      loadShared().then(module => {
        setList(() => module.ShortcutList)
        dialog.current?.showModal()
      })
    }
    document.addEventListener('keydown', press)
    addEventListener(listEvent, open)
    return () => {
      document.removeEventListener('keydown', press)
      removeEventListener(listEvent, open)
    }
  }, [])
  return (
    <dialog class="sheet" ref={dialog} aria-labelledby="shortcuts-title">
      {List ? <List words={keysInWords} onClose={() => dialog.current?.close()} /> : null}
    </dialog>
  )
}
