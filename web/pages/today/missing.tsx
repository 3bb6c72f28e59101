import type { Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { Fact } from '../../evidence/evidence.tsx'
import { Empty } from '../../parts/panel.tsx'

interface MissingProps {
  answer: Reads['/api/v1/daily']
  /** Whether the first synchronization is still reading. */
  isReading: boolean
}

/** The series without a value on this day, each with the reason. */
export function Missing({ answer: { data, meta }, isReading }: MissingProps) {
  const [day] = data
  if (!day) return null
  const missing = Object.entries(meta.series).filter(([id]) => day.values[id] == null)
  if (missing.length === 0)
    return <Empty>{isReading ? 'It is still being read.' : 'Every tile above has a value.'}</Empty>
  const unknown = isReading ? 'it is still being read' : 'nothing was observed'
  return (
    <ul class="rows">
      {missing.map(([id, { label, minimum }]) => {
        const reason = day.details?.[id]?.reason
        return (
          <li key={id}>
            <Fact of={{ kind: 'day', series: id, date: day.date }} about="Missing">
              {label}
            </Fact>
            <span class="quiet">{[reason ? words(reason) : unknown, `needs ${minimum}`].join('; ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
