import { useEffect, useRef, useState } from 'preact/hooks'
import { Call, Facts } from './call.tsx'
import { DayEvidence } from './day-evidence.tsx'
import { DerivedEvidence } from './derived-evidence.tsx'
import { type Evidence, onEvidence } from './evidence.tsx'

/** The sheet at the side that shows where a number comes from. Escape closes it, and the focus returns to the number. */
export function EvidenceSheet() {
  const [evidence, setEvidence] = useState<Evidence | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(
    () =>
      onEvidence(shown => {
        setEvidence(shown)
        if (!dialog.current?.open) dialog.current?.showModal()
      }),
    [],
  )
  const close = () => dialog.current?.close()
  return (
    <dialog class="sheet" ref={dialog} aria-labelledby="sheet-title" onClose={() => setEvidence(null)}>
      <div class="sheet-head">
        <p>Where this comes from</p>
        <button type="button" class="plain" onClick={close}>
          Close
        </button>
      </div>
      {evidence?.kind === 'day' ? <DayEvidence series={evidence.series} date={evidence.date} /> : null}
      {evidence?.kind === 'record' ? <RecordEvidence {...evidence} /> : null}
      {evidence?.kind === 'derived' ? <DerivedEvidence {...evidence} /> : null}
      {evidence ? null : <h2 id="sheet-title">Evidence</h2>}
    </dialog>
  )
}

/** What a record of a device or of the person says: the number as it is stored. */
function RecordEvidence({ title, written, facts, call }: Extract<Evidence, { kind: 'record' }>) {
  return (
    <>
      <h2 id="sheet-title">{title}</h2>
      <p class="sheet-value">{written}</p>
      <Facts of={facts} />
      <Call address={call} />
    </>
  )
}
