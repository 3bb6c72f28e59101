import '../shared.ts'
import { addDays, asDay, isDay } from '../../lib/kernel/civil-time.ts'
import { Empty, Panel } from '../parts/panel.tsx'
import { type ChosenRange, RangeChoice, rangeOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { ChosenDay } from './glucose/chosen-day.tsx'
import { DaysOfGlucose } from './glucose/days.tsx'
import { Episodes } from './glucose/episodes.tsx'
import { GlucoseFigures } from './glucose/figures.tsx'
import { Profile } from './glucose/profile.tsx'
import { Ranges } from './glucose/ranges.tsx'
import { SmallDays } from './glucose/small-days.tsx'
import { Sufficiency } from './glucose/sufficiency.tsx'
import { glucoseView, UnitChoice, unitOf } from './glucose/unit.tsx'

/** The consensus on sensor statistics asks for two weeks. */
const choices = [14, 30, 90, 180]
const mostSmallDays = 14

/** Sensor glucose: first whether there are enough readings, then what follows from them. */
export default function Glucose({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const unit = unitOf(query, useRead('/api/v1/profile'))
  const given = query.get('selected_date')
  const selected = given && isDay(given) ? given : undefined
  const asked = unit ? { ...range, unit, selected_date: selected } : null
  const glucose = useRead('/api/v1/glucose', asked)
  const hours = useRead('/api/v1/timeline', { ...lastDays(range), types: 'glucose', resolution: '1h', limit: 500 })
  const isEmpty = glucose.data?.data.sufficiency.value === null
  return (
    <>
      <div class="page-head">
        <h1>Glucose</h1>
        <RangeChoice range={range} shown={glucose.data?.meta.range ?? null} choices={choices} />
      </div>
      <div class="row tools">
        <UnitChoice unit={unit} />
        <SaveCsv path="/api/v1/glucose/readings" query={{ ...range, per_page: 200 }} name="glucose.csv" />
      </div>
      <Panel title="Are there enough readings?" reading={glucose} size="low">
        {answer => <Sufficiency view={glucoseView(answer)} />}
      </Panel>
      {isEmpty ? null : (
        <>
          <Panel title="Statistics" reading={glucose} size="middle">
            {answer => <GlucoseFigures view={glucoseView(answer)} />}
          </Panel>
          <Panel title="Time in ranges" reading={glucose} size="low">
            {answer => <Ranges view={glucoseView(answer)} />}
          </Panel>
          <Panel title="By time of day" reading={glucose} size="high">
            {answer => <Profile view={glucoseView(answer)} />}
          </Panel>
          {selected ? (
            <Panel title="The chosen day" reading={glucose} size="high">
              {answer => <ChosenDay view={glucoseView(answer)} />}
            </Panel>
          ) : null}
          <Panel title="Day by day" reading={glucose} size="middle">
            {answer => <SmallDays view={glucoseView(answer)} hours={hours} selected={selected ?? null} />}
          </Panel>
          <Panel title="Episodes" reading={glucose} size="middle">
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
        </>
      )}
    </>
  )
}

/** As many of the last days of a range as are drawn one by one. */
function lastDays(range: ChosenRange): ChosenRange {
  if ('days' in range) return { days: Math.min(range.days, mostSmallDays) }
  const first = addDays(asDay(range.end), 1 - mostSmallDays)
  return { start: range.start > first ? range.start : first, end: range.end }
}
