import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { Empty } from '../../parts/panel.tsx'

/** The series without a value on this day, each with the reason. */
export function Missing({ answer: { data, meta } }: { answer: Reads['/api/v1/daily'] }) {
  const [day] = data
  if (!day) return null
  const missing = Object.entries(meta.series).filter(([id]) => day.values[id] == null)
  if (missing.length === 0) return <Empty>Nothing: every value of this page was measured.</Empty>
  return (
    <ul class="rows">
      {missing.map(([id, { label, minimum }]) => {
        const reason = day.details?.[id]?.reason
        return (
          <li key={id}>
            <Fact of={{ kind: 'day', series: id, date: day.date }} about="Missing">
              {label}
            </Fact>
            <span class="quiet">
              {reason ? reason.replaceAll('_', ' ') : 'nothing was observed'}; needs {minimum}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
