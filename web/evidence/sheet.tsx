import type { ComponentType } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { loadShared } from '../load-shared.ts'
import { type Evidence, onEvidence } from './evidence.tsx'

/**
 * The sheet at the side that shows where a number comes from. Escape closes it, and the focus returns to the number; so does another
 * address, where a link of it leads.
 */
export function EvidenceSheet({ address }: { address: string }) {
  const [evidence, setEvidence] = useState<Evidence | null>(null)
  const [Shown, setShown] = useState<ComponentType<{ evidence: Evidence }> | null>(null)
  const [title, setTitle] = useState('Loading …')
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(
    () =>
      onEvidence(shown => {
        setEvidence(shown)
        loadShared().then(
          module => setShown(() => module.Shown),
          () => setTitle('This could not be loaded. Load the page again.'),
        )
        if (!dialog.current?.open) dialog.current?.showModal()
      }),
    [],
  )
  useLayoutEffect(() => dialog.current?.close(), [address])
  const close = () => dialog.current?.close()
  // The event comes after the sheet has closed: by then another number may have opened it again.
  const closed = () => {
    if (!dialog.current?.open) setEvidence(null)
  }
  return (
    <dialog class="sheet" ref={dialog} aria-labelledby="sheet-title" onClose={closed}>
      <div class="sheet-head">
        <p>Where this comes from</p>
        <button type="button" class="plain" onClick={close}>
          Close
        </button>
      </div>
      {evidence && Shown ? <Shown evidence={evidence} /> : <h2 id="sheet-title">{title}</h2>}
    </dialog>
  )
}
