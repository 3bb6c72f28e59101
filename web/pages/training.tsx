import '../shared.ts'
import { Content, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { Exercise } from './training/exercise.tsx'
import { Exercises } from './training/exercises.tsx'
import { Load, LoadFigures } from './training/load.tsx'
import { MethodChoice, methodOf } from './training/method.tsx'
import { Muscles } from './training/muscles.tsx'
import { Volume } from './training/volume.tsx'
import { weightUnit } from './workouts/weight-unit.ts'

const choices = [90, 180, 365]

/** Load in the long and in the short term, volume by week, sets by muscle, and every exercise; or one exercise. */
export default function Training({ query }: PageProps) {
  const exercise = query.get('exercise')
  return exercise ? <Exercise exerciseKey={exercise} /> : <Overview query={query} />
}

function Overview({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const method = methodOf(query)
  const analytics = useRead('/api/v1/training/analytics', range)
  const muscles = useRead('/api/v1/training/muscle-groups/usage', range)
  return (
    <>
      <div class="page-head">
        <h1>Training</h1>
        <RangeChoice range={range} choices={choices} shown={analytics.data?.meta.range ?? null} />
      </div>
      <MethodChoice method={method} />
      <div class="tiles-section">
        <Content reading={analytics} size="middle">
          {answer => <LoadFigures answer={answer} method={method} />}
        </Content>
      </div>
      <Panel title="Load of each day" reading={analytics} size="high">
        {answer => <Load answer={answer} method={method} />}
      </Panel>
      <div class="columns after">
        <Panel title="Weight lifted in each week" reading={analytics} size="high">
          {answer => <Volume answer={answer} unit={weightUnit()} />}
        </Panel>
        <Panel title="Sets of each muscle" reading={muscles} size="high">
          {answer => <Muscles answer={answer} />}
        </Panel>
      </div>
      <Panel title="Exercises" reading={analytics} size="high">
        {answer => <Exercises answer={answer} unit={weightUnit()} />}
      </Panel>
    </>
  )
}
