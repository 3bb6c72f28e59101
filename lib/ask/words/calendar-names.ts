export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Monday first, as ISO counts the days of a week. */
export const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/* Words of the calendar, as parts of patterns. */

export const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
export const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

/** Of a question about single readings of one day, of which "when" asks for the time. */
export const readingOfOneDay = `(?=.*\\b(?:glucose|sugar|bg|heart rate|pulse|hr|reading)\\b)(?!.*\\b(?:resting|week|month|year)\\b)(?=.*\\b(?:yesterday|today|this morning|last night|${weekday})\\b)`
