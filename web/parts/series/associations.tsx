import type { Reads } from '../../api.ts'
import { Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { trimmed } from '../../format.ts'
import { go, withQuery } from '../../router.ts'
import { useRead } from '../../use-read.ts'
import { Panel } from '../panel.tsx'
import type { ChosenRange } from '../range.tsx'

type Scan = Extract<Reads['/api/v1/correlation']['data'], { pairs: unknown }>
type Pair = Scan['pairs'][number]

interface AssociationsProps {
  range: ChosenRange
  /** The series that is correlated with the usual ones, and the label of each that can be chosen. */
  id: string
  labels: readonly (readonly [string, string])[]
  /** Days by which the other series follows it. */
  lag: number
}

/** What goes with a series: the usual ones that are associated with it by the tests, and the names of the others. */
export function Associations({ range, id, labels, lag }: AssociationsProps) {
  const reading = useRead('/api/v1/correlation', { ...range, x: id, lag })
  return (
    <Panel
      title="What goes with it"
      aside={
        <div class="row">
          <label class="tick">
            Series
            <select value={id} onChange={event => go(withQuery({ with: event.currentTarget.value }), true)}>
              {labels.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label class="tick">
            Others
            <select
              value={String(lag)}
              onChange={event => go(withQuery({ lag: event.currentTarget.value === '0' ? null : '1' }), true)}
            >
              <option value="0">on the same day</option>
              <option value="1">on the next day</option>
            </select>
          </label>
        </div>
      }
      reading={reading}
      size="middle"
    >
      {({ data }) => ('pairs' in data ? <Found scan={data} /> : null)}
    </Panel>
  )
}

function Found({ scan: { pairs } }: { scan: Scan }) {
  const said = pairs.filter(({ association }) => association === 'positive' || association === 'negative')
  const unclear = pairs.filter(({ association }) => association === 'no_clear_association')
  const untested = pairs.filter(({ association }) => association === null)
  return (
    <>
      {said.length > 0 ? (
        <ul class="plain-list">
          {said.map(pair => (
            <li key={pair.y.series}>
              {pair.sentence} <Strength pair={pair} />
            </li>
          ))}
        </ul>
      ) : null}
      {unclear.length > 0 ? <p class="quiet">No clear association: {labelsOf(unclear)}.</p> : null}
      {[...Map.groupBy(untested, ({ sentence }) => sentence)].map(([why, named]) => (
        <p key={why} class="quiet">
          {labelsOf(named)}:{' '}
          <FromAnswer title="Why it is not tested" call={named[0]?.request ?? ''}>
            {why.charAt(0).toLowerCase() + why.slice(1)}
          </FromAnswer>
        </p>
      ))}
      {untested.length > 0 ? <p class="quiet">A longer range has more days.</p> : null}
      <p class="quiet">
        An association is no cause. All tests are judged together, without trends and weekends;{' '}
        <a href="/docs/calibration">how often they are wrong</a>.
      </p>
    </>
  )
}

const labelsOf = (pairs: readonly Pair[]) => pairs.map(({ y }) => y.label).join(', ')

/** The correlation, which opens its evidence, and its pairs of days. */
function Strength({ pair: { y, n, of, pearson, request } }: { pair: Pair }) {
  const written = `r ${(pearson.value as number).toFixed(2)}`
  return (
    <span class="quiet">
      <Fact
        of={{ kind: 'derived', title: `Correlation with ${y.label}`, written, value: pearson, call: request }}
        about={`Correlation with ${y.label}`}
      >
        {written}
      </Fact>
      , {trimmed(n)} of {trimmed(of)} days
    </span>
  )
}
