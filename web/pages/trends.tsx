import '../shared.ts'
import { Content } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { DaysTable } from '../parts/series/days-table.tsx'
import { SeriesCharts } from '../parts/series/series-charts.tsx'
import { go, type PageProps, withQuery } from '../router.ts'
import { useDays } from '../use-days.ts'
import { useRead } from '../use-read.ts'
import { comparedRanges, PeriodChoice, periodOf, tooLong } from './trends/compared.tsx'
import { Comparison } from './trends/comparison.tsx'
import { SeriesChoice } from './trends/series-choice.tsx'

const usualSeries = ['steps', 'sleep', 'resting-heart-rate', 'heart-rate-variability', 'weight', 'training-load']

/** Series by day on one axis of time, each compared with an earlier range; as charts or as a table. */
export default function Trends({ query }: PageProps) {
  const range = rangeOf(query)
  const ids = query.get('series')?.split(',').filter(Boolean) ?? usualSeries
  const overlaid = query.get('overlay')
  const types = [...new Set([...ids, ...(overlaid ? [overlaid] : [])])].join()
  const isTable = query.get('as') === 'table'
  const withOthers = query.get('source') === 'all'
  const daily = useDays(range, types, withOthers)
  const shown = daily.data?.meta.range ?? null
  const period = periodOf(query)
  const compared = comparedRanges(period, range, shown?.timezone)
  const refusal = tooLong(period, range, shown?.timezone)
  const compare = useRead('/api/v1/compare', refusal ? null : compared && { ...compared, types: ids.join() })
  // A sentence never stands beside the chart of another range.
  const both = { ...compare, isLoading: compare.isLoading || daily.isLoading }
  return (
    <>
      <div class="page-head">
        <h1>Trends</h1>
        <RangeChoice range={range} shown={shown} />
      </div>
      <div class="row tools">
        <fieldset class="choices">
          <legend class="unseen">Show as</legend>
          {(['charts', 'table'] as const).map(as => (
            <label key={as}>
              <input
                type="radio"
                name="as"
                checked={isTable === (as === 'table')}
                onChange={() => go(withQuery({ as: as === 'table' ? as : null }))}
              />
              {as === 'table' ? 'Table' : 'Charts'}
            </label>
          ))}
        </fieldset>
        <SeriesChoice ids={ids} overlaid={overlaid} />
        <label class="tick">
          <input
            type="checkbox"
            checked={withOthers}
            onChange={event => go(withQuery({ source: event.currentTarget.checked ? 'all' : null }))}
          />
          Other sources
        </label>
        {isTable ? null : <PeriodChoice period={period} />}
        <SaveCsv path="/api/v1/daily" query={{ ...range, types, per_page: 200 }} name="days.csv" />
      </div>
      <Content reading={daily} size="high">
        {answer => {
          if (isTable) return <DaysTable ids={ids} daily={answer} />
          return (
            <SeriesCharts
              {...{ ids, answer, overlaid }}
              above={id => (period === 'none' ? null : <Comparison id={id} reading={both} refusal={refusal} />)}
            />
          )
        }}
      </Content>
    </>
  )
}
