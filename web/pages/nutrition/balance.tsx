import { addressOf } from '../../api.ts'
import type { Derived } from '../../evidence/evidence.tsx'
import { daysBetween, plainFormatter } from '../../format.ts'
import { type Figure, Figures } from '../../parts/figures.tsx'
import { Empty } from '../../parts/panel.tsx'
import type { Nutrition } from './nutrients.ts'

const kcal = plainFormatter({ id: 'energy-balance', unit: 'kcal' })

/** Intake less expenditure with its error, beside the balance that the weight implies. Neither corrects the other. */
export function Balance({ answer: { data, meta } }: { answer: Nutrition }) {
  const { energyBalance: balance, restingEnergy } = data
  if (!balance) return <Empty>The energy balance is not known.</Empty>
  const { from, to, standardErrorKcal: error } = balance.logged.inputs
  const figure = (title: string, value: Derived, amount: number | null, note?: string): Figure => ({
    ...{ title, value, written: amount === null ? null : signed(amount), unit: 'kcal a day' },
    ...(note ? { note } : {}),
  })
  const { logged, implied, discrepancy } = balance
  const errorText = typeof error === 'number' ? `± ${kcal.value(error)} standard error` : undefined
  const figures = [
    figure('Logged: intake less expenditure', logged, logged.value, errorText),
    figure('Implied by the weight', implied, implied.value, 'at 7,700 kcal a kilogram'),
    figure('Difference of the two', discrepancy, discrepancy.value),
  ]
  const resting: Figure[] = restingEnergy
    ? [
        {
          ...{ title: 'Resting energy', value: restingEnergy, unit: 'kcal a day' },
          written: restingEnergy.value === null ? null : kcal.value(restingEnergy.value),
          ...(restingEnergy.value === null ? {} : { note: 'estimate, ± 10 %' }),
        },
      ]
    : []
  const call = addressOf('/api/v1/nutrition', { start: meta.range?.start, end: meta.range?.end })
  return (
    <>
      <Figures figures={[...figures, ...resting]} call={call} group="metabolic" />
      <p class="quiet below">
        {typeof from === 'string' && typeof to === 'string' ? `Over ${daysBetween(from, to)}. ` : ''}
        Food logs and watches are both inaccurate: the difference is shown, not corrected. Over a few weeks, water
        changes your weight more than fat does.
      </p>
    </>
  )
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${kcal.value(value)}`
