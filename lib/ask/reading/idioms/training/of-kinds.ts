/* Workouts by their kind, and some of the fastest of them, in the words of the grammar. */

const kind =
  '(?:sports?|activity|activities|kinds?|types?|disciplines?|sport type|activity type|workout type|(?:kind|type|sort)s? of (?:workout|sport|activity|exercise|training)s?|workout types?|training type)'
const sorted = '(?:split|broken down|broken out|separated|grouped|divided|sorted|broken up|split up|itemized|listed)'
const by = '(?:by|per|for each|into|according to)'
const workouts = '(?:workouts?|training|training sessions?|exercise|sessions?|activities)'
const hours =
  '(?:hours|time|minutes|duration|training time|training hours|workout time|workout minutes|exercise time|total time)'
const which = '(?:which|what)'
const done = '(?:do|did|done|practise|practised|practice|practiced|play|played|train|trained)'
const often = '(?: the)? (?:most|least)(?: often| frequently)?'
const end = '(?=$| (?:this|last|in|since|over|during|from|between|for|on|so far)(?: |$))'
const number = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofKinds: readonly (readonly [pattern: string, said: string])[] = [
  // The number and the time of each kind.
  [`^(?:${which} ${kind} (?:of ${workouts} )?(?:did|have|do) i ${done}(?: (?:them|any))?( .{3,40}?)?) and how (?:many(?: times)?(?: of (?:each|them))?(?: (?:did i|have i) ${done})?|often(?: each)?|much of each)$`, 'workouts by sport$1'],
  [`^how many (?:${workouts} )?of each(?: ${kind})?(?: of ${workouts})? (?:did|have) i ${done}`, 'workouts by sport'],
  [`^how many (?:${workouts} )?of each(?: ${kind})(?: of ${workouts})?${end}`, 'workouts by sport'],
  [`^how (?:many hours|much time|long|many minutes) (?:did|have) i (?:train|trained|work out|worked out|exercise|exercised|spend training|spent training)(?: in total| altogether| overall)?( .{3,40}?)? ${sorted} ${by} ${kind}$`, 'workouts by sport$1'],
  [`^how many ${workouts} (?:did|have) i (?:do|done|have|had|log|logged)(?: in total| altogether| overall)?( .{3,40}?)? ${sorted} ${by} ${kind}$`, 'workouts by sport$1'],
  [`^(?:show |list |give me |can you )?(?:a )?(?:split|break down|breakdown|group) (?:of )?(?:all )?(?:my |the )?(?:${workouts}|(?:training |workout |exercise )?${hours}) (?:up )?${by} ${kind}`, 'workouts by sport'],
  [`^(?:a )?breakdown of (?:all )?my (?:${workouts})${end}`, 'workouts by sport'],
  [`(?:my |total )?(?:${workouts} )?${hours} (?:spent )?${by} ${kind}${end}`, 'workouts by sport'],
  [`(?:my )?${workouts} ${sorted} ${by} ${kind}${end}`, 'workouts by sport'],
  // The kind that has the most.
  [`^${which} ${kind} (?:did|do|have) i (?:usually )?${done}${often}${end}`, 'workouts by sport'],
  [`^(?:${which} (?:is|was) )?my (?:most|least) (?:common|frequent|practiced|practised|popular) ${kind}${end}`, 'workouts by sport'],
  [`^${which} ${kind} (?:did|do|have) i (?:spend|spent)(?: the)? (?:most|least) (?:time|hours|minutes)(?: (?:on|doing|with|in))?${end}`, 'workouts by sport'],
  [`^(?:on |in )${which} ${kind} (?:did|do|have) i (?:spend|spent)(?: the)? (?:most|least) (?:time|hours|minutes)${end}`, 'workouts by sport'],
  // Some of the fastest.
  [`(?:top )?${number} (?:fastest|quickest) (runs|jogs|5 ks|10 ks)(?= |$)`, '$1 best pace of $2'],
  [`(?:top )?${number} (?:fastest|quickest) (rides|bike rides)(?= |$)`, '$1 highest speed of $2'],
]
