/**
 * Why a derivation has no value. A result has a reason exactly when its value is null, with one exception: for a timestamp in
 * the future, the value is given and the reason warns about it.
 */
export type Reason =
  | 'no_data'
  | 'insufficient_data'
  | `missing_input:${string}`
  | 'invalid_input'
  | 'out_of_valid_range'
  | 'zero_variance'
  | 'zero_dispersion'
  | 'zero_denominator'
  | 'nonexistent_day'
  | 'no_sleep_detected'
  | 'no_excursions'
  | `not_applicable:${string}`
  | 'stale'
  | 'future_timestamp'
