import type { Threshold } from '../../plan/question-parts.ts'
import { evidenceOf, type PeriodDays } from '../days/period-days.ts'
import { amount, exactAmount, type Shown } from '../wording.ts'

export const boundWords: Readonly<Record<Threshold['comparison'], string>> = {
  over: 'over',
  under: 'under',
  'at-least': 'at least',
  'at-most': 'at most',
  between: 'between',
}

/** How far a value is from a single bound. */
export function distanceFrom({ value: bound, upper }: Threshold, value: number, days: PeriodDays) {
  if (upper !== null || value === bound) return { text: '', evidence: [] }
  const { entry } = days
  const apart = Math.abs(value - bound)
  const said = amount(apart, entry) === amount(0, entry) ? exactAmount(apart, entry) : amount(apart, entry)
  const statement = `value less the bound of ${amount(bound, entry)}`
  return {
    text: `, ${said} ${value > bound ? 'more' : 'less'} than that`,
    evidence: [evidenceOf(days, { statement, value: value - bound, rule: entry.rule })],
  }
}

/** A value with all its digits where rounding would make it look equal to the bound: 76.975 is under 77. */
export function amountNear({ value: bound, upper }: Threshold, value: number, entry: Shown): string {
  const rounded = amount(value, entry)
  const looksEqual = [bound, upper].some(one => one !== null && one !== value && amount(one, entry) === rounded)
  return looksEqual ? exactAmount(value, entry) : rounded
}

export function boundsText({ value, upper }: Threshold, entry: Shown): string {
  return upper === null ? amount(value, entry) : `${amount(value, entry)} and ${amount(upper, entry)}`
}
