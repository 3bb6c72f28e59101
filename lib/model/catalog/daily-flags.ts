/** How the basis of a daily value can deviate from the rule of its series; docs/product-rules.md explains each. */
export const dailyFlags = [
  'prorated',
  'estimated_input',
  'platform_daily_value',
  'later_height',
  'other_zone',
  'platform_day',
  'ambiguous_zero',
  'foreign_observations',
  'multi_source',
  'split_night',
  'untimed_source',
  'sources_disagree',
  'few_observations',
] as const
export type DailyFlag = (typeof dailyFlags)[number]
