import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { sourceWords } from '../../format.ts'
import { Content } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { useRead } from '../../use-read.ts'
import { ShareBar } from '../training/share-bar.tsx'
import type { Workout } from './words.ts'

type Length = Reads['/api/v1/data-points']['data'][number]

/** More than anybody swims in a day. */
const maxLengths = 2000

/** The lengths of the pool that the device recorded during a swim, each with a bar of its time. */
export function SwimLengths({ workout }: { workout: Workout }) {
  const { startAt, endAt, source, localDate: start } = workout
  const during = { type: 'swim-lengths', start, end: start, source, limit: maxLengths }
  const reading = useRead('/api/v1/data-points', during)
  return (
    <Content reading={reading} size="low">
      {({ data }) => {
        const own = data.filter(one => one.endAt && one.startAt >= startAt && one.endAt <= endAt)
        return own.length === 0 ? null : <Lengths of={own} />
      }}
    </Content>
  )
}

function Lengths({ of }: { of: readonly Length[] }) {
  const seconds = of.map(one => (Date.parse(one.endAt ?? one.startAt) - Date.parse(one.startAt)) / 1000)
  const slowest = Math.max(...seconds)
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>Lengths</h2>
      </div>
      <Table
        label="Lengths"
        class="wrapping with-bars"
        heads={['No.', 'Time as a bar', 'Time, s', 'Strokes', 'Stroke']}
      >
        {of.map((one, i) => (
          <tr key={one.startAt}>
            <th scope="row">{i + 1}</th>
            <td class="bar-cell">
              <ShareBar value={seconds[i] ?? 0} most={slowest} group="workouts" />
            </td>
            {cellsOf(one, seconds[i] ?? 0).map(([title, value]) => (
              <td key={title}>
                <Fact of={evidenceOf(one, `${title} of ${i + 1}`, value)} about={`${title}, ${i + 1}`}>
                  {value}
                </Fact>
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  )
}

const cellsOf = ({ value }: Length, seconds: number) =>
  [
    ['Time', seconds.toFixed(1)],
    ['Strokes', String(value['strokes'] ?? '–')],
    ['Stroke', typeof value['strokeType'] === 'string' ? inWords(value['strokeType']) : '–'],
  ] as const

const inWords = (word: string) => word.toLowerCase().replaceAll('_', ' ')

function evidenceOf({ source, localDate, metadata }: Length, title: string, written: string) {
  const device = metadata?.['device']
  return {
    kind: 'record' as const,
    title,
    written,
    facts: [
      ['Source', sourceWords[source] ?? source] as const,
      ['Device', typeof device === 'string' ? device : null] as const,
    ],
    call: `/api/v1/data-points?type=swim-lengths&start=${localDate}&end=${localDate}&source=${source}`,
  }
}
