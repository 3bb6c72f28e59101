export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Monday first, as ISO counts the days of a week. */
export const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
