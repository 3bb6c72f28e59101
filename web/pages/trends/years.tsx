import { dayHere, formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { type ChartYear, lineOf, YearsChart } from '../../chart/years.ts'
import type { Evidence } from '../../evidence/evidence.tsx'
import { type Formatter, month, written } from '../../format.ts'
import { yearLink } from '../../links.ts'
import { Content, Empty } from '../../parts/panel.tsx'
import { AsTable } from '../../parts/series/as-table.tsx'
import { bucketEvidence, meanOf } from '../../parts/series/buckets.ts'
import { Scrub } from '../../parts/series/scrub.tsx'
import { useRead } from '../../use-read.ts'

type Daily = Reads['/api/v1/daily']
type Row = Daily['data'][number]

/** This year and those before it. */
const yearCount = 5

/** The months of this year over those of the years before it, for each series; the means come from the service. */
export function Years({ ids }: { ids: readonly string[] }) {
  const today = dayHere()
  const last = Number(today.slice(0, 4))
  const query = {
    start: `${last - yearCount + 1}-01-01`,
    end: today,
    types: ids.join(),
    bucket: 'month',
    per_page: 200,
  }
  const reading = useRead('/api/v1/daily', query)
  return (
    <Content reading={reading} size="high">
      {({ data, meta }) => (
        <>
          <p class="legend">
            <span>Each line is a year, the newest strongest</span>
            <span>hollow: this month so far</span>
            <span>a gap: too few days for a mean</span>
          </p>
          <div class="columns multiples">
            {ids.map(id => {
              const about = meta.series[id]
              return about ? <YearsOf key={id} id={id} about={about} rows={data} /> : null
            })}
          </div>
        </>
      )}
    </Content>
  )
}

interface YearsOfProps {
  id: string
  about: Daily['meta']['series'][string]
  /** Months, oldest first. */
  rows: readonly Row[]
}

/** One series: a line for each year that has a value, read month by month. */
function YearsOf({ id, about, rows }: YearsOfProps) {
  const formatter = formatterFor({ id, unit: about.unit })
  const byYear = Map.groupBy(rows, ({ date }) => date.slice(0, 4))
  const years = [...byYear].map(([year, months]) => yearOf(year, months, id)).filter(hasValue)
  const chart = YearsChart({
    label: about.label,
    group: about.group,
    formatter,
    fromZero: about.kind === 'sum',
    years,
    height: 200,
  })
  const textOf = (at: number) => `${monthName(at)}: ${years.map(year => partText(year, at, formatter)).join(', ')}`
  const evidenceOf = (at: number) => evidenceOfMonth({ id, label: about.label, rows, at, years, formatter })
  const newest = years.at(-1)
  return (
    <section class="panel">
      <figure class={`series group-${about.group}`}>
        <figcaption>
          <h2>
            {about.label}
            <span class="unit">{[', mean of a day', formatter.unit].filter(Boolean).join(', ')}</span>
          </h2>
        </figcaption>
        {chart && newest ? (
          <>
            <Scrub
              label={`${about.label} by month`}
              count={12}
              start={Math.max(
                newest.values.findLastIndex(value => value !== null),
                0,
              )}
              placeOf={step => (step + 0.5) / 12}
              textOf={textOf}
              evidenceOf={evidenceOf}
            >
              {chart}
            </Scrub>
            <p class="legend">
              {years.map(({ year }, i) => (
                <a key={year} class={`key line own${lineOf(years.length - 1 - i)}`} href={yearLink(id, year)}>
                  {year}
                </a>
              ))}
            </p>
            <AsTable
              label={`${about.label} by month`}
              heads={['Month', ...years.map(({ year }) => year)]}
              rows={() =>
                Array.from({ length: 12 }, (_, at) => [
                  monthName(at),
                  ...years.map(({ values }) => written(values[at] ?? null, formatter, 'mean')),
                ])
              }
              evidenceOf={evidenceOf}
            />
          </>
        ) : (
          <Empty>
            No month of the last {yearCount} years has a mean. It needs {about.minimum} on most days.
          </Empty>
        )}
      </figure>
    </section>
  )
}

const hasValue = ({ values }: ChartYear) => values.some(value => value !== null)
const monthName = (at: number) => month(`2026-${String(at + 1).padStart(2, '0')}-01`)

function yearOf(year: string, months: readonly Row[], id: string): ChartYear {
  const at = ({ date }: Row) => Number(date.slice(5, 7)) - 1
  const byMonth = new Map(months.map(row => [at(row), row]))
  const partial = months.find(row => row.partial)
  const values = Array.from({ length: 12 }, (_, i) => {
    const row = byMonth.get(i)
    return row ? meanOf(row, id) : null
  })
  return { year, values, partial: partial ? at(partial) : null }
}

/** `2026 7:12 h so far` */
function partText({ year, values, partial }: ChartYear, at: number, formatter: Formatter): string {
  const value = values[at] ?? null
  const text = value === null ? 'not known' : written(value, formatter, 'mean')
  return [year, text, at === partial && value !== null ? 'so far' : ''].filter(Boolean).join(' ')
}

interface MonthProps {
  id: string
  label: string
  rows: readonly Row[]
  at: number
  years: readonly ChartYear[]
  formatter: Formatter
}

/** A month in each year: its mean and from how many days it is; the call returns the newest of them. */
function evidenceOfMonth({ id, label, rows, at, years, formatter }: MonthProps): Evidence | null {
  const name = String(at + 1).padStart(2, '0')
  const months = rows.filter(({ date }) => date.slice(5, 7) === name && years.some(({ year }) => date.startsWith(year)))
  const newest = months.findLast(row => meanOf(row, id) !== null) ?? months.at(-1)
  if (!newest) return null
  const beside = months.map(row => ({ name: row.date.slice(0, 4), row }))
  return bucketEvidence(newest, 'month', { id, label, formatter, beside })
}
