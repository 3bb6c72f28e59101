/** Questions that only ask for what was measured, with words of illness, of a judgment or of an occasion, and their plans, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const measuredQuestions: readonly (readonly [question: string, plan: string])[] = [
  // An illness or another occasion beside its dates.
  ['What was my resting heart rate the week I was sick, around February 9th?', 'values resting-heart-rate 02-09..02-15'],
  ['what was my resting heart rate the week around 9 february', 'values resting-heart-rate 02-09..02-15'],
  ['resting heart rate while I was ill, 9-16 Feb', 'values resting-heart-rate 02-09..02-16'],
  ['What was my HRV when I had the flu, 3 to 9 March?', 'values heart-rate-variability 03-03..03-09'],
  ['my steps the week I was injured, 2 to 8 June', 'values steps 06-02..06-08'],
  ['average sleep the days I was off sick with the flu (3-9 March)', 'mean sleep 03-03..03-09'],
  ['hrv when I was sick on 9 february', 'values heart-rate-variability 02-09'],
  ['how did I sleep on 9 february when I had a fever', 'sleep sleep 02-09'],
  ['water intake in the july heatwave, 1st to 12th, was it more than in june?', 'compare hydration 07-01..07-12 / 06-01..06-30'],
  ['steps during the heatwave (1 to 12 July)', 'values steps 07-01..07-12'],
  ['how was my sleep during the taper, so the two weeks before october 18', 'sleep sleep 10-04..10-17'],
  ['resting heart rate in the taper (the three weeks before 18 October)', 'values resting-heart-rate 09-27..10-17'],
  ["How's my body fat doing since I began lifting 4x a week in march", 'values body-fat 03-01..11-21'],
  ['has my hrv gone up since I started meditating every morning on 3 may', 'trend heart-rate-variability 05-03..11-21'],
  ["how much less do I move on days I work from home? that's tuesdays and thursdays", 'compare steps default [24] / 10-23..11-21 [13567]'],
  // What is normal is what is usual.
  ['steps last week compared with a normal week', 'compare steps 11-09..11-15 / 10-10..11-08'],
  ['did I sleep less last week than in a typical week', 'compare sleep 11-09..11-15 / 10-10..11-08'],
  ['compare my steps last week with a normal week', 'compare steps 11-09..11-15 / 10-10..11-08'],
  ['skin temperature, was I warmer than normal on friday night? felt feverish', 'compare skin-temperature-deviation 11-21 / 10-22..11-20'],
  ['was my skin warmer than usual last night', 'compare skin-temperature-deviation 11-21 / 10-22..11-20'],
  // Hours of the morning.
  ['what does my glucose usually do between midnight and 6', 'glucose/hours 0 6 default'],
  ['what does my glucose normally look like between 3 and 5 am last month', 'glucose/hours 3 5 10-01..10-31'],
  ['what is my typical blood sugar from 2 am to 4 am in October', 'glucose/hours 2 4 10-01..10-31'],
  // Streaks, and a period as a sentence.
  ['Am I in a good streak with sleep at the moment, say 7h plus', 'streak sleep at-least 420 default'],
  ['am I on a streak of workouts currently', 'streak workouts at-least 1 default'],
  ['is my glucose lower on days i work out? this autumn only', 'condition glucose workout lag 0 09-01..11-21'],
  ['Could you compare the first half of this year with the second half so far, mainly sleep and steps?', 'compare sleep+steps 01-01..06-30 / 07-01..11-21'],
  ['how much sleep i need to recover, my sleep debt now', 'sleep/debt 11-21'],
  ['did the scale stop sending? last weight i see is old', 'data-quality weight default'],
  ['did my sensor stop sending readings', 'data-quality glucose default'],
  ['what walks did I do this weekend just gone', 'list walking 11-14..11-15'],
]

/** What happened and when, with a question about that time. */
// biome-ignore format: one question a line
export const statedQuestions: readonly (readonly [question: string, plan: string])[] = [
  ['do I sleep more on my office days (Mondays and Wednesdays)', 'compare sleep default [13] / 10-23..11-21 [24567]'],
  ['i was away without my charger from the 2nd to the 6th of october, so is that gap in there?', 'data-quality 10-02..10-06'],
  ['I did not wear my watch from 3 to 5 May, is that gap visible?', 'data-quality 05-03..05-05'],
  ['I was in Portugal 8 to 17 August, how much did I walk there per day compared with a normal week at home?', 'compare steps 08-08..08-17 / 07-09..08-07'],
  ['I was in Rome from 3 to 7 May, how did I sleep there?', 'sleep sleep 05-03..05-07'],
  ['I was ill from 3 to 7 May, how was my sleep compared to usual?', 'compare sleep 05-03..05-07 / 04-03..05-02'],
  ['we were in Norway 3-17 July. did I sleep more over there than usual?', 'compare sleep 07-03..07-17 / 06-03..07-02'],
]

/** Questions like them that ask for a judgment, or for more than one answer, and why they have none. */
// biome-ignore format: one question a line
export const measuredRefusals: readonly (readonly [question: string, plan: string])[] = [
  ['I had covid from 9 to 16 feb, what did hrv and resting heart rate do before, during and after?', '?two_questions'],
  ['hrv before, during and after 9 to 16 feb', '?two_questions'],
  ['did I have covid from 9 to 16 feb?', '!diagnosis'],
  ['was I sick on 9 Feb?', '!diagnosis'],
  ['why was my hrv low the week I was sick, around February 9th', '!diagnosis'],
  ['is my resting heart rate too high when I had covid from 9 to 16 feb', '!diagnosis'],
  ['is my skin temperature normal', '!diagnosis'],
  ['what does my glucose usually do between midnight and 6 pm', '?finer_than_a_day'],
  ['what does my glucose usually do between midnight and 6 on weekends', '?leftover_words'],
  ['is this a normal week', '!diagnosis'],
  ['in ramadan this year how much i sleep', '?unknown_words'],
  ['did i sleep more on holiday in august than before it', '?unknown_words'],
  ['compare the first half of this year with the second half so far, mainly sleep and exercise', '?one_series_needed'],
  ['is my resting heart rate good since I had covid on 9 feb', '!diagnosis'],
  ['steps last week compared with a normal week at home', '?unknown_words'],
  ['steps during the commute, 3 to 7 May', '?unknown_words'],
  ['steps when I was commuting, 3 to 9 May', '?unknown_words'],
  ['steps on my rest days (Mondays)', '?leftover_words'],
  ['did I run only on Sundays', '?leftover_words'],
  ['how much sleep do I need to recover', '!advice'],
]
