import type { ComponentChildren } from 'preact'
import { formatterFor, labelFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { shortDay } from '../../format.ts'
import { dayLink } from '../../links.ts'
import { Table } from '../table.tsx'

type Daily = Reads['/api/v1/daily']

/** Days with their values, and what the values are, as several endpoints return them. */
interface DaysOfSeries {
  data: readonly Pick<Daily['data'][number], 'date' | 'partial' | 'values'>[]
  meta: Pick<Daily['meta'], 'series'>
}

interface DaysTableProps {
  ids: readonly string[]
  daily: DaysOfSeries
  /** Columns to the left of the series. */
  own?: { heads: readonly string[]; cells(date: string): readonly ComponentChildren[] } | null
}

/** The days of some series as a table: the equal of their charts. */
export function DaysTable({ ids, daily, own }: DaysTableProps) {
  const columns = ids.flatMap(id => {
    const about = daily.meta.series[id]
    return about ? [{ id, label: labelFor(about.label), formatter: formatterFor({ id, unit: about.unit }) }] : []
  })
  // The values of a night are not "so far".
  const isOfWholeDays = ids.some(id => daily.meta.series[id]?.wholeDay)
  return (
    <Table
      label="Every day"
      class="days-table"
      heads={[
        'Day',
        ...(own?.heads ?? []),
        ...columns.map(({ label, formatter }) => `${label}${formatter.unit ? `, ${formatter.unit}` : ''}`),
      ]}
    >
      {daily.data.toReversed().map(({ date, partial, values }) => (
        <tr key={date}>
          <th scope="row">
            <a href={dayLink(date)}>{shortDay(date, daily.data.length)}</a>
            {partial && isOfWholeDays ? ', so far' : ''}
          </th>
          {own?.cells(date).map((cell, i) => (
            <td key={i}>{cell}</td>
          ))}
          {columns.map(({ id, label, formatter }) => {
            const value = values[id] ?? null
            return (
              <td key={id}>
                <Fact of={{ kind: 'day', series: id, date }} about={`${label}, ${shortDay(date)}`}>
                  {value === null ? '–' : formatter.value(value)}
                </Fact>
              </td>
            )
          })}
        </tr>
      ))}
    </Table>
  )
}
