import { shownTemperature } from '../../../lib/kernel/units.ts'
import { display, inZone } from '../../account-display.ts'
import { addressOf, type Query, type Reads, read } from '../../api.ts'
import { sourceNames } from '../../evidence/call.tsx'
import { FromAnswer } from '../../evidence/evidence.tsx'
import { shortDay } from '../../format.ts'
import { dayLink } from '../../links.ts'
import { Panel } from '../../parts/panel.tsx'
import type { ChosenRange } from '../../parts/range.tsx'
import { Table } from '../../parts/table.tsx'
import { useRead } from '../../use-read.ts'

const path = '/api/v1/data-points'
type Points = Reads[typeof path]
type Value = Points['data'][number]['value']

/** The most rows of a panel. */
const maxShown = 30

interface ReadingsProps {
  title: string
  type: 'blood-pressure' | 'body-temperature'
  range: ChosenRange
  /** The numbers of a reading with their unit. */
  textOf(value: Value): string
}

/** The newest readings of a type that only archives of other platforms bring; nothing where the range has none. */
function Readings({ title, type, range, textOf }: ReadingsProps) {
  const reading = useRead(path, { ...range, type }, readPages)
  if (!reading.failure && !reading.data?.data.length) return null
  return (
    <Panel title={title} reading={reading} size="middle">
      {({ data }) => (
        <>
          <Table label={title} heads={['Day', 'Time', 'Reading', 'Source']}>
            {data
              .slice(-maxShown)
              .toReversed()
              .map(({ id, localDate, startAt, source, value }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={dayLink(localDate)}>{shortDay(localDate)}</a>
                  </th>
                  <td>{clockOf(startAt)}</td>
                  <td>
                    <FromAnswer title={title} call={addressOf(path, { start: localDate, end: localDate, type })}>
                      {textOf(value)}
                    </FromAnswer>
                  </td>
                  <td>{sourceNames[source] ?? source}</td>
                </tr>
              ))}
          </Table>
          {data.length > maxShown ? (
            <p class="quiet">{`The newest ${maxShown} of ${data.length.toLocaleString('en')} in this range.`}</p>
          ) : null}
        </>
      )}
    </Panel>
  )
}

/** Blood pressure and body temperature of the range, as other platforms have them. */
export function OtherReadings({ range }: { range: ChosenRange }) {
  return (
    <>
      <Readings title="Blood pressure" type="blood-pressure" range={range} textOf={pressure} />
      <Readings title="Body temperature" type="body-temperature" range={range} textOf={temperature} />
    </>
  )
}

const amount = (value: Value, name: string) => (typeof value[name] === 'number' ? value[name] : null)

function pressure(value: Value): string {
  const [systolic, diastolic] = ['systolicMmHg', 'diastolicMmHg'].map(name => {
    const mmHg = amount(value, name)
    return mmHg === null ? '–' : Math.round(mmHg)
  })
  return `${systolic}/${diastolic} mmHg`
}

function temperature(value: Value): string {
  const celsius = amount(value, 'celsius')
  if (celsius === null) return '–'
  const shown = shownTemperature(celsius, display())
  return `${shown.value.toFixed(1)} ${shown.unit}`
}

const clockOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', ...inZone() })

/** Every page as one answer, since the newest are on the last. @throws Failure */
async function readPages(place: typeof path, query: Query): Promise<Points> {
  const answer = await read(place, { ...query, limit: 10_000 })
  const data = [...answer.data]
  for (let cursor = answer.pagination.nextCursor; cursor; ) {
    const later = await read(place, { ...query, limit: 10_000, cursor })
    data.push(...later.data)
    cursor = later.pagination.nextCursor
  }
  return { ...answer, data }
}
