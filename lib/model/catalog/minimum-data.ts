// What a reader is shown a value from. The formulas themselves need less: what is enough to compute is not enough to tell.

/** What a reader is shown a change from; the shift counts in scaled median absolute deviations. */
export const changePointMinimum = { observedDays: 30, pettittP: 0.01, segmentDays: 14, shiftInScaledMads: 1 } as const

/** What a reader is shown a balance from. */
export const energyBalanceMinimum = { pairedDays: 10, weighIns: 8, windowDays: 21 } as const

/** What a reader is shown a comparison of two periods from, each of them. */
export const comparisonMinimum = { observedDays: 7, coverage: 0.6 } as const

/** What a reader is shown a correlation from: fewer days, or nearly constant ones, say too little; below `preferred` it is partial. */
export const correlationMinimum = { pairs: 8, preferredPairs: 14, pairsForP: 30, distinctValues: 5 } as const

/** What a reader is shown a combination from: so many components, one of these among them. */
export const recoveryMinimum = { components: 3, oneOf: ['hrv', 'rhr'] } as const

/** What a reader is shown a value from, in seconds of clean beats. */
export const rmssdMinimum = { cleanSeconds: 60 } as const

/** The days before today that a baseline looks at, and how many of them it needs; below `preferred` it is short. */
export const baselineDays = { window: 28, minimum: 14, preferred: 28 } as const

/** What a reader is shown a trend from. */
export const trendMinimum = { points: 10, spanDays: 14 } as const

/** What a rate of change is shown from: the Theil-Sen slope over the window, not the difference of two readings. */
export const weightRateMinimum = { windowDays: 28, weighIns: 8, spanDays: 14 } as const

/** Nights: the current ones, and before them, without overlap, those they are compared with. */
export const hrvBandNights = {
  current: 7,
  baseline: 60,
  minCurrent: 3,
  minBaseline: 14,
  /** Below this many nights the baseline is flagged as short. */
  preferredBaseline: 30,
} as const

/** Nights whose times of day are shown as one time and a spread; of a range they are enough of when they are as many of its nights. */
export const sleepTimingMinimum = { nights: 7, of: 14 } as const

/** Pairs of successive days, each with two thirds of the day known; below `preferredDayPairs` the value is partial. */
export const sleepRegularityMinimum = { dayPairs: 5, preferredDayPairs: 7 } as const

/** Nights before working and free days. */
export const socialJetlagMinimum = { workNights: 3, freeNights: 2 } as const

/** Nights that are added up against the need. */
export const sleepBalanceNights = { window: 14, minimum: 10 } as const

/** The days of load that are smoothed, and how many of them have to lie behind the first known one; below it, too little is known. */
export const loadWindow = { days: 90, minimum: 42 } as const

/** The share of its days that a mean over a range needs; below `ok` it is partial, below `partial` it is not shown. */
export const rangeCoverage = { ok: 0.6, partial: 0.4 } as const
