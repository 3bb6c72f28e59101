/** A value beside what is usual, its parts, how long it has lasted, and words around a question, and their plans, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const partAndStreakQuestions: readonly (readonly [question: string, plan: string])[] = [
  // A value and what is usual, beside each other.
  ["What's a normal resting heart rate for me, and where was it today?", 'compare resting-heart-rate 11-21 / 10-22..11-20'],
  ["What's a normal HRV for me and how high was it yesterday?", 'compare heart-rate-variability 11-20 / 10-21..11-19'],
  ['Am I well recovered today compared to normal?', 'recovery 11-21'],
  ['recovery today vs my baseline', 'recovery 11-21'],
  ['How recovered was I yesterday compared with usual?', 'recovery 11-20'],
  // Parts of a period.
  ['Break down my resting heart rate by month for this year.', 'mean resting-heart-rate by month 01-01..11-21'],
  ['Can you break my sleep down by weekday?', 'mean sleep by weekday default'],
  ['a monthly breakdown of my weight this year', 'mean weight by month 01-01..11-21'],
  ['weekly breakdown of steps since September', 'total steps by week 09-01..11-21'],
  ['Split my steps by week', 'total steps by week default'],
  ['Break down my workouts by sport this year', 'kinds workouts 01-01..11-21'],
  // A streak that lasts until now.
  ['How many nights in a row do I sleep now more than 7 hours?', 'streak sleep over 420 default'],
  ['how many days in a row am I now over 10000 steps', 'streak steps over 10000 default'],
  // How much a value goes up and down since a time.
  ['Has my glucose become more or less variable since the summer?', 'glucose/sd 09-01..11-21 / 06-01..08-31'],
  ['Has my HRV become more erratic since March?', 'compare sd heart-rate-variability 03-01..11-21 / 2025-06-08..02-28'],
  ['is my weight more stable since 3 May', 'compare sd weight 05-03..11-21 / 2025-10-12..05-02'],
  ['Is my weight more or less stable this month?', 'trend weight 11-01..11-21'],
  // Either way: the answer says which.
  ['Have I slept more or less since August?', 'trend sleep 08-01..11-21'],
  ['Have I slept longer or shorter since August?', 'trend sleep 08-01..11-21'],
  ['Am I more or less active since August?', 'trend active-minutes 08-01..11-21'],
  // How long episodes last.
  ['How long did my lows last in November on average?', 'glucose/lows 11-01..11-21'],
  ['How long do my highs usually last?', 'glucose/highs default'],
  ['average duration of my lows in October', 'glucose/lows 10-01..10-31'],
  // Glucose that was high, and something else.
  ['Do I sleep worse on nights when my glucose has been high?', 'correlation glucose sleep lag 0 default'],
  ['Is my HRV lower on days with high blood sugar?', 'correlation glucose heart-rate-variability lag 0 default'],
  // Sugar that is eaten.
  ['Which day did I have the most sugar in the last 30 days?', 'highest sugar 10-23..11-21'],
  ['How much sugar did I have yesterday?', 'total sugar 11-20'],
  ['Did I have more sugar this week than last week?', 'compare sugar 11-16..11-21 / 11-09..11-15'],
  // Days around an occasion with dates.
  ['What was my HRV on the days around my race, 26 September to 5 October?', 'values heart-rate-variability 09-26..10-05'],
  ['steps around our holiday (3 to 8 June)', 'values steps 06-03..06-08'],
  // When something began, as a sentence of its own.
  ['Have I been moving less since school started? That was September 1st.', 'trend active-minutes 09-01..11-21'],
  ['Have I slept less since I started my new job? That was in August.', 'trend sleep 08-01..11-21'],
  // Days of school are not known.
  ["What's my average wake-up time on school nights?", 'sleep/wake default [12345]'],
  // What stands behind a question and asks for nothing.
  ['how long was my ride on Saturday, forgot to look', 'total cycling duration 11-14'],
  ['When did I last go for a run? It feels like ages.', 'last running default'],
  ['Is my HRV lower on the day after a strength training? I have the feeling it is.', 'condition heart-rate-variability strength lag 1 default'],
  ['How do steps relate to sleep for me? Last six months is fine.', 'correlation steps sleep lag 0 05-22..11-21'],
  // Days without a workout, and the devices.
  ['How many days last week did I not do any exercise?', 'count workouts under 1 11-09..11-15'],
  ['On how many days in October did I do no sport?', 'count workouts under 1 10-01..10-31'],
  ['what devices r linked', 'devices/list default'],
  ['which trackers are connected to my account?', 'devices/list default'],
  // Days past a number in two periods.
  ['Did I stay under 2000 calories on more days in October or in November so far?', 'count energy-intake under 2000 10-01..10-31 / 11-01..11-21'],
  ['Did I walk over 10000 steps on more days in October or in November?', 'count steps over 10000 10-01..10-31 / 11-01..11-21'],
  ['Were there more days over 10000 steps in October or November?', 'count steps over 10000 10-01..10-31 / 11-01..11-21'],
  ['How many days under 2000 calories in October vs November?', 'count energy-intake under 2000 10-01..10-31 / 11-01..11-21'],
  ['how many days did I walk over 10000 steps in October compared to September', 'count steps over 10000 10-01..10-31 / 09-01..09-30'],
  ['Were there more nights with less than 6 hours of sleep in October than in September?', 'count sleep under 360 10-01..10-31 / 09-01..09-30'],
  ['On more days than last month did I walk 10000 steps this month?', 'count steps at-least 10000 11-01..11-21 / 10-01..10-31'],
  ['Did I have more days over 10000 steps this week than last week', 'count steps over 10000 11-16..11-21 / 11-09..11-15'],
  ['how many more days over 10000 steps did I have in October than in September', 'count steps over 10000 10-01..10-31 / 09-01..09-30'],
  ['was my weight under 70 kg on more days in October than in September', 'count weight under 70 10-01..10-31 / 09-01..09-30'],
  ['Did my heart rate go over 150 on more days in October or in September?', 'count heart-rate over 150 10-01..10-31 / 09-01..09-30 of readings'],
  // The load at the end of some days of the week.
  ['What was my TSB on each Sunday since the beginning of October?', 'training/tsb/weekdays 10-01..11-21 [7]'],
  ['what was my CTL each Monday in November', 'training/ctl/weekdays 11-01..11-21 [1]'],
  ['TSB on Sundays', 'training/tsb/weekdays default [7]'],
  ['ctl and atl on each Friday in October', 'training/ctl+atl/weekdays 10-01..10-31 [5]'],
]

/** Questions that sound alike and are refused. */
// biome-ignore format: one question a line
export const partAndStreakRefusals: readonly (readonly [question: string, plan: string])[] = [
  ['is my resting heart rate normal compared to other people', '!diagnosis'],
  ['When did I break my squat record', '?leftover_words'],
  ['Break down my sleep last night', '?leftover_words'],
  ['How many days in a row have I slept less than now?', '?leftover_words'],
  ['Do I sleep worse after days with high glucose?', '?unknown_words'],
  ['how much sugar yesterday', '?ambiguous_series'],
  ['did I have more sugar lows this week', '?ambiguous_series'],
  ['steps around my runs, 3 to 8 June', '?unknown_words'],
  ['HRV around my race', '?unknown_words'],
  ['How many steps since lunch? That was in August.', '?leftover_words'],
  ["What's my average wake-up time on school days?", '?unknown_words'],
  ['steps in term time', '?unknown_words'],
  ['How do steps relate to sleep? Last six months is not fine.', '!diagnosis'],
  ['Did I reach my step goal on more days in October or in November?', '?leftover_words'],
  ['Did my glucose go above 180 on more days in October or in November?', '?leftover_words'],
  ['how many days over 10000 steps this week vs usual', '?leftover_words'],
  ['how many days over 10000 steps on weekdays versus weekends', '?leftover_words'],
  ['which days were over 10000 steps in October versus September', '?leftover_words'],
  ['how many days over 10000 steps in October versus September on average', '?leftover_words'],
  ['longest streak over 10000 steps in October versus September', '?leftover_words'],
  ['average TSB on Sundays', '?leftover_words'],
  ['monotony on Sundays', '?leftover_words'],
  ['TSB on weekends versus weekdays in October', '?leftover_words'],
]
