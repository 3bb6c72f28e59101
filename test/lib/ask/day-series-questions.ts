/**
 * Questions about daily series as people type and say them, and the plans they are meant to have, in the short form; on Saturday,
 * 21 November 2026.
 */
// biome-ignore format: one question a line
export const daySeriesQuestions: readonly (readonly [question: string, plan: string])[] = [
  // The readings of the hour around a time.
  ['Heart rate at 3pm yesterday', 'mean heart-rate 11-20 of readings near 15:00'],
  ['what was my heart rate around 8 this morning', 'mean heart-rate 11-21 of readings near 8:00'],
  ['what was my pulse at about 10 last night', 'mean heart-rate 11-20 of readings near 22:00'],
  ['my heart rate at noon on Sunday', 'mean heart-rate 11-15 of readings near 12:00'],
  ['hr at 7:30 am today', 'mean heart-rate 11-21 of readings near 7:30'],
  ['what was my heart rate at half past two yesterday afternoon', 'mean heart-rate 11-20 of readings near 14:30'],
  ['heart rate around midnight last night', 'mean heart-rate 11-21 of readings near 0:00'],
  ['How high was my heart rate around 5 pm on Monday?', 'mean heart-rate 11-16 of readings near 17:00'],
  ['What was my heart rate at 11 in the evening on Saturday?', 'mean heart-rate 11-14 of readings near 23:00'],
  ['What was my heart rate around 3 in the afternoon yesterday?', 'mean heart-rate 11-20 of readings near 15:00'],
  ['What was my heart rate around three yesterday afternoon?', 'mean heart-rate 11-20 of readings near 15:00'],
  ['What was my glucose at around 8 this morning?', 'mean glucose 11-21 of readings near 8:00'],
  ['glucose at 15:00 on 3 November', 'mean glucose 11-03 of readings near 15:00'],
  ['blood sugar last night around 2', 'mean glucose 11-21 of readings near 2:00'],
  ['heart rate yesterday evening at 9', 'mean heart-rate 11-20 of readings near 21:00'],
  ['heart rate on Sunday afternoon at about 4', 'mean heart-rate 11-15 of readings near 16:00'],
  ['heart rate on Sunday night at 11', 'mean heart-rate 11-15 of readings near 23:00'],
  ["average heart rate at 10 o'clock in the morning on 20 November", 'mean heart-rate 11-20 of readings near 10:00'],
  ['What was my heart rate around 3 in the afternoon yesterday? I had a job interview and was so nervous.', 'mean heart-rate 11-20 of readings near 15:00'],
  ['heart rate at 6pm on 3rd of November', 'mean heart-rate 11-03 of readings near 18:00'],
  ['my pulse at 18:45 on Tuesday', 'mean heart-rate 11-17 of readings near 18:45'],
  ['what was my sugar at 9 pm last night', 'mean glucose 11-20 of readings near 21:00'],
  ['last night what was my sugar at 3 am', 'mean glucose 11-21 of readings near 3:00'],
]

/** Questions that are refused, and the reason. */
// biome-ignore format: one question a line
export const daySeriesRefusals: readonly (readonly [question: string, plan: string])[] = [
  ['what was my heart rate at half past two yesterday', '?leftover_words'],
  ['heart rate on Sunday night at 2', '?leftover_words'],
  ['last night what was my sugar at 9 pm', '?finer_than_a_day'],
  ['what was my glucose at 9 pm please last night', '?finer_than_a_day'],
  ['heart rate at 8 yesterday', '?leftover_words'],
  ['resting heart rate at 3pm yesterday', '?finer_than_a_day'],
  ['steps at 3pm yesterday', '?finer_than_a_day'],
  ['my heart rate at 3 pm', '?finer_than_a_day'],
  ['highest heart rate around 3pm yesterday', '?finer_than_a_day'],
  ['heart rate during my run at 6 pm yesterday', '?finer_than_a_day'],
  ['glucose at 7 am vs 7 pm yesterday', '?finer_than_a_day'],
  ['heart rate at around 150 yesterday', '?unknown_words'],
  ['how often was my heart rate at 150 yesterday', '?leftover_words'],
  ['time in range at 8 this morning', '?leftover_words'],
  ['sugar at breakfast at 8 this morning', '?finer_than_a_day'],
]
