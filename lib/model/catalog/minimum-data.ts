// The minimum data for showing a value. The formulas themselves need less: a value that can be computed may still be too uncertain to show.

/** The minimum for showing a change; the shift is measured in scaled median absolute deviations, and p is below this. */
export const changePointMinimum = { observedDays: 30, p: 0.01, segmentDays: 14, shiftInScaledMads: 1 } as const

/** The minimum for showing the trend of an exercise. */
export const strengthTrendMinimum = { sessions: 5, spanDays: 21 } as const

/** The minimum for showing an energy balance. */
export const energyBalanceMinimum = { pairedDays: 10, weighIns: 8, windowDays: 21 } as const

/** The minimum that each of two periods needs for showing a comparison. */
export const comparisonMinimum = { observedDays: 7, coverage: 0.6 } as const

/**
 * How many values show how alike neighboring days are, without which no difference is tested; and how many days they are taken from,
 * those before the two periods included if these are shorter.
 */
export const likenessMinimum = { values: 28, days: 90 } as const

/** The minimum for showing how marked days, such as those after a tag, differ from the others: so many of each with a value. */
export const markedDaysMinimum = { markedDays: 7, otherDays: 21 } as const

/** The minimum for showing a correlation: fewer pairs, or nearly constant values, are not conclusive. Below `preferredPairs` it is partial. */
export const correlationMinimum = { pairs: 8, preferredPairs: 14, pairsForP: 30, distinctValues: 5 } as const

/** The minimum for showing a composite: this many components, including at least one of `oneOf`; and for saying it in words, its band. */
export const recoveryMinimum = { components: 3, oneOf: ['hrv', 'rhr'], bandComponents: 4 } as const

/** The number of days before today that a baseline covers, and how many of them it needs. Below `preferred` it is flagged as short. */
export const baselineDays = { window: 28, minimum: 14, preferred: 28 } as const

/** The minimum for showing a trend. */
export const trendMinimum = { points: 10, spanDays: 14 } as const

/** The minimum for showing a rate of change, which is the Theil-Sen slope over the window, not the difference between two readings. */
export const weightRateMinimum = { windowDays: 28, weighIns: 8, spanDays: 14 } as const

/** Numbers of nights: the current ones, and the preceding ones that they are compared with. The two do not overlap. */
export const hrvBandNights = {
  current: 7,
  baseline: 60,
  minCurrent: 3,
  minBaseline: 14,
  /** Below this many nights the baseline is flagged as short. */
  preferredBaseline: 30,
} as const

/** The minimum for showing a typical time of day and its spread: this many nights, at the ratio of `nights` out of `of`. */
export const sleepTimingMinimum = { nights: 7, of: 14 } as const

/** Pairs of consecutive days, each with two thirds of the day known. Below `preferredDayPairs` the value is partial. */
export const sleepRegularityMinimum = { dayPairs: 5, preferredDayPairs: 7 } as const

/** Nights before work days and before free days. */
export const socialJetlagMinimum = { workNights: 3, freeNights: 2 } as const

/** The number of nights that are compared with the sleep need. */
export const sleepBalanceNights = { window: 14, minimum: 10 } as const

/**
 * The number of days of load that are smoothed: five time constants of CTL, after which the start weighs 0.7 %. From how many days it
 * starts; until how many known ones the value is flagged `warmup`, three time constants; and the largest share of the days that it
 * starts from, and of the last `recent` days, that may be unknown.
 */
export const loadWindow = { days: 210, minimum: 42, warmup: 126, recent: 90, maxUnknownShare: 0.2 } as const

/** The share of known loads that a week, and the three weeks before it, need: 5 of 7 days and 15 of 21. */
export const recentLoadMinimum = { knownShare: 0.7 } as const

/** Below this share of a session with a heart rate, its load and the time in its zones are partial. */
export const sessionHeartRateMinimum = { coverage: 0.8 } as const

/** The share of observed days that a mean over a range needs. Below `ok` it is partial; below `partial` it is not shown. */
export const rangeCoverage = { ok: 0.6, partial: 0.4 } as const

/** The minimum for showing a glucose profile, and the number of readings that a part of the day needs. Below `preferredDays` it is partial. */
export const glucoseProfileMinimum = { days: 5, preferredDays: 14, readingsPerBin: 5 } as const

/** Below this many hours of readings, the mean size of glucose swings is partial. */
export const excursionMinimum = { hours: 24 } as const

/** The minimum for showing the difference between days: days, and the share of the pairs of slots that have a value. */
export const dailyDifferenceMinimum = { days: 2, pairs: 0.7 } as const

/** The share of a day, as far as it can be known, that its readings of glucose must cover. */
export const glucoseDayMinimum = { coverage: 0.7 } as const
