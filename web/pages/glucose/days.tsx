import { addressOf } from '../../api.ts'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { shortDay } from '../../format.ts'
import { Table } from '../../parts/table/table.tsx'
import { withQuery } from '../../router.ts'
import { type GlucoseView, percentText } from './unit.tsx'

/** The values of every day, newest first; a day with too few readings says so. */
export function DaysOfGlucose({ view }: { view: GlucoseView }) {
  const { report, unit } = view
  const heads = ['Day', `Mean, ${unit}`, 'In range', 'Low', 'High', `Lowest–highest, ${unit}`, 'CV', 'Readings']
  return (
    <Table label="Every day" heads={heads}>
      {report.days.toReversed().map(day => (
        <tr key={day.date}>
          <th scope="row">
            <a href={withQuery({ selected_date: day.date })}>{shortDay(day.date)}</a>
            {day.partial ? ', so far' : ''}
          </th>
          {cellsOf(day, view).map(({ label, text, evidence }) => (
            <td key={label}>
              <Fact of={evidence} about={`${label}, ${shortDay(day.date)}`}>
                {text}
              </Fact>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

type Day = GlucoseView['report']['days'][number]

/** The numbers of a day: its two daily series have evidence of their own, the others are of the same readings. */
function cellsOf({ date, values, readings, expectedReadings }: Day, { unit, formatter }: GlucoseView) {
  const amount = (value: number | null) => (value === null ? '–' : formatter.value(value))
  const ofSeries = (series: string): Evidence => ({ kind: 'day', series, date })
  const counted = `${readings} of ${Math.round(expectedReadings)}`
  const cells = [
    ['Low', percentText(sum(values.veryLowPercent, values.lowPercent))],
    ['High', percentText(sum(values.highPercent, values.veryHighPercent))],
    ['Lowest–highest', values.min === null ? '–' : `${amount(values.min)}–${amount(values.max)}`],
    ['CV', percentText(values.cvPercent)],
    ['Readings', counted],
  ] as const
  const facts = [...cells, ['Unit', unit] as const]
  const call = addressOf('/api/v1/glucose', { start: date, end: date, unit })
  const ofRecord = (label: string, written: string): Evidence => ({
    ...{ kind: 'record', title: `${label}, ${shortDay(date)}`, written, facts, call },
  })
  return [
    { label: 'Mean', text: amount(values.mean), evidence: ofSeries('glucose') },
    { label: 'In range', text: percentText(values.inRangePercent), evidence: ofSeries('glucose-time-in-range') },
    ...cells.map(([label, text]) => ({ label, text, evidence: ofRecord(label, text) })),
  ]
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
