/** How differences are written; apart from `format.ts`, which the first page loads. */

import type { Formatter } from './format.ts'

/** A difference with its sign: `−5.8`; of times of day in minutes. */
export function signed(value: number, formatter: Formatter): string {
  const isOfClocks = formatter.unit === '' && formatter.perTick === 60
  const text = isOfClocks ? `${Math.abs(value).toFixed(0)} min` : formatter.mean(Math.abs(value))
  return `${value < 0 ? '−' : '+'}${text}`
}

/** A difference with its unit: `−5.8 ms`. */
export const difference = (value: number, formatter: Formatter) =>
  [signed(value, formatter), formatter.unit].filter(Boolean).join(' ')

type Interval = Readonly<{ low: number; high: number }>

/** The interval of a difference, in brackets: `(−9.1 to −2.3)`. */
export const bracketed = ({ low, high }: Interval, formatter: Formatter) =>
  `(${signed(low, formatter)} to ${signed(high, formatter)})`

/** The interval of a difference with its unit: `−9.1 to −2.3 ms`. */
export const betweenDifferences = ({ low, high }: Interval, formatter: Formatter) =>
  `${signed(low, formatter)} to ${difference(high, formatter)}`

/** What the interval of a difference is, in a sentence. */
export const intervalText = (interval: Interval, formatter: Formatter) =>
  `95 % interval of the difference: ${betweenDifferences(interval, formatter)}. Such intervals contain the true difference in about 95 of 100 cases.`
