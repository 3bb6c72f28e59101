import { Fact } from '../../evidence/evidence.tsx'
import { dayAndMonth } from '../../format.ts'
import { Scroll } from '../../parts/table/scroll.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { civilDayOf, clockOf } from '../times/night-times.ts'
import type { GlucoseView } from './unit.tsx'

type Level = keyof GlucoseView['report']['episodes']

/** How often and how long glucose was outside the range. */
export function Episodes({ view }: { view: GlucoseView }) {
  const { limits, unit, report } = view
  const names: readonly (readonly [Level, string])[] = [
    ['below54', `Below ${limits.veryLow} ${unit}`],
    ['below70', `Below ${limits.low} ${unit}`],
    ['above180', `Above ${limits.high} ${unit}`],
    ['above250', `Above ${limits.veryHigh} ${unit}`],
  ]
  return (
    <>
      <Scroll label="Episodes by limit">
        <table class="listing">
          <TableHead heads={['Limit', 'Episodes', 'Together', 'Two hours or longer', 'When, and the extreme']} />
          <tbody>
            {names.map(([level, name]) => {
              const { value } = report.episodes[level]
              const text = value ? String(value.count) : '–'
              return (
                <tr key={level}>
                  <th scope="row">{name}</th>
                  <td>
                    <Fact of={view.evidenceOf(`Episodes ${name}`, text, report.episodes[level])} about={name}>
                      {text}
                    </Fact>
                  </td>
                  <td>{value ? `${value.minutes} min` : '–'}</td>
                  <td>{value?.extended ?? '–'}</td>
                  <td>
                    <List episodes={value?.episodes ?? []} view={view} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scroll>
      <p class="quiet">An episode lasts at least 15 minutes beyond the limit; a gap of 15 minutes ends it.</p>
    </>
  )
}

type Episode = NonNullable<GlucoseView['report']['episodes'][Level]['value']>['episodes'][number]

const few = 5

function List({ episodes, view: { zone, formatter } }: { episodes: readonly Episode[]; view: GlucoseView }) {
  const line = ({ startAt, endAt, minutes, extreme }: Episode) => (
    <li key={startAt}>
      {dayAndMonth(civilDayOf(startAt, zone))} {clockOf(startAt, zone)}–{clockOf(endAt, zone)}, {minutes} min,{' '}
      {formatter.value(extreme)}
    </li>
  )
  const newest = episodes.toReversed()
  if (newest.length === 0) return '–'
  return (
    <>
      <ul class="plain-list">{newest.slice(0, few).map(line)}</ul>
      {newest.length > few ? (
        <details>
          <summary>{newest.length - few} more</summary>
          <ul class="plain-list">{newest.slice(few).map(line)}</ul>
        </details>
      ) : null}
    </>
  )
}
