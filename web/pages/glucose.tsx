import '../shared.ts'
import { addDays, asDay, civilDay, isDay } from '../../lib/kernel/civil-time.ts'
import { dayMinutes } from '../../lib/kernel/durations.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { addressOf } from '../api.ts'
import { AgpChart } from '../chart/agp.ts'
import { PartsBar } from '../chart/parts.ts'
import { instantText } from '../evidence/call.tsx'
import { type Derived, type Evidence, Fact } from '../evidence/evidence.tsx'
import { clock, dayAndMonth, daysBetween, longDay, plainFormatter, rounded } from '../format.ts'
import { trendLink } from '../links.ts'
import { type Figure, Figures } from '../parts/figures.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { type ChosenRange, RangeChoice, rangeOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { AsTable } from '../parts/series/as-table.tsx'
import { Scrub } from '../parts/series/scrub.tsx'
import { Table } from '../parts/table.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { ChosenDay, DaysOfGlucose, SmallDays } from './glucose/days.tsx'
import { type GlucoseView, glucoseView, Limits, percentText, UnitChoice, unitOf } from './glucose/unit.tsx'
import { civilDayOf, clockOf } from './times.ts'

/** The consensus on sensor statistics asks for two weeks. */
const choices = [14, 30, 90, 180]
const mostSmallDays = 14

