/** Questions about kinds of days against each other, the day before, and several numbers side by side, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const conditionQuestions: readonly (readonly [question: string, plan: string])[] = [
  // Days by their workouts.
  ['on rest days what is my average recovery compared with training days', 'condition  no workout lag 0 default'],
  ['average recovery on rest days', 'condition  no workout lag 0 default'],
  ['is my recovery better on rest days than on training days', 'condition  no workout lag 0 default'],
  ['my recovery the day after a run', 'condition  running lag 1 default'],
  ['recovery on lifting days vs run days this year', 'condition  strength against running lag 0 01-01..11-21'],
  ['recovery on days I lifted compared with days I did not train', 'condition  strength against no workout lag 0 default'],
  ['avg protein on lifting days vs rest days last 4 weeks', 'condition protein strength against no workout lag 0 10-25..11-21'],
  ['do I eat more protein on lifting days than on rest days', 'condition protein strength against no workout lag 0 default'],
  ['steps on rest days vs lifting days', 'condition steps no workout against strength lag 0 default'],
  ['sleep on days I lifted vs days I ran', 'condition sleep strength against running lag 0 default'],
  ['do I sleep better after a run than after lifting', 'condition sleep running against strength lag 1 default'],
  ['compare my sleep on run days with rest days', 'condition sleep running against no workout lag 0 default'],
  ['calories eaten on gym days vs days off', 'condition energy-intake strength against no workout lag 0 default'],
  ['steps on days I swam vs days I did not', 'condition steps swimming lag 0 default'],
  ['does my resting heart rate go up the day after a run', 'condition resting-heart-rate running lag 1 default'],
  // Those that begin at a time of the day.
  ['Do I sleep worse after evening workouts?', 'condition sleep workout from 17 h until 24 h lag 1 default'],
  ['how did I sleep after gym sessions after 8 pm', 'condition sleep strength from 20 h until 24 h lag 1 default'],
  ['resting heart rate after morning runs', 'condition resting-heart-rate running from 0 h until 12 h lag 1 default'],
  // Two series on two kinds of weekdays.
  ['How does my average Saturday differ from my average Wednesday in steps and calories burned?', 'compare steps+total-energy default [6] / 10-23..11-21 [3]'],
  ['compare steps and active minutes on Saturdays with Wednesdays', 'compare steps+active-minutes default [6] / 10-23..11-21 [3]'],
  ['how many hours per day I sat in October, weekdays and weekends separately', 'compare sedentary-minutes 10-01..10-31 [12345] / 10-01..10-31 [67]'],
  ['average steps separately for weekdays and weekends last month', 'compare steps 10-01..10-31 [12345] / 10-01..10-31 [67]'],
  ['sleep on office days versus weekends', 'compare sleep default [12345] / 10-23..11-21 [67]'],
  // The day before.
  ['is there a link between my hrv and my distance the day before', 'correlation distance heart-rate-variability lag 1 default'],
  ['does my HRV depend on my steps the day before', 'correlation steps heart-rate-variability lag 1 default'],
  ['correlation between resting heart rate and steps on the previous day this year', 'correlation steps resting-heart-rate lag 1 01-01..11-21'],
]

/** What must not be read as one of these. */
// biome-ignore format: one question a line
export const conditionRefusals: readonly (readonly [question: string, reason: string])[] = [
  ['does my resting heart rate go up the day after a hard training session', '?unknown_words'],
  ['hrv the day after intervals', '?unknown_words'],
  ['sleep after late gym sessions', '?leftover_words'],
  ['do I sleep worse when I eat late', '?leftover_words'],
  ['do I sleep better after a run than on rest days', '?leftover_words'],
  ['sleep on run days and lifting days', '?leftover_words'],
  ['highest protein on rest days vs lifting days', '?leftover_words'],
  ['recovery on rest days vs Mondays', '?leftover_words'],
  ['my recovery on days with over 10000 steps', '?leftover_words'],
  ['correlation between steps and sleep yesterday', '?leftover_words'],
  ['correlation between steps and sleep the night before', '?two_periods'],
]
