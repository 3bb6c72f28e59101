/* The training load and its numbers, in the words of the grammar. */

const form = '(?:training form|form tsb|tsb form|form|tsb|training stress balance)'
const balance = `((?:my )?${form})`
const zero = '(?:zero|0|nought)'
const positive = `(?:positive|in (?:the )?positive(?: territory| range)?|in the plus|above ${zero}|over ${zero})`
const negative = `(?:negative|in (?:the )?negative(?: territory| range)?|in the minus|below ${zero}|under ${zero})`
const long = '(?:ctl|chronic load|chronic training load|long term load|fitness ctl|fitness)'
const short = '(?:atl|acute load|acute training load|short term load|fatigue atl|fatigue)'
const ago =
  '(?:(?:a|one|two|three|four|five|six|eight|ten|twelve|\\d{1,2}) (?:day|week|month|year)s? ago|last (?:week|month|year)|yesterday|the week before|the month before|(?:on )?(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
const number = '(?:ctl|atl|tsb|acwr|form|monotony|strain|quotient of loads)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofLoad: readonly (readonly [pattern: string, said: string])[] = [
  // "My fitness" alone is the VO2 max; beside fatigue and form it is the long-term load.
  [`(?:my )?fitness(?: ctl)? (?:and )?(?:my )?fatigue(?: atl)? (?:and )?(?:my )?${form}`, 'ctl atl and tsb'],
  [`(?:my )?fitness(?: ctl)? (?:and )?(?:my )?${form} (?:and )?(?:my )?fatigue(?: atl)?`, 'ctl tsb and atl'],
  ['(?:my )?fitness and (?:my )?fatigue', 'ctl and atl'],
  [`(?:my )?fitness and (?:my )?${form}(?= |$)`, 'ctl and tsb'],
  ['fitness ctl|ctl fitness', 'ctl'],
  // A balance has a sign.
  [`${balance} (?:was |been |is |were |went |go |gone |turned |ever )?(last |first )?(?:been |was |went |turn |turned |go )?${positive}(?= |$)`, '$1 $2 over 0'],
  [`${balance} (?:was |been |is |were |went |go |gone |turned |ever )?(last |first )?(?:been |was |went |turn |turned |go )?${negative}(?= |$)`, '$1 $2 under 0'],
  [`(?<=\\bdays )(?:with |of |of a |with a |in )?positive ${form}`, 'my tsb over 0'],
  [`(?<=\\bdays )(?:with |of |of a |with a |in )?negative ${form}`, 'my tsb under 0'],
  // The one load divided by the other.
  [`(?:the )?ratio (?:of|between) (?:my )?${short} (?:to|and|over|vs) (?:my )?${long}`, 'quotient of loads'],
  [`(?:my )?${short} (?:to|over|vs|divided by) (?:my )?${long} ratio`, 'quotient of loads'],
  [`(?:my )?${short} divided by (?:my )?${long}`, 'quotient of loads'],
  // Now and then.
  [`(${number})(?: right)? (?:now|today|currently) and (${ago})(?=$)`, '$1 now versus $2'],
  [`(${number}) (${ago}) and (?:(?:right )?now|today|currently)(?=$)`, '$1 now versus $2'],
]
