import { type Derived, Fact } from '../evidence/evidence.tsx'

export interface Figure {
  title: string
  value: Derived
  /** The value as people read it; null where it is not known. */
  written: string | null
  note?: string
}

/** Computed values beside each other; each says of how many days it is and opens its evidence. */
export function Figures({ figures, call, group }: { figures: readonly Figure[]; call: string; group: string }) {
  return (
    <div class="tiles figures-row">
      {figures.map(({ title, value, written, note }) => {
        const text = written ?? '–'
        const days = value.coverage ? `${value.coverage.observed} of ${value.coverage.expected} days` : null
        return (
          <div key={title} class={`tile group-${group}`}>
            <h2 class="tile-title">{title}</h2>
            <Fact of={{ kind: 'derived', title, written: text, value, call }} about={title}>
              <span class="tile-value">{text}</span>
            </Fact>
            <p class="tile-note">
              {[value.reason ? value.reason.replaceAll('_', ' ') : null, note, days].filter(Boolean).join(' · ')}
            </p>
          </div>
        )
      })}
    </div>
  )
}
