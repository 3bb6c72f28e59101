import type { Reads } from '../../api.ts'
import { WeeksChart } from '../../chart/weeks.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { dayAndMonth, formatterOf } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { callOf } from './load.tsx'

const formatter = { ...formatterOf({ id: 'volume', unit: 'g' }), unit: 'kg', value: kg }
function kg(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** The weight lifted in each week from Monday, of the workout logs. */
export function Volume({ answer }: { answer: Reads['/api/v1/training/analytics'] }) {
  const { volume } = answer.data
  const weeks = volume.value
  if (!weeks) return <Empty>No set with a weight in this range. Write or import a workout log.</Empty>
  const known = `${volume.coverage?.observed} of ${volume.coverage?.expected}`
  const textOf = (step: number) => {
    const week = weeks[step]
    if (!week) return ''
    const sets = `${week.workingSets} sets in ${week.sessions} ${week.sessions === 1 ? 'session' : 'sessions'}`
    const value = week.volumeKg === null ? 'no weight' : `${kg(week.volumeKg)} kg`
    return `Week of ${dayAndMonth(week.start)}: ${value}, ${sets}`
  }
  return (
    <>
      <Scrub
        label="Weight lifted in each week"
        count={weeks.length}
        start={weeks.length - 1}
        placeOf={step => (step + 0.5) / weeks.length}
        textOf={textOf}
        evidenceOf={step => ({
          ...{
            kind: 'derived',
            value: volume,
            call: callOf(answer),
            title: `Weight lifted, ${textOf(step).split(':')[0]}`,
          },
          written: weeks[step]?.volumeKg == null ? '–' : `${kg(weeks[step].volumeKg)} kg`,
        })}
      >
        {WeeksChart({
          ...{ label: 'Weight lifted', group: 'workouts', formatter, height: 220 },
          weeks: weeks.map(({ start, volumeKg }) => ({ start, value: volumeKg })),
        })}
      </Scrub>
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