/** Sensor glucose: first whether there are enough readings, then what follows from them. */
export default function Glucose({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const unit = unitOf(query, useRead('/api/v1/profile'))
  const given = query.get('selected_date')
  const selected = given && isDay(given) ? given : undefined
  const asked = unit ? { ...range, unit, selected_date: selected, bin_minutes: '15' as const } : null
  const glucose = useRead('/api/v1/glucose', asked)
  const hours = useRead('/api/v1/timeline', { ...lastDays(range), types: 'glucose', resolution: '1h', limit: 500 })
  const end = glucose.data?.meta.range?.end
  const courseOf = (series: string) => (end ? { href: trendLink(series, end) } : {})
  const isEmpty = glucose.data?.data.sufficiency.value === null
  return (
    <>
      <div class="page-head">
        <h1>Glucose</h1>
        <RangeChoice range={range} shown={glucose.data?.meta.range ?? null} choices={choices} />
      </div>
      <PrintedHead range={glucose.data?.meta.range ?? null} />
      <div class="row tools">
        <UnitChoice unit={unit} />
        <SaveCsv path="/api/v1/glucose/readings" query={{ ...range, per_page: 200 }} name="glucose.csv" />
        <button type="button" class="plain" onClick={() => print()}>
          Print this report
        </button>
        <a href="/app/shares?for=doctor">A page for the doctor</a>
      </div>
      <Panel title="Are there enough readings?" {...courseOf('glucose')} reading={glucose} size="line">
        {answer => <Sufficiency view={glucoseView(answer)} />}
      </Panel>
      {isEmpty ? null : (
        <div class="glucose-report">
          <Panel title="Statistics" {...courseOf('glucose')} reading={glucose} size="open">
            {answer => <GlucoseFigures view={glucoseView(answer)} />}
          </Panel>
          <Panel title="Time in ranges" {...courseOf('glucose-time-in-range')} reading={glucose} size="low">
            {answer => <Ranges view={glucoseView(answer)} />}
          </Panel>
          <Panel title="By time of day" {...courseOf('glucose')} reading={glucose} size="high">
            {answer => <GlucoseProfile view={glucoseView(answer)} />}
          </Panel>
          {selected ? (
            <Panel title="The chosen day" reading={glucose} size="high">
              {answer => <ChosenDay view={glucoseView(answer)} />}
            </Panel>
          ) : null}
          <Panel title="Day by day" reading={glucose} size="middle">
            {answer => <SmallDays view={glucoseView(answer)} hours={hours} selected={selected ?? null} />}
          </Panel>
          <Panel title="Episodes" {...courseOf('glucose')} reading={glucose} size="middle">
            {answer => <Episodes view={glucoseView(answer)} />}
          </Panel>
          <Panel title="Every day" reading={glucose} size="high">
            {answer =>
              answer.data.days.length === 0 ? (
                <Empty>No day of this range has begun.</Empty>
              ) : (
                <DaysOfGlucose view={glucoseView(answer)} />
              )
            }
          </Panel>
        </div>
      )}
    </>
  )
}

/** What the printed sheet says of itself, in place of the controls of the page. */
function PrintedHead({ range }: { range: { start: string; end: string; timezone: string } | null }) {
  if (!range) return null
  const today = civilDay(Date.now(), range.timezone)
  return (
    <p class="print-only">
      Ambulatory glucose profile of {daysBetween(range.start, range.end)} · printed on {longDay(today)} · from a sensor;
      not a medical record
    </p>
  )
}

/** As many of the last days of a range as are drawn one by one. */
function lastDays(range: ChosenRange): ChosenRange {
  if ('days' in range) return { days: Math.min(range.days, mostSmallDays) }
  const first = addDays(asDay(range.end), 1 - mostSmallDays)
  return { start: range.start > first ? range.start : first, end: range.end }
}

/** Whether the readings are enough to represent a person's usual glucose: it comes before every figure. */
function Sufficiency({ view }: { view: GlucoseView }) {
  const { sufficiency, meterReadings } = view.report
  const { value, status, coverage, inputs, caveats } = sufficiency
  if (value === null || !coverage)
    return (
      <Empty>
        No sensor readings in this range. Readings appear when a glucose sensor’s app writes to the platform, and the
        platform has been read.
        {meterReadings > 0 ? ` ${meterReadings} readings of a meter are not part of these statistics.` : ''}
      </Empty>
    )
  const text = percentText(value)
  const days = typeof inputs['days'] === 'number' ? inputs['days'] : null
  return (
    <>
      <p>
        <Fact of={view.evidenceOf('Sensor active', text, sufficiency)} about="Share of the expected readings">
          <span class="tile-value">{text}</span>
        </Fact>{' '}
        of the expected readings: {rounded(coverage.observed)} of {rounded(coverage.expected)}
        {days === null ? '' : ` on ${plural(days, 'day')}`}.
      </p>
      {status === 'ok' ? (
        <p class="quiet">Enough: at least 14 days, and 70 % of their readings.</p>
      ) : (
        <p class="banner" role="status">
          Not enough to represent your usual glucose, for which 14 days with 70 % of their readings are needed. Values
          below describe these readings only; estimates for months are not shown. {caveats.at(-1)}
        </p>
      )}
      {meterReadings > 0 ? (
        <p class="quiet">
          <Fact of={view.evidenceOf('Readings of a meter', String(meterReadings), sufficiency)} about="Of a meter">
            {meterReadings}
          </Fact>{' '}
          readings of a meter are not part of the statistics.
        </p>
      ) : null}
    </>
  )
}

/** Time in ranges as one bar, with its numbers. */
function Ranges({ view }: { view: GlucoseView }) {
  const { timeInRanges } = view.report
  const { value } = timeInRanges
  const { veryLow, low, high, veryHigh } = view.limits
  if (!value) return <Empty>Not known: there are too few readings.</Empty>
  const text = percentText(value.inRangePercent)
  const evidence = view.evidenceOf('Time in ranges', `${text} in range`, timeInRanges)
  const tight = view.unit === 'mg/dL' ? '70–140' : '3.9–7.8'
  return (
    <>
      <p>
        <Fact of={evidence} about="Time in range">
          <span class="tile-value">{text}</span>
        </Fact>{' '}
        of the readings are in the range {low}–{high} {view.unit}, {percentText(value.inTightRangePercent)} in {tight}.
      </p>
      <PartsBar
        label="Time in ranges"
        wrap={(label, percent) => (
          <Fact of={view.evidenceOf(`Time in the range ${label}`, percent, timeInRanges)} about={label}>
            {percent}
          </Fact>
        )}
        parts={[
          { name: 'very-low', label: `Below ${veryLow}`, percent: value.veryLowPercent },
          { name: 'low', label: `${veryLow} to ${low}`, percent: value.lowPercent },
          { name: 'in-range', label: `${low} to ${high}`, percent: value.inRangePercent },
          { name: 'high', label: `${high} to ${veryHigh}`, percent: value.highPercent },
          { name: 'very-high', label: `Above ${veryHigh}`, percent: value.veryHighPercent },
        ]}
      />
      <p class="quiet">The ranges are a consensus for people with diabetes.</p>
    </>
  )
}

/** The statistics of the readings; each says of how many it is. */
function GlucoseFigures({ view }: { view: GlucoseView }) {
  const { mean, gmi, cv, sd, estimatedA1c, percentiles, mage, modd, gri, lbgi, hbgi } = view.report
  const number = plainFormatter({ id: 'index', unit: '' })
  const text = (value: number | null) => (value === null ? null : number.value(value))
  const amount = (value: number | null) => (value === null ? null : view.formatter.mean(value))
  const figure = (title: string, value: Derived, written: string | null, note?: string): Figure => ({
    title,
    value,
    written,
    unit: value.unit === '1' ? '' : value.unit,
    of: 'readings',
    ...(note ? { note } : {}),
  })
  const figures = [
    figure('Mean', mean, amount(mean.value)),
    figure('GMI', gmi, text(gmi.value), 'estimate from the mean, not a laboratory A1c'),
    figure('Coefficient of variation', cv, text(cv.value)),
    figure('Standard deviation', sd, amount(sd.value)),
    figure('Median', percentiles, amount(percentiles.value?.p50 ?? null)),
    figure('Mean size of swings', mage, amount(mage.value), 'MAGE'),
    figure('Difference from the day before', modd, amount(modd.value), 'MODD'),
    figure('Estimated A1c', estimatedA1c, text(estimatedA1c.value), 'by another formula than GMI'),
    figure('Risk index', gri, text(gri.value?.index ?? null), gri.value ? `GRI, zone ${gri.value.zone}` : 'GRI'),
    figure('Risk of low', lbgi, text(lbgi.value), 'LBGI'),
    figure('Risk of high', hbgi, text(hbgi.value), 'HBGI'),
  ]
  const evidence = view.evidenceOf('', '', mean)
  return <Figures figures={figures} call={'call' in evidence ? evidence.call : ''} group="metabolic" />
}

type Bin = NonNullable<GlucoseView['report']['profile']['value']>[number]

/** The percentiles of all days by time of day. */
function GlucoseProfile({ view }: { view: GlucoseView }) {
  const { profile } = view.report
  const bins = profile.value ?? []
  const chart = AgpChart({ bins, target: view.limits, formatter: view.formatter, height: 280 })
  if (!chart) return <Empty>The course of a day needs readings of at least five days.</Empty>
  const noon = bins.findIndex(({ startMinute }) => startMinute >= dayMinutes / 2)
  return (
    <>
      <Scrub
        label="Glucose by time of day"
        count={bins.length}
        start={Math.max(noon, 0)}
        placeOf={step => (step + 0.5) / bins.length}
        textOf={step => binText(bins, step, view)}
        evidenceOf={step => view.evidenceOf('Glucose by time of day', binText(bins, step, view), profile)}
      >
        {chart}
      </Scrub>
      <p class="legend">
        <span class="key line metabolic">median</span> <span class="key band half metabolic">middle half</span>{' '}
        <span class="key band metabolic">nine tenths</span>{' '}
        <span>
          dashed: <Limits view={view} />
        </span>
      </p>
      <AsTable
        label="Glucose by time of day"
        heads={['From', '5 %', '25 %', 'Median', '75 %', '95 %', 'Readings']}
        rows={() =>
          bins.map(({ startMinute, p5, p25, p50, p75, p95, readings }) => [
            clock(startMinute),
            ...[p5, p25, p50, p75, p95].map(value => (value === null ? '–' : view.formatter.value(value))),
            String(readings),
          ])
        }
        evidenceOf={step => view.evidenceOf('Glucose by time of day', binText(bins, step, view), profile)}
      />
      <p class="quiet">All days lie over each other: no single day looks like the median line.</p>
    </>
  )
}

/** `07:00–07:15: median 92 mg/dL, middle half 90–93, nine tenths 88–96, 42 readings` */
function binText(bins: readonly Bin[], step: number, { formatter: { value }, unit }: GlucoseView): string {
  const bin = bins[step]
  if (!bin) return ''
  const { startMinute, readings, p5, p25, p50, p75, p95 } = bin
  const time = `${clock(startMinute)}–${clock(startMinute + dayMinutes / bins.length)}`
  if (p5 === null || p25 === null || p50 === null || p75 === null || p95 === null)
    return `${time}: too few readings (${readings})`
  const [half, most] = [`${value(p25)}–${value(p75)}`, `${value(p5)}–${value(p95)}`]
  return `${time}: median ${value(p50)} ${unit}, middle half ${half}, nine tenths ${most}, ${plural(readings, 'reading')}`
}

const episodeHeads = ['Limit', 'Episodes', 'Together', 'Extended', 'When, and the extreme']

type Level = keyof GlucoseView['report']['episodes']

/** How often and how long glucose was outside the range. */
function Episodes({ view }: { view: GlucoseView }) {
  const { limits, unit, report } = view
  const names: readonly (readonly [Level, string])[] = [
    ['below54', `Below ${limits.veryLow} ${unit}`],
    ['below70', `Below ${limits.low} ${unit}`],
    ['above180', `Above ${limits.high} ${unit}`],
    ['above250', `Above ${limits.veryHigh} ${unit}`],
  ]
  return (
    <>
      <Table label="Episodes by limit" class="listing from-2" heads={episodeHeads}>
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
                <td key={episodeHeads[i + 2]} data-label={episodeHeads[i + 2]}>
                  <Fact
                    of={view.evidenceOf(`${episodeHeads[i + 2]}, ${name}`, written, report.episodes[level])}
                    about={`${episodeHeads[i + 2]}, ${name}`}
                  >
                    {written}
                  </Fact>
                </td>
              ))}
              <td {...(value?.episodes.length ? {} : { class: 'wide-only' })}>
                <EpisodeList episodes={value?.episodes ?? []} view={view} name={name} />
              </td>
            </tr>
          )
        })}
      </Table>
      <p class="quiet">
        An episode lasts at least 15 minutes beyond the limit; a gap of 15 minutes ends it. A low of two hours or longer
        is extended. So is glucose above the highest of these limits for 90 minutes out of two hours, until it is back
        in the target range.
      </p>
    </>
  )
}

type Episode = NonNullable<GlucoseView['report']['episodes'][Level]['value']>['episodes'][number]

const shownEpisodes = 5

interface EpisodeListProps {
  episodes: readonly Episode[]
  view: GlucoseView
  name: string
}

function EpisodeList({ episodes, view: { zone, unit, formatter }, name }: EpisodeListProps) {
  const evidenceOf = ({ startAt, endAt, minutes, extreme }: Episode): Evidence => {
    const [first, last] = [civilDayOf(startAt, zone), civilDayOf(endAt, zone)]
    const facts = [
      ['From', instantText(startAt)],
      ['To', instantText(endAt)],
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
      <ul class="plain-list">{newest.slice(0, shownEpisodes).map(line)}</ul>
      {newest.length > shownEpisodes ? (
        <details>
          <summary>{newest.length - shownEpisodes} more</summary>
          <ul class="plain-list">{newest.slice(shownEpisodes).map(line)}</ul>
        </details>
      ) : null}
    </>
  )
}
