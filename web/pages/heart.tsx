import '../shared.ts'
import { useState } from 'preact/hooks'
import { inZone } from '../account-display.ts'
import { addressOf, type Reads } from '../api.ts'
import { TraceChart } from '../chart/trace.ts'
import { FromAnswer } from '../evidence/evidence.tsx'
import { shortDay } from '../format.ts'
import { dayLink } from '../links.ts'
import { otherSources } from '../own-sources.ts'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { Table } from '../parts/table.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { OtherReadings } from './heart/readings.tsx'

type Point = Reads['/api/v1/data-points']['data'][number]

const choices = [365, 90, 30]

/** Electrocardiograms and notifications of an irregular rhythm, as the platform recorded them and in its words; below, what other platforms measured. */
export default function Heart({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const traces = useRead('/api/v1/data-points', { ...range, type: 'electrocardiogram' })
  const alerts = useRead('/api/v1/data-points', { ...range, type: 'irregular-rhythm-notification' })
  const shown = alerts.data?.meta.range
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Heart rhythm</h1>
          <p class="quiet">
            What the watch recorded and what its maker says of it, unchanged. This service does not interpret it; show
            it to a doctor if you have a question.
          </p>
        </div>
        <RangeChoice range={range} shown={shown ?? null} choices={choices} />
      </div>
      <Panel title="Electrocardiograms" reading={traces} size="high">
        {({ data }) =>
          data.length === 0 ? (
            <Empty>
              No electrocardiogram was recorded in this range, or your connection does not include them: see the page
              Account.
            </Empty>
          ) : (
            data
              .toReversed()
              .map((point, i) => <Electrocardiogram key={point.startAt} point={point} isOpen={i === 0} />)
          )
        }
      </Panel>
      <Panel title="Irregular rhythm" reading={alerts} size="middle">
        {({ data }) =>
          data.length === 0 ? (
            <Empty>The platform has sent no notification of an irregular rhythm in this range.</Empty>
          ) : (
            <Table label="Notifications of an irregular rhythm" heads={['Day', 'First irregular stretch', 'Stretches']}>
              {data.toReversed().map(point => (
                <tr key={point.startAt}>
                  <th scope="row">
                    <a href={dayLink(point.localDate)}>{shortDay(point.localDate)}</a>
                  </th>
                  <td>{clockOf(point.startAt)}</td>
                  <td>
                    <FromAnswer title="Spans with an irregular pulse" call={callOf(point)}>
                      {String(cell(point, 'alerts') ?? '–')}
                    </FromAnswer>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Panel>
      {/* Which sources an account has is known with the first answer. */}
      {alerts.data && otherSources().length > 0 ? <OtherReadings range={range} /> : null}
    </>
  )
}

/** One recording: its trace is read when it is opened. */
function Electrocardiogram({ point, isOpen }: { point: Point; isOpen: boolean }) {
  const [wasOpened, setOpened] = useState(isOpen)
  const bpm = cell(point, 'averageBpm')
  return (
    <details class="recording" open={isOpen} onToggle={event => setOpened(wasOpened || event.currentTarget.open)}>
      <summary>
        {shortDay(point.localDate)}, {clockOf(point.startAt)}: {inWords(cell(point, 'classification'))}
      </summary>
      <p>
        <a href={dayLink(point.localDate)}>This day</a>
        {bpm === null ? null : (
          <>
            {' · mean '}
            <FromAnswer title="Mean heart rate" call={callOf(point)}>{`${bpm} bpm`}</FromAnswer>
          </>
        )}
      </p>
      {wasOpened ? <Trace point={point} /> : null}
    </details>
  )
}

interface Recording {
  samplingHz: number | null
  samplesPerMillivolt: number | null
  samples: readonly number[]
}

function Trace({ point }: { point: Point }) {
  const day = { start: point.localDate, end: point.localDate }
  const reading = useRead('/api/v1/data-points', { ...day, type: 'electrocardiogram', include: 'metadata' })
  return (
    <Content reading={reading} size="middle">
      {({ data }) => {
        const own = data.find(({ startAt }) => startAt === point.startAt)
        const trace = own?.metadata?.['trace'] as Recording | null | undefined
        if (!trace?.samplingHz || !trace.samplesPerMillivolt || trace.samples.length === 0)
          return <Empty>The platform returned no trace of this recording.</Empty>
        const { samplingHz, samplesPerMillivolt, samples } = trace
        const millivolts = samples.map(sample => sample / samplesPerMillivolt)
        const seconds = Math.round(samples.length / samplingHz)
        return (
          <>
            <TraceChart label={`Lead I for ${seconds} seconds`} hertz={samplingHz} millivolts={millivolts} />
            <p class="quiet below">Lead I. A large square is a fifth of a second wide and half a millivolt high.</p>
          </>
        )
      }}
    </Content>
  )
}

const clockOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', ...inZone() })
const callOf = (point: Point) =>
  addressOf('/api/v1/data-points', { start: point.localDate, end: point.localDate, type: point.type })

function cell({ value }: Point, name: string): string | number | null {
  const found = value[name]
  return typeof found === 'string' || typeof found === 'number' ? found : null
}

/** The platform's word, as people write it: `NORMAL_SINUS_RHYTHM` is "Normal sinus rhythm". */
function inWords(word: string | number | null): string {
  const text = String(word ?? 'not classified')
    .toLowerCase()
    .replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
