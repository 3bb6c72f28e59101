/** Questions about meals, days with a log, and energy without a verb, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const foodQuestions: readonly (readonly [question: string, plan: string])[] = [
  // How many meals
  ['How many meals did I log yesterday?', 'nutrition/mealCount 11-20'],
  ['How many meals have I logged so far today?', 'nutrition/mealCount 11-21'],
  ['How many meals a day do I log on average?', 'nutrition/mealCount default'],
  ['How many meals did I log last week in total?', 'nutrition/mealCount 11-09..11-15'],
  ['how many meals did I log last week', 'nutrition/mealCount 11-09..11-15'],
  ['How many times did I log breakfast this month?', 'nutrition/breakfastCount 11-01..11-21'],
  ['On how many days did I log breakfast in October?', 'nutrition/breakfastCount 10-01..10-31'],
  ['how many lunches did I log in november', 'nutrition/lunchCount 11-01..11-21'],
  // Days with and without a log
  ['When did I last log a meal?', 'latest energy-intake default'],
  ['How many days this month did I not log any food?', 'missing energy-intake 11-01..11-21'],
  ['which days in october did I forget to log my meals', 'missing energy-intake 10-01..10-31'],
  ['How many days in a row have I logged my food?', 'streak energy-intake over 0 default'],
  // Energy without a verb: what was eaten
  ['How many days did I go over 3000 kcal in the last two weeks?', 'count energy-intake over 3000 11-08..11-21'],
  ['Did I go over 3000 calories yesterday?', 'count energy-intake over 3000 11-20'],
  ['which day last week did I go over 2500 kcal', 'list energy-intake over 2500 11-09..11-15'],
  ['longest streak under 2000 kcal', 'streak energy-intake under 2000 default'],
  ['over 500 kcal runs this month', 'list running energy over 500 11-01..11-21'],
  // Energy of the days with workouts and the others
  ["Average calories on days I lift vs days I don't", 'condition energy-intake strength lag 0 default'],
  ['My average calories on training days vs rest days since October?', 'condition energy-intake workout lag 0 10-01..11-21'],
  ['how many calories did i burn on days i run', 'condition total-energy running lag 0 default'],
  ['calories on my last run', 'last running energy default'],
]

/** What is still refused, and why. */
// biome-ignore format: one question a line
export const foodRefusals: readonly (readonly [question: string, plan: string])[] = [
  ['how many meals did I log each day last week', '?leftover_words'],
  ['How many meals did I log with over 50 g of carbs?', '?leftover_words'],
  ['how many meals did I eat out last week', '?unknown_words'],
  ['2000 kcal yesterday', '?no_series'],
]
