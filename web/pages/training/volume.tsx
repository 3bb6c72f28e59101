import type { Reads } from '../../api.ts'
import { WeeksChart } from '../../chart/weeks.ts'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { dayAndMonth, plainFormatter, rounded } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { AsTable, rowsOf } from '../../parts/series/as-table.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { type WeightUnit, weightIn } from '../workouts/weight-unit.ts'
import { callOf } from './load.tsx'

interface VolumeProps {
  answer: Reads['/api/v1/training/analytics']
  unit: WeightUnit
}

/** The weight lifted in each week from Monday, of the workout logs. */
export function Volume({ answer, unit }: VolumeProps) {
  const { volume } = answer.data
  const weeks = volume.value
  if (!weeks) return <Empty>No set with a weight in this range. Write or import a workout log.</Empty>
  const formatter = { ...plainFormatter({ id: 'volume', unit: 'g' }), unit, value: rounded }
  const weighed = (kg: number) => `${rounded(weightIn(unit, kg))} ${unit}`
  const known = `${volume.coverage?.observed} of ${volume.coverage?.expected}`
  const textOf = (step: number) => {
    const week = weeks[step]
    if (!week) return ''
    const sets = `${week.workingSets} sets in ${week.sessions} ${week.sessions === 1 ? 'session' : 'sessions'}`
    const value = week.volumeKg === null ? 'no weight' : weighed(week.volumeKg)
    return `Week of ${dayAndMonth(week.start)}: ${value}, ${sets}`
  }
  const evidenceOf = (step: number): Evidence => ({
    ...{ kind: 'derived', value: volume, call: callOf(answer), title: `Weight lifted, ${textOf(step).split(':')[0]}` },
    written: weeks[step]?.volumeKg == null ? '–' : weighed(weeks[step].volumeKg),
  })
  return (
    <>
      <Scrub
        label="Weight lifted in each week"
        count={weeks.length}
        start={weeks.length - 1}
        placeOf={step => (step + 0.5) / weeks.length}
        textOf={textOf}
        evidenceOf={evidenceOf}
      >
        {WeeksChart({
          ...{ label: 'Weight lifted', group: 'workouts', formatter, height: 220 },
          weeks: weeks.map(({ start, volumeKg: kg }) => ({ start, value: kg === null ? null : weightIn(unit, kg) })),
        })}
      </Scrub>
      <AsTable
        label="Weight lifted in each week"
        heads={['Week', 'Weight']}
        rows={() => rowsOf(weeks.length, textOf)}
        evidenceOf={evidenceOf}
      />
      <p class="quiet">
        Weight times repetitions of{' '}
        <Fact
          of={{ kind: 'derived', title: 'Sets with a weight', written: known, value: volume, call: callOf(answer) }}
          about="Sets with a weight"
        >
          {known}
        </Fact>{' '}
        working sets; the others have no weight, such as pull-ups. Warm-ups are left out.
      </p>
    </>
  )
}
