import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { Contribution } from '../../chart/contribution.ts'
import { words } from '../../evidence/call.tsx'
import { Fact } from '../../evidence/evidence.tsx'
import { written } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Scroll } from '../../parts/table.tsx'

type Answer = Reads['/api/v1/recovery']
type Component = Answer['data'][number]['components'][number]
/** What the score was computed from. */
type Evidence = { value: Answer['data'][number]['readiness']; call: string }

/** The band in words, and what it is made of. */
export function Recovery({ answer }: { answer: Pick<Answer, 'data'> }) {
  const [day] = answer.data
  if (!day) return null
  const { readiness, band, components, notice } = day
  const call = `/api/v1/recovery?start=${day.date}&end=${day.date}`
  return (
    <div class="recovery">
      <div class="recovery-value">
        {typeof readiness.value !== 'number' ? (
          <Empty>
            Not known{readiness.reason ? `: ${words(readiness.reason)}` : ''}. It needs last night and at least two
            weeks of nights before.
          </Empty>
        ) : (
          <>
            <p class={band ? 'band-words' : ''}>{bandText(day)}</p>
            <Fact
              of={{
                kind: 'derived',
                title: 'Recovery',
                written: `${signed(readiness.value)} SD`,
                value: readiness,
                call,
              }}
              about="Recovery"
            >
              <span class="tile-value">{signed(readiness.value)}</span> <span class="unit">SD from usual</span>
            </Fact>
          </>
        )}
        <p class="quiet">
          A weighted mean of the rows, in standard deviations; a usual day is 0; {notice}. Sleep includes naps; the load
          of the last week stands beside the long-term load.
        </p>
      </div>
      <Scroll label="Components">
        <table class="components group-heart">
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">Observed</th>
              <th scope="col" class="wide-only">
                Usual
              </th>
              <th scope="col">z</th>
              <th scope="col" class="wide-only">
                Weight
              </th>
              <th scope="col">
                <span class="bar-head">
                  <span>lowers</span>
                  <span>raises</span>
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {components.map(component => (
              <Row key={component.series} component={component} date={day.date} evidence={{ value: readiness, call }} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

function Row({ component, date, evidence }: { component: Component; date: string; evidence: Evidence }) {
  const { series, label, observed, usual, unit, z, weight, contribution, used, reason } = component
  // The unit of what is compared: the logarithm of the variability, and a ratio of loads.
  const formatter = formatterFor({ id: series, unit: { 'ln ms': 'ms', 1: 'AU' }[unit] ?? unit })
  const text = written(observed, formatter)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Fact
          // A smoothed load is no value of one day.
          of={
            series === 'training-load'
              ? { kind: 'derived', title: label, written: text, ...evidence }
              : { kind: 'day', series, date }
          }
          about={label}
        >
          {text}
        </Fact>
        {usual === null ? null : <span class="quiet narrow-only">usual {formatter.value(usual)}</span>}
      </td>
      <td class="wide-only">{written(usual, formatter)}</td>
      <td>
        {z === null ? '–' : signed(z)}
        {used ? <span class="quiet narrow-only">weight {weight}</span> : null}
      </td>
      <td class="wide-only">{used ? weight : '–'}</td>
      <td class="bar-cell">
        {used && contribution !== null ? (
          <>
            <Contribution value={contribution} most={0.8} />
            <span class="unseen">{signed(contribution)} SD</span>
          </>
        ) : (
          <span class="quiet">{words(reason ?? 'not used')}</span>
        )}
      </td>
    </tr>
  )
}

/** The band in words; without one, why it is not said yet. */
export function bandText({ band, bandReason }: Pick<Answer['data'][number], 'band' | 'bandReason'>): string {
  if (band) return words(band)
  if (bandReason === 'still_arriving') return 'last night is still arriving'
  return bandReason ? 'too few parts to say' : 'not known'
}

/** With its sign: `+0.54`, `−0.21`. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2)
  return Number(text) === 0 ? '0.00' : `${value < 0 ? '−' : '+'}${text}`
}
