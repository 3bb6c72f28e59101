import type { Reason } from '../../derive/reason.ts'

/** What a reason means in a sentence; those that are not listed are named in the words of their code. */
const words: Partial<Record<Reason, string>> = {
  no_data: 'no data',
  insufficient_data: 'too little data',
  invalid_input: 'the values cannot be used',
  out_of_valid_range: 'outside the range in which the formula holds',
  zero_variance: 'all values are equal',
  zero_dispersion: 'all values are equal',
  zero_denominator: 'it would be divided by 0',
  nonexistent_day: 'the day does not exist',
  no_sleep_detected: 'no sleep was recognized',
  no_excursions: 'no excursions',
  stale: 'the data are too old',
  future_timestamp: 'the time is in the future',
  still_reading: 'older data are still being read',
  'not_applicable:no_stages': 'the sleep has no stages',
  'not_applicable:no_in_bed_time': 'the time in bed is not recorded',
  'not_applicable:clock_time': 'it is a time of day',
  'not_applicable:no_mean_direction': 'the times are spread over the whole day',
}

/** The reason why a value is missing, for a sentence: without a word of code. */
export function reasonText(reason: string | null): string {
  if (reason === null) return 'no data'
  const known = words[reason as Reason]
  if (known) return known
  const [kind = '', name] = reason.split(':')
  const plain = (text: string) =>
    text
      .replaceAll('_', ' ')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
  if (name === undefined) return plain(kind)
  return kind === 'missing_input' ? `${plain(name)} is missing` : plain(name)
}
