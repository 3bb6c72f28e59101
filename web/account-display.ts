import { type Display, withGlucoseLimits } from '../lib/kernel/units.ts'
import { setOwnWeek, type WeekStart } from '../lib/kernel/weeks.ts'
import { formatterOf, type Measured } from './format.ts'

let known: Display | null = null
let timeZone: string | undefined

/** Keeps the units, the first day of weeks and the time zone of the account, which come with the key of the page and with each answer that has its profile. */
export function setDisplay(
  { units, glucoseUnit, weekStarts }: Display & { weekStarts?: WeekStart | undefined },
  timezone: string,
): void {
  setOwnWeek(weekStarts)
  known = { units, glucoseUnit }
  timeZone = timezone
}

/** Instants are shown in the time zone of the account, like its days; in the browser's zone while no account is known. */
export const inZone = () => ({ timeZone })

/** The present day of the account. */
export const dayHere = () => new Date().toLocaleDateString('sv-SE', inZone())

/** The units of the account. They come with the key, without which no value can be read. @throws Error before that */
export function display(): Display {
  if (!known) throw new Error('The units of the account are not known before its key is')
  return known
}

/** How the values of a series are written for the person whose pages these are. */
export const formatterFor = (series: Measured) => formatterOf(series, display())

/** The name of a series as this person reads it: "Glucose 3.9-10.0 mmol/L". */
export const labelFor = (label: string) => withGlucoseLimits(label, display())
