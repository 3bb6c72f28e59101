import { Fact } from '../../evidence/evidence.tsx'
import { shortDay } from '../../format.ts'
import { Scroll } from '../../parts/scroll.tsx'
import { withQuery } from '../../router.ts'
import { type GlucoseView, percentText } from './unit.tsx'

/** The values of every day, newest first; a day with too few readings says so. */
export function DaysOfGlucose({ view: { report, unit, formatter } }: { view: GlucoseView }) {
  const amount = (value: number | null) => (value === null ? '–' : formatter.value(value))
  const heads = ['Day', `Mean, ${unit}`, 'In range', 'Low', 'High', `Lowest–highest, ${unit}`, 'CV', 'Readings']
  return (
    <Scroll label="Every day">
      <table>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.days.toReversed().map(({ date, partial, values, readings, expectedReadings }) => (
            <tr key={date}>
              <th scope="row">
                <a href={withQuery({ selected_date: date })}>{shortDay(date)}</a>
                {partial ? ', so far' : ''}
              </th>
              <td>
                <Fact of={{ kind: 'day', series: 'glucose', date }} about={`Mean, ${shortDay(date)}`}>
                  {amount(values.mean)}
                </Fact>
              </td>
              <td>
                <Fact of={{ kind: 'day', series: 'glucose-time-in-range', date }} about={`In range, ${shortDay(date)}`}>
                  {percentText(values.inRangePercent)}
                </Fact>
              </td>
              <td>{percentText(sum(values.veryLowPercent, values.lowPercent))}</td>
              <td>{percentText(sum(values.highPercent, values.veryHighPercent))}</td>
              <td>{values.min === null ? '–' : `${amount(values.min)}–${amount(values.max)}`}</td>
              <td>{percentText(values.cvPercent)}</td>
              <td>
                {readings} of {Math.round(expectedReadings)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
