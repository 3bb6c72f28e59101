/** Where what a page shows is at home: a number opens its evidence, everything else leads here. */
import { addDays, asDay } from '../lib/kernel/civil-time.ts'

const daysUpTo = (date: string, days: number) => `start=${addDays(asDay(date), 1 - days)}&end=${date}`

/** Everything of a day. */
export const dayLink = (date: string) => `/app/today?date=${date}`
/** The course of a series up to a day. */
export const trendLink = (series: string, date: string) => `/app/trends?series=${series}&${daysUpTo(date, 90)}`
/** The sleep that ended on a day. */
export const nightLink = (date: string) => `/app/sleep?night=${date}`
/** The recovery of a day among the days before it. */
export const recoveryLink = (date: string) => `/app/recovery?${daysUpTo(date, 30)}&day=${date}`
/** What was eaten on a day. */
export const foodLink = (date: string) => `/app/nutrition?${daysUpTo(date, 14)}&day=${date}`
/** The year of a series up to now, as a map of its days. */
export const yearLink = (series: string, year: string) => `/app/calendar?year=${year}&series=${series}`
/** The week of a day beside the weeks before it. */
export const weekLink = (date: string) => `/app/week?week=${date}`
/** The month of a day as a calendar. */
export const monthLink = (date: string) => `/app/calendar?month=${date.slice(0, 7)}`
/** A word of the glossary. */
export const termLink = (id: string) => `/app/glossary?word=${id}`
