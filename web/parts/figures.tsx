import { words } from '../evidence/call.tsx'
import { type Derived, type Evidence, Fact, type OfDays } from '../evidence/evidence.tsx'
import { rounded, shortDay } from '../format.ts'

export interface Figure {
  title: string
  /** Where its days are. */
  href?: string
  value: Derived
  /** The days that it is the mean of. */
  meanOf?: OfDays | undefined
  /** The value as people read it; null where it is not known. */
  written: string | null
  /** The unit, smaller beside the value. */
  unit?: string
  note?: string
  /** The last known value and its day, where the value is not known. */
  last?: { written: string; date: string } | null
  /** What its coverage counts; days by default. */
  of?: string
}

function evidenceOf({ title, value, meanOf, written: known }: Figure, written: string, call: string): Evidence {
  const about = { title, written, value, call }
  return meanOf && known !== null ? { kind: 'days', ...meanOf, ...about } : { kind: 'derived', ...about }
}

/** Computed values beside each other; each says of how many days it is and opens its evidence. */
export function Figures({ figures, call, group }: { figures: readonly Figure[]; call: string; group: string }) {
  return (
    <div class="tiles figures-row">
      {figures.map(one => {
        const { title, href, value, written, unit, note, last, of = 'days' } = one
        const text = written === null ? '–' : [written, unit].filter(Boolean).join(' ')
        const { observed, expected } = value.coverage ?? { observed: null, expected: 0 }
        const days = observed === null ? null : `${rounded(observed)} of ${rounded(expected)} ${of}`
        return (
          <div key={title} class={`tile group-${group}`}>
            <h2 class="tile-title">{href ? <a href={href}>{title}</a> : title}</h2>
            <Fact of={evidenceOf(one, text, call)} about={title}>
              <span class={last ? 'tile-value older-value' : 'tile-value'}>{written ?? last?.written ?? '–'}</span>
              {unit && (written ?? last) ? <span class="unit"> {unit}</span> : null}
            </Fact>
            <p class="tile-note">
              {[last ? `on ${shortDay(last.date)}` : null, value.reason ? words(value.reason) : null, note, days]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        )
      })}
    </div>
  )
}
