import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { Contribution } from '../../chart/contribution.ts'
import { words } from '../../evidence/call.tsx'
import { Fact } from '../../evidence/evidence.tsx'
import { written } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Scroll, Table, TableHead } from '../../parts/table.tsx'
import { bandText, signed } from './band-text.ts'

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
        <p class="quiet">What was far from usual for you, together: a usual day is 0; {notice}.</p>
      </div>
      <div>
        <Scroll label="Components">
          <table class="components group-heart">
            <TableHead heads={['Component', 'Last night', 'What it does']} />
            <tbody>
              {components.map(one => (
                <Row key={one.series} component={one} date={day.date} evidence={{ value: readiness, call }} />
              ))}
            </tbody>
          </table>
        </Scroll>
        <details>
          <summary>In numbers</summary>
          <p class="quiet">
            A weighted mean in standard deviations (z), less what a usual day has. Sleep includes naps; the load of the
            last week stands beside the long-term load.
          </p>
          <Table label="Components in numbers" class="wrapping" heads={['Component', 'z', 'Weight', 'Share']}>
            {components.map(({ series, label, z, used, weight, contribution }) => (
              <tr key={series}>
                <th scope="row">{label}</th>
                <td>{signedOr(z)}</td>
                <td>{used ? weight : '–'}</td>
                <td>
                  <Fact
                    of={{ kind: 'derived', title: label, written: signedOr(contribution), value: readiness, call }}
                    about={`Share of ${label}`}
                  >
                    {signedOr(contribution)}
                  </Fact>
                </td>
              </tr>
            ))}
          </Table>
        </details>
      </div>
    </div>
  )
}

const signedOr = (value: number | null) => (value === null ? '–' : signed(value))

function Row({ component, date, evidence }: { component: Component; date: string; evidence: Evidence }) {
  const { series, label, observed, usual, unit, contribution, sentence, reason } = component
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
        {usual === null ? null : <span class="quiet">, usual {formatter.value(usual)}</span>}
      </td>
      <td class="bar-cell">
        {sentence ?? <span class="quiet">Not used: {words(reason ?? 'no value')}</span>}
        {contribution === null ? null : <Contribution value={contribution} most={0.8} />}
      </td>
    </tr>
  )
}
