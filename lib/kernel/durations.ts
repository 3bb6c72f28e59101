/** Lengths of time that never change. A civil day is not among them: it has 23 to 25 hours, so it comes from `dayBounds`. */

export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
/** 24 hours, which is also the length of every day of the calendar in UTC. */
export const dayMs = 86_400_000

export const minuteSeconds = 60
export const hourSeconds = 3600
export const daySeconds = 86_400

export const hourMinutes = 60
export const dayMinutes = 1440

/** Until this time of day, in minutes after midnight, what has not come of a night is expected: watches are synchronized in the morning. */
export const latestArrivalMinutes = dayMinutes / 2
