/** Questions of runners, cyclists, swimmers and lifters about their workouts and their load, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const athleteQuestions: readonly (readonly [question: string, plan: string])[] = [
  // One year for both ends of a range
  ["Did I lift at all between Christmas and New Year's last year?", 'list strength 2025-12-25..01-01'],
  ['how many runs between Christmas and New Year', 'count running 2025-12-25..01-01'],
  ['how many runs between Christmas and New Year 2025', 'count running 2025-12-25..01-01'],
  ['how many runs between Christmas and New Year 2026', 'count running 2025-12-25..01-01'],
  ["how many rides between Boxing Day and New Year's Day last year", 'count cycling 2025-12-26..01-01'],
  ['how many runs from 24 December to 6 January last year', 'count running 2025-12-24..01-06'],
  ['how many runs from 24 December to 6 January 2026', 'count running 2025-12-24..01-06'],
  ['steps from December to February last year', 'values steps 2025-12-01..02-28'],
  ['steps from October to December last year', 'values steps 2025-10-01..2025-12-31'],
  ['how many runs from mid December to mid January last year', 'count running 2025-12-11..01-20'],
  ['how many swims between Thanksgiving and Christmas last year', 'count swimming 2025-11-27..2025-12-25'],
  ['how many swims from Thanksgiving to New Year last year', 'count swimming 2025-11-27..01-01'],
  ['how many hikes between Easter and Pentecost last year', 'count hiking 2025-04-20..2025-06-08'],
  ['how many hikes between Easter and Pentecost', 'count hiking 04-05..05-24'],
  ['how many runs between Christmas and Easter this year', 'count running 2025-12-25..04-05'],
  ['Last year between Christmas and New Year, how many runs did I do?', 'count running 2025-12-25..01-01'],
  ['how many runs last year from October to December', 'count running 2025-10-01..2025-12-31'],
  ['how many workouts over Christmas and New Year', 'count workouts 2025-12-24..01-01'],
  ['how many runs during the week between Christmas and New Year', 'count running 2025-12-25..01-01'],
  ["steps in the days between Christmas and New Year's last year", 'values steps 2025-12-25..01-01'],
  ['how many runs last Easter', 'count running 04-05'],
  ['how many runs last Easter weekend', 'count running 04-03..04-06'],
  ['did I run last Thanksgiving', 'list running 2025-11-27'],
]
