import type { Reads } from '../../api.ts'
import { instant } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { duration, shortDay } from '../../format.ts'
import { Table } from '../../parts/table/table.tsx'
import { clockOf } from '../times/night-times.ts'

/** Every session as a row, newest first; naps are marked. */
export function NightsTable({ answer: { data, meta } }: { answer: Reads['/api/v1/sleep'] }) {
  const zone = meta.range?.timezone ?? 'UTC'
  return (
    <Table
      label="Every night"
      heads={['Day', 'Kind', 'From–to', 'Asleep, h', 'In bed, h', 'Efficiency', 'Deep', 'REM', 'Light', 'Awake']}
    >
      {data.sessions.toReversed().map(one => (
        <tr key={one.id}>
          <th scope="row">{shortDay(one.date)}</th>
          <td>{one.isMain ? 'night' : 'nap'}</td>
          <td>
            {clockOf(one.startAt, zone)}–{clockOf(one.endAt, zone)}
          </td>
          {numbersOf(one).map(([series, label, text]) => (
            <td key={series}>
              <Fact of={evidenceOf(one, series, label, text)} about={`${label}, ${shortDay(one.date)}`}>
                {text}
              </Fact>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

type Session = Reads['/api/v1/sleep']['data']['sessions'][number]

const hours = (minutes: number | null | undefined) => (minutes == null ? '–' : duration(minutes))

/** The numbers of a session, each with the series that has it for a night. */
function numbersOf({ minutesAsleep, minutesInBed, efficiency, stageMinutes }: Session) {
  return [
    ['sleep', 'Asleep', hours(minutesAsleep)],
    ['time-in-bed', 'In bed', hours(minutesInBed)],
    ['sleep-efficiency', 'Efficiency', efficiency === null ? '–' : `${efficiency.toFixed(0)} %`],
    ['sleep-deep', 'Deep', hours(stageMinutes?.deep)],
    ['sleep-rem', 'REM', hours(stageMinutes?.rem)],
    ['sleep-light', 'Light', hours(stageMinutes?.light)],
    ['sleep-awake', 'Awake', hours(stageMinutes?.awake)],
  ] as const
}

/** A night is the value of its day; a nap is part of none. */
function evidenceOf(
  { isMain, date, startAt, endAt }: Session,
  series: string,
  label: string,
  written: string,
): Evidence {
  if (isMain) return { kind: 'day', series, date }
  const facts = [['From', instant(startAt)] as const, ['To', instant(endAt)] as const]
  return { kind: 'record', title: `Nap, ${label}`, written, facts, call: `/api/v1/sleep?start=${date}&end=${date}` }
}
