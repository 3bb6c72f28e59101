/** Questions about devices, sources, what has arrived, the profile, exports and shares, on Saturday, 21 November 2026. */
// biome-ignore format: one question a line
export const accountQuestions: readonly (readonly [question: string, plan: string])[] = [
  // What a series comes from
  ['From which device do my sleep data come?', 'data-types/sources sleep default'],
  ['which app does my weight data come from', 'data-types/sources weight default'],
  ['What device does my heart rate data come from?', 'data-types/sources heart-rate default'],
  ['Which device records my sleep?', 'data-types/sources sleep default'],
  ['where is my weight measured', 'data-types/sources weight default'],
  ['where are my steps coming from', 'data-types/sources steps default'],
  ['what device do my runs come from', 'recorders running default'],
  // How new the newest value is
  ['When did the glucose data last come in?', 'data-quality glucose default'],
  ['when did my weight data last arrive', 'data-quality weight default'],
  ['When was the last glucose reading received?', 'data-quality glucose default'],
  ['When did the last step data arrive?', 'data-quality steps default'],
  ['How old is my heart rate data?', 'data-quality heart-rate default'],
  ['when did I last get glucose data', 'data-quality glucose default'],
  // When a device sent its data
  ['Is my watch still syncing? When did it last send something?', 'connection default'],
  ['when was the last time my watch sent something', 'devices/sync default'],
  ['Has my watch sent data today?', 'devices/sync 11-21'],
  ['is my tracker still sending data', 'devices/sync default'],
  ['when was my last sync', 'connection default'],
  // Whether something has arrived: what there is of it
  ["Did my watch sync yesterday's evening run? I don't see it in the app.", 'list running from 17 h until 24 h 11-20'],
  ['did yesterdays run come through', 'list running 11-20'],
  ['Did my run from Sunday get synced?', 'list running 11-15'],
  ['Has my workout from this morning been uploaded?', 'list workouts from 0 h until 12 h 11-21'],
  ["did last night's sleep get synced", 'data-quality sleep 11-21'],
  // The profile, exports, shares
  ['Which time zone is set in my profile?', 'profile/timezone default'],
  ['What time zone am I in according to my profile?', 'profile/timezone default'],
  ['Is my account set to kilos or pounds?', 'profile/units default'],
  ['Are my distances in miles or km?', 'profile/units default'],
  ['What units do I have set?', 'profile/units default'],
  ['Is my export finished yet?', 'exports default'],
  ['Since when do you have data from me?', 'data-types/since default'],
  ['Which series have no data?', 'data-quality default'],
]

/** What is still refused, and why. */
// biome-ignore format: one question a line
export const accountRefusals: readonly (readonly [question: string, plan: string])[] = [
  ['did my watch sync my steps', '?leftover_words'],
  ['which time zone was I in last week', '?leftover_words'],
  ['Which shares do I have?', '!not_health_data'],
  ['Did I share my data with anyone?', '!not_health_data'],
]
