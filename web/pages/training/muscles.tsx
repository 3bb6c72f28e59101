import { addressOf, type Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { dayAndMonth, trimmed } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Scroll } from '../../parts/table/scroll.tsx'
import { ShareBar } from './share-bar.tsx'

/** The sets of each muscle in the range; those of exercises in which it assists count half. */
export function Muscles({ answer: { data, meta } }: { answer: Reads['/api/v1/training/muscle-groups/usage'] }) {
  const trained = (data.value ?? []).filter(({ sets }) => sets > 0).sort((a, b) => b.sets - a.sets)
  const others = (data.value ?? []).filter(({ sets }) => sets === 0).map(({ muscle }) => muscle)
  const [first] = trained
  if (!first) return <Empty>No set of an exercise whose muscles are known in this range.</Empty>
  const known = `${data.coverage?.observed} of ${data.coverage?.expected}`
  const range = meta.range
  const call = addressOf('/api/v1/training/muscle-groups/usage', range ? { start: range.start, end: range.end } : {})
  return (
    <>
      <Scroll label="Sets of each muscle">
        <table class="wrapping">
          <thead>
            <tr>
              <th scope="col">Muscle</th>
              <th scope="col" class="bar-cell wide-only">
                <span class="unseen">Share of the most trained</span>
              </th>
              <th scope="col">Sets</th>
              <th scope="col">Hard</th>
              <th scope="col">Sessions</th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {trained.map(({ muscle, sets, hardSets, primarySets, secondarySets, sessions, lastTrained }) => {
              const written = `${trimmed(sets)}: ${primarySets} as the main muscle and ${secondarySets} assisting`
              return (
                <tr key={muscle}>
                  <th scope="row">{muscle}</th>
                  <td class="bar-cell wide-only">
                    <ShareBar value={sets} most={first.sets} group="workouts" />
                  </td>
                  <td>
                    <Fact
                      of={{ kind: 'derived', title: `Sets, ${muscle}`, written, value: data, call }}
                      about={`Sets, ${muscle}`}
                    >
                      {trimmed(sets)}
                    </Fact>
                  </td>
                  <td>{trimmed(hardSets)}</td>
                  <td>{sessions}</td>
                  <td>{lastTrained ? dayAndMonth(lastTrained) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scroll>
      <p class="quiet">
        A set counts whole for the main muscles and half for those that assist.{' '}
        {others.length > 0 ? `Not trained: ${others.join(', ')}. ` : ''}
        {data.coverage && data.coverage.observed < data.coverage.expected ? (
          <>
            <Fact
              of={{ kind: 'derived', title: 'Sets with known muscles', written: known, value: data, call }}
              about="Sets with known muscles"
            >
              {known}
            </Fact>{' '}
            sets are of exercises whose muscles are known.
          </>
        ) : null}
      </p>
    </>
  )
}
