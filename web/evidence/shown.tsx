import { Call, Facts } from './call.tsx'
import { DayEvidence } from './day-evidence.tsx'
import { DerivedEvidence } from './derived-evidence.tsx'
import type { Evidence } from './evidence.tsx'
import { TheAnswer } from './json.tsx'

/** What the sheet says of a number. */
export default function Shown({ evidence }: { evidence: Evidence }) {
  if (evidence.kind === 'day') {
    const { series, date } = evidence
    return <DayEvidence key={series + date} series={series} date={date} />
  }
  return evidence.kind === 'record' ? <RecordEvidence {...evidence} /> : <DerivedEvidence {...evidence} />
}

/** What a record of a device or of the person says: the number as it is stored. */
function RecordEvidence({ title, written, facts, call }: Extract<Evidence, { kind: 'record' }>) {
  return (
    <>
      <h2 id="sheet-title">{title}</h2>
      <p class="sheet-value">{written}</p>
      <Facts of={facts} />
      <TheAnswer key={call} address={call} />
      <Call address={call} />
    </>
  )
}
