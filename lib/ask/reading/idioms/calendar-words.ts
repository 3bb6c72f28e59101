/* Words of the calendar, as parts of patterns. */

export const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
export const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
