import { addressOf } from '../../api.ts'
import { instant } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { dayAndMonth } from '../../format.ts'
import { Table } from '../../parts/table/table.tsx'
import { civilDayOf, clockOf } from '../times/night-times.ts'
import type { GlucoseView } from './unit.tsx'

const heads = ['Limit', 'Episodes', 'Together', 'Two hours or longer', 'When, and the extreme']

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
      <Table label="Episodes by limit" class="listing from-2" heads={heads}>
        {names.map(([level, name]) => {
          const { value } = report.episodes[level]
          const text = value ? String(value.count) : '–'
          return (
            <tr key={level}>
              <th scope="row">{name}</th>
              <td data-label="Episodes">
                <Fact of={view.evidenceOf(`Episodes ${name}`, text, report.episodes[level])} about={name}>
                  {text}
                </Fact>
              </td>
              {[value ? `${value.minutes} min` : '–', String(value?.extended ?? '–')].map((written, i) => (
                <td key={heads[i + 2]} data-label={heads[i + 2]}>
                  <Fact
                    of={view.evidenceOf(`${heads[i + 2]}, ${name}`, written, report.episodes[level])}
                    about={`${heads[i + 2]}, ${name}`}
                  >
                    {written}
                  </Fact>
                </td>
              ))}
              <td {...(value?.episodes.length ? {} : { class: 'wide-only' })}>
                <List episodes={value?.episodes ?? []} view={view} name={name} />
              </td>
            </tr>
          )
        })}
      </Table>
      <p class="quiet">An episode lasts at least 15 minutes beyond the limit; a gap of 15 minutes ends it.</p>
    </>
  )
}

type Episode = NonNullable<GlucoseView['report']['episodes'][Level]['value']>['episodes'][number]

const few = 5

interface ListProps {
  episodes: readonly Episode[]
  view: GlucoseView
  name: string
}

function List({ episodes, view: { zone, unit, formatter }, name }: ListProps) {
  const evidenceOf = ({ startAt, endAt, minutes, extreme }: Episode): Evidence => {
    const [first, last] = [civilDayOf(startAt, zone), civilDayOf(endAt, zone)]
    const facts = [
      ['From', instant(startAt)],
      ['To', instant(endAt)],
      ['Rule', 'Beyond the limit for at least 15 minutes, until 15 minutes within it or without a reading'],
      ['The extreme', `${formatter.value(extreme)} ${unit}, the reading furthest beyond the limit`],
    ] as const
    const call = addressOf('/api/v1/glucose', { start: first, end: last, unit })
    return { kind: 'record', title: `Episode ${name}`, written: `${minutes} min`, facts, call }
  }
  const line = (episode: Episode) => (
    <li key={episode.startAt}>
      {dayAndMonth(civilDayOf(episode.startAt, zone))} {clockOf(episode.startAt, zone)}–{clockOf(episode.endAt, zone)},{' '}
      <Fact of={evidenceOf(episode)} about={`Episode ${name}`}>
        {episode.minutes} min, {formatter.value(episode.extreme)}
      </Fact>
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
