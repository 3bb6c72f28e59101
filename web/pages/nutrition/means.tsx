import { formatterFor } from '../../account-display.ts'
import { addressOf } from '../../api.ts'
import { FromAnswer } from '../../evidence/evidence.tsx'
import { Figures } from '../../parts/figures.tsx'
import { Empty } from '../../parts/panel.tsx'
import { isLogged, type Nutrition, nutrients } from './nutrients.ts'

/** The mean of each nutrient over the days with a log. */
export function MeansOfFood({ answer: { data, meta } }: { answer: Nutrition }) {
  const gaps = data.days.filter(day => !isLogged(day)).length
  if (gaps === data.days.length)
    return (
      <Empty>No food or drink is logged in this range. Entries appear when an app writes them to the platform.</Empty>
    )
  const figures = nutrients.flatMap(id => {
    const [value, about] = [data.means[id], meta.series[id]]
    if (!value || !about) return []
    const formatter = formatterFor({ id, unit: about.unit })
    const written = value.value === null ? null : formatter.mean(value.value)
    return [{ title: about.label, value, written, unit: formatter.unit }]
  })
  const call = addressOf('/api/v1/nutrition', { start: meta.range?.start, end: meta.range?.end })
  return (
    <>
      <Figures figures={figures} call={call} group="metabolic" />
      <p class="quiet below">
        Means a day, of days with a log, without today.
        {gaps > 0 ? (
          <>
            {' '}
            <FromAnswer title="Days without a log" call={call}>{`${gaps} of ${data.days.length}`}</FromAnswer> days have
            no log: they are gaps, not zeros.
          </>
        ) : null}
      </p>
    </>
  )
}
