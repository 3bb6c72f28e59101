/**
 * Questions in which a small word changes the meaning, which were answered as if it were not there, and what they have to be: refused,
 * or planned with the word. In the short form.
 */
// biome-ignore format: one question a line
export const wordsThatCarry: readonly (readonly [question: string, plan: string])[] = [
  ['how many days did I sleep exactly 8 hours', '?unknown_words'],
  ['days with around 10000 steps in October', '?unknown_words'],
  ['steps around christmas', '?unknown_words'],
  ['just weekdays steps last month', '?unknown_words'],
  ['how did I sleep when I travelled', '?unknown_words'],
  ['how many glucose readings yesterday', '?leftover_words'],
  ['how many heart rate measurements did I have last week', '?leftover_words'],
  ['what was my heart rate while sleeping', '?finer_than_a_day'],
  ['how much would I weigh if I ate less', '?unknown_words'],
  ['and how about last week?', '?unknown_words'],
  ['what about last week?', '?unknown_words'],
  ['and yesterday?', '?leftover_words'],
  ['and steps?', '?leftover_words'],
  ['is my heart rate lower when I sleep', '?one_series_needed'],
  ['how long have I been sleeping less than 7 hours', '?leftover_words'],
  ['How far have I walked since Monday last week?', '?two_periods'],
  ['how many active days did I have this month', '?leftover_words'],
  ['difference between my max and min weight this year', 'difference of extremes weight 01-01..11-21'],
  ['average number of runs per weekday', '?leftover_words'],
  ['steps until 3 May', '?leftover_words'],
  ['steps 2 days before 10 November', '?two_periods'],
  ['steps the days before Christmas', '?leftover_words'],
  ['average steps since Monday 3 May', '?no_such_date'],
  ['how many meals had over 500 kcal last week', '?leftover_words'],
  ['what was my sleep on nights when I slept under 7 hours', '?leftover_words'],
  ['steps on days with more than 10000 steps in October', '?leftover_words'],
]
