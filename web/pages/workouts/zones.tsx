import { words } from '../../evidence/call.tsx'
import { Fact } from '../../evidence/evidence.tsx'
import { Empty } from '../../parts/panel.tsx'
import { Scroll } from '../../parts/table/scroll.tsx'
import { ShareBar } from '../training/share-bar.tsx'
import { callOf, type Workout } from './words.ts'

/** The minutes of a workout in five zones of heart rate, and below them. */
export function Zones({ workout: { zones, localDate } }: { workout: Workout }) {
  const { value } = zones
  if (!value) return <Empty>Not known: {words(zones.reason ?? 'no data')}.</Empty>
  const { edgesBpm = [], zones: rule = '' } = zones.params as { edgesBpm?: readonly number[]; zones?: string }
  const rows = [
    { name: 'Below', minutes: value.belowMinutes, from: null, to: edgesBpm[0] },
    ...value.minutes.map((minutes, i) => ({
      ...{ name: `Zone\u00a0${i + 1}`, minutes, from: edgesBpm[i], to: edgesBpm[i + 1] },
    })),
  ]
  const most = Math.max(...rows.map(({ minutes }) => minutes))
  return (
    <>
      <Scroll label="Minutes in zones">
        <table class="wrapping">
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">Heart rate, bpm</th>
              <th scope="col" class="bar-cell">
                <span class="unseen">Share</span>
              </th>
              <th scope="col">Minutes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, minutes, from, to }) => {
              const written = minutes.toFixed(1)
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{limitsOf(from, to)}</td>
                  <td class="bar-cell">
                    <ShareBar value={minutes} most={most} group="heart" />
                  </td>
                  <td>
                    <Fact
                      of={{
                        kind: 'derived',
                        title: name,
                        written: `${written} min`,
                        value: zones,
                        call: callOf(localDate),
                      }}
                      about={`Minutes, ${name}`}
                    >
                      {written}
                    </Fact>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scroll>
      <p class="quiet">Zones by {rule === 'karvonen' ? 'heart rate reserve (Karvonen)' : words(rule)}.</p>
    </>
  )
}

function limitsOf(from: number | null | undefined, to: number | undefined): string {
  if (from == null) return to === undefined ? '' : `up to ${Math.round(to)}`
  return to === undefined ? `from ${Math.round(from)}` : `${Math.round(from)}–${Math.round(to)}`
}
