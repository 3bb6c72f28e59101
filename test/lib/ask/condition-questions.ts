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
  // Two days of a series.
  ['difference between my longest and shortest night in October', 'difference of extremes sleep 10-01..10-31'],
  ['what is the gap between my most and fewest steps this month', 'difference of extremes steps 11-01..11-21'],
  ['difference between my highest and lowest weight this year', 'difference of extremes weight 01-01..11-21'],
  ['greatest single day weight change', 'difference of days weight default'],
  ['what is my biggest one day weight loss this year', 'difference of days down weight 01-01..11-21'],
  ['biggest jump in steps from one day to the next', 'difference of days up steps default'],
  ['largest day to day change in resting heart rate last month', 'difference of days resting-heart-rate 10-01..10-31'],
  // Several numbers of each part, and of the readings of one day.
  ['median, minimum and maximum weights for each quarter of 2026', 'median+min+max weight by quarter 01-01..11-21'],
  ['average and maximum steps by month this year', 'mean+max steps by month 01-01..11-21'],
  ['lowest and highest resting heart rate each month this year', 'min+max resting-heart-rate by month 01-01..11-21'],
  ['min and max glucose yesterday', 'min+max+mean glucose 11-20 of readings'],
  ['average and highest heart rate yesterday', 'mean+max heart-rate 11-20 of readings'],
  // Some of the parts of a period.
  ['worst three weeks for sleep this year', '1+3 lowest sleep by week 01-01..11-21'],
  ['which three weeks this year did I sleep the least', '1+3 lowest sleep by week 01-01..11-21'],
  ['top 3 weeks for steps', '1+3 highest steps by week default'],
  ['second best month for steps', '2+1 highest steps by month default'],
  // A share of two periods.
  ['what share of my sleep was REM in August as compared with October', 'share of sleep-rem in sleep 08-01..08-31 / 10-01..10-31'],
  ['deep sleep share this month vs last month', 'share of sleep-deep in sleep 11-01..11-21 / 10-01..10-31'],
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
  ['difference between my longest and shortest run this year', '?leftover_words'],
  ['difference between my highest and lowest glucose yesterday', '?leftover_words'],
  ['greatest change in glucose from one day to the next', '?leftover_words'],
  ['biggest change in my weight this year', '?leftover_words'],
  ['avg and max glucose by month', '?leftover_words'],
  ['average and max steps each week', '?leftover_words'],
  ['median and max hrv by month vs last year', '?leftover_words'],
  ['rem share on Mondays vs Tuesdays', '?leftover_words'],
  ['correlation between steps and sleep yesterday', '?leftover_words'],
  ['correlation between steps and sleep the night before', '?two_periods'],
]
