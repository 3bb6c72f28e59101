/* The numbers that single workouts are shown with: "my five longest runs with date and pace", "average and maximum heart rate of my last run". */

/** Every workout is shown with these. */
const always =
  '(?:dates?|days?|distances?|durations?|times?|lengths?|start times?|names?|how far|how long|calories|kcal|energy|energy burned|calories burned)'
const heart = '(?:heart rate|hr|pulse|bpm)'
const mean = '(?:average|avg|mean)'
const most = '(?:max|maximum|highest|peak)'
/** Longer names first: each is taken out before the next is looked for. */
const columns: readonly (readonly [pattern: string, said: readonly string[]])[] = [
  [
    `${mean} (?:and|or) ${most} ${heart}|${most} (?:and|or) ${mean} ${heart}|${heart} ${mean} (?:and|or) ${most}|${heart} ${most} (?:and|or) ${mean}`,
    ['heart rate', 'peak heart rate'],
  ],
  [
    `${mean} ${heart} (?:and )?(?:my |the )?${most} ${heart}|${mean} ${heart} and ${most}|${heart} and ${most} ${heart}`,
    ['heart rate', 'peak heart rate'],
  ],
  [`${most} ${heart}s?|${heart} ${most}`, ['peak heart rate']],
  [`(?:${mean} )?${heart}s?`, ['heart rate']],
  [`(?:${mean} )?(?:paces?|how fast)`, ['pace']],
  [`(?:${mean} )?speeds?`, ['speed']],
  ['elevation gains?|elevations?|ascents?|climbs?|height gain', ['elevation']],
  ['training loads?|loads?|trimps?', ['load']],
  ['session rpes?|rpes?|ratings?|perceived exertion', ['rating']],
  ['steps', ['steps']],
]
const anyColumn = `(?:${columns.map(([pattern]) => pattern).join('|')}|(?:${mean} |total )?${always})`
const joint = '(?: and | as well as | plus | )'
const own = '(?:(?:my|the|its|their|each|all) )?'
const both = `(?:${columns
  .filter(([, said]) => said.length > 1)
  .map(([pattern]) => pattern)
  .join('|')})`
const listOf = (least: number) => `${own}${anyColumn}(?:${joint}${own}${anyColumn}){${least},6}`
const session =
  '(?:runs?|jogs?|rides?|bike rides?|cycles?|walks?|swims?|hikes?|rows?|workouts?|sessions?|trainings?|activities|activity|5ks?|10ks?)'
const one = '(?:run|jog|ride|bike ride|walk|swim|hike|row|workout|session|training|activity)'
const when = '(?: (?:on|in|this|last|since|during|over(?! \\d)|from|yesterday|today|for) .{3,30})?'

/** A list, or some of the best, with its columns behind it; or the columns of one workout. */
const behind = new RegExp(
  `^(?<asked>.*\\b${session}\\b.{0,40}?) (?:with|including|incl|showing|along with|together with|and (?:its|their)) (?<columns>${listOf(0)})(?<rest>${when})$`,
)
const before = new RegExp(
  `^(?:what (?:was|were|is|are) |show(?: me)? |give me )?${own}(?<columns>${listOf(1)}|${both}) (?:of|on|for|in|during|from|at) (?<asked>(?:my |the )?(?:(?:last|latest|longest|fastest|most recent|previous|(?:yester|to|mon|tues|wednes|thurs|fri|satur|sun)day|this morning|lifting|gym|strength|long|running|cycling|swimming|training|bike|spin|yoga) ){1,3}${one})(?<rest>${when})$`,
)
const asking = new RegExp(
  `^(?<columns>how (?:far|long|fast) (?:and|or) how (?:far|long|fast)(?: and how (?:far|long|fast))?) (?:was|were|did i go on|did i go in) (?<asked>(?:my |the )?(?:(?:last|latest|longest|(?:yester|to|mon|tues|wednes|thurs|fri|satur|sun)day) )?${one})(?<rest>${when})$`,
)
const whole = new RegExp(`^(?:${own}(?:${mean} |total )?${always}|and|as well as|plus|my|the|its|their|each|all| )+$`)
const takes = columns.map(([pattern, said]) => ({ pattern: new RegExp(`(?<=^| )(?:${pattern})(?= |$)`), said }))

/** Takes the columns of a list out of a question and returns their names; a date, a distance and a time are in every list. */
export function takeColumns(tokens: string[]): string[] {
  const text = tokens.join(' ')
  if (!/\b(?:and|with|including|incl|showing)\b/.test(text)) return []
  const found = (behind.exec(text) ?? before.exec(text) ?? asking.exec(text))?.groups
  if (!found) return []
  const { asked = '', columns: named = '', rest = '' } = found
  if (/\b(?:how|average|mean|total|number|median|percentage|compare|between|than|more|less)\b/.test(asked)) return []
  let left = named.replaceAll('how far', 'distance').replaceAll('how long', 'duration')
  const marked: string[] = []
  for (const { pattern, said } of takes)
    while (pattern.test(left)) {
      left = left.replace(pattern, '')
      marked.push(...said.filter(name => !marked.includes(name)))
    }
  if (left.trim() !== '' && !whole.test(left.trim())) return []
  const shown = /^(?:show|list|what|which|give|last time|when)\b/.test(asked) ? asked : `show ${asked}`
  tokens.splice(0, tokens.length, ...`${shown}${rest}`.split(' ').filter(word => word !== ''))
  return marked.flatMap(name => `${name} column`.split(' '))
}
