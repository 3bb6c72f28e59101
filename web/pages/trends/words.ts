import type { Step } from '../../parts/series/buckets.ts'

/** How series are shown, by the name in the URL. */
export const formWords = { charts: 'Charts', table: 'Table', years: 'Years' } as const
export type Form = keyof typeof formWords

/** What a point or a row is of. */
export const stepWords = { day: 'By day', week: 'By week', month: 'By month' } as const satisfies Record<Step, string>

/** What a range can be compared with, by its name in the URL. */
export const periodWords = { before: 'the days before', year: 'the year before', none: 'nothing' } as const
export type Period = keyof typeof periodWords

/** Why a range cannot be compared with the year before. */
export const tooLongWords = (most: number) => `At most ${most} days can be compared with the year before.`

/** Why nothing is said of what goes with a series. */
export const notCorrelatedWords = (most: number) => `What goes with a series can be seen for at most ${most} days.`
