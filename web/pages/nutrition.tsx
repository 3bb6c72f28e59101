import '../shared.ts'
import { Content, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { DaysTable } from '../parts/series/days-table.tsx'
import { SeriesCharts } from '../parts/series/series-charts.tsx'
import type { PageProps } from '../router.ts'
import { useDays } from '../use-days.ts'
import { useRead } from '../use-read.ts'
import { Balance } from './nutrition/balance.tsx'
import { DayOfFood } from './nutrition/day-of-food.tsx'
import { Macros } from './nutrition/macros.tsx'
import { MeansOfFood } from './nutrition/means.tsx'
import { chosenDay, nutrients } from './nutrition/nutrients.ts'

const choices = [14, 30, 90, 180]
const charted = ['energy-intake', 'hydration']

/** What was eaten and drunk: means, each day against its week, the share of each nutrient, the energy balance, and the entries of a day. */
export default function Nutrition({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const nutrition = useRead('/api/v1/nutrition', range)
  const daily = useDays(range, charted.join())
  return (
    <>
      <div class="page-head">
        <h1>Nutrition</h1>
        <RangeChoice range={range} shown={nutrition.data?.meta.range ?? null} choices={choices} />
      </div>
      <div class="row tools">
        <SaveCsv
          path="/api/v1/daily"
          query={{ ...range, types: nutrients.join(), per_page: 200 }}
          name="nutrition.csv"
        />
      </div>
      <section class="tiles-section" aria-label="Means">
        <Content reading={nutrition} size="middle">
          {answer => <MeansOfFood answer={answer} />}
        </Content>
      </section>
      <div class="after">
        <Content reading={daily} size="high">
          {answer => <SeriesCharts ids={charted} answer={answer} />}
        </Content>
      </div>
      <Panel title="Where the energy comes from" reading={nutrition} size="high">
        {answer => <Macros answer={answer} />}
      </Panel>
      <Panel title="Entries of a day" reading={nutrition} size="high">
        {answer => <DayOfFood answer={answer} day={chosenDay(answer, query.get('day'))} />}
      </Panel>
      <Panel title="Energy balance" reading={nutrition} size="middle">
        {answer => <Balance answer={answer} />}
      </Panel>
      <Panel title="Every day" reading={nutrition} size="high">
        {answer => <DaysTable ids={nutrients} daily={{ data: answer.data.days, meta: answer.meta }} />}
      </Panel>
    </>
  )
}
