/* How many meals are logged, in the words of the grammar. */

import { months } from '../calendar-words.ts'

const one = '(breakfast|lunch|dinner|supper|snack)(?:e?s)?'
const log =
  '(?:log|logged|eat|eaten|ate|have|had|record|recorded|enter|entered|track|tracked|note|noted|put in|register|registered)'
const asked = '(?:did|have|do|had) i (?:usually |normally |typically )?'
const aDay = '(?:a|per) day'
const food = '(?:any |my |some )?(?:food|meals?|calories|nutrition)(?: at all)?'
const period = `((?:this|last) (?:week|month|year)|(?:in|since) (?:${months})|in the (?:last|past) \\d{1,3} (?:days|weeks|months))`
const notLogged = "(?:did i not|didn't i|did i forget to|have i not|haven't i|i did not|i didn't|i forgot to)"

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofMeals: readonly (readonly [pattern: string, said: string])[] = [
  [`^how many meals ${aDay} ${asked}${log}(?: on average)?`, 'average count of logged meals'],
  [`^how many meals ${asked}${log} (?:on average )?${aDay}(?: on average)?`, 'average count of logged meals'],
  [`^(?:what (?:is|was) )?(?:my |the )?(?:average|mean) (?:number|count|amount) of (?:logged )?meals (?:i (?:log|eat|have) )?${aDay}`, 'average count of logged meals'],
  [`^(?:how many|(?:what (?:is|was) )?(?:the )?number of) meals ${asked}${log}(?: in total| altogether| in all)?(?! out\\b)`, 'count of logged meals'],
  ['^(?:how many|(?:what (?:is|was) )?(?:the )?number of) (?:logged )?meals(?: (?:were|are) (?:there|logged|recorded)| (?:i )?(?:logged|recorded|in total))?(?= (?:this|last|in|on|yesterday|today|since|over|during|for)\\b|$)', 'count of logged meals'],
  [`^(?:on )?(?:how often|how many times|how many days) ${asked}${log} (?:my |a |any )?${one}`, 'count of logged $1'],
  [`^how many (breakfast|lunch|dinner|supper)(?:e?s)? ${asked}${log}`, 'count of logged $1'],
  // The newest day with food, and the days without.
  ['^when (?:did i last|was the last time (?:that )?i) (?:log|logged|record|recorded|enter|entered|track|tracked) (?:a meal|any food|food|some food|anything to eat|something to eat|my food|my meals|meals|any meals)$', 'when did i last eat'],
  [`^(?:on )?(?:how many|which|what) days ${period} ${notLogged} (?:log|logged|record|recorded|track|tracked|enter|entered) ${food}$`, 'how many days have no food $1'],
]
