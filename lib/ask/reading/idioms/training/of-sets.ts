/* Single sets and their ratings, and exercises without a set, in the words of the grammar. */

import { namedLift } from './of-lifts.ts'

const rating = '(\\d{1,2}(?:\\.5)?)'
const higher = '(?:above|over|higher than|more than|greater than|past)'
const lower = '(?:below|under|lower than|less than)'
const orHigher = '(?:or|and) (?:higher|more|above|over|up)'
const orLower = '(?:or|and) (?:lower|less|below|under)'
const day = '(?:yester|to|mon|tues|wednes|thurs|fri|satur|sun)day'
const workout = '(?:workout|gym session|session|training|training session|gym workout|gym)'
const ofOne = `(?:of|from|in|during|at) (?:my |the )?(${day}|last)s? ${workout}`
const parts = '(?:(?:their |its |the )?(?:sets|reps|weights?|loads?|kg|repetitions|and|,) ?){1,6}'
const number = '(\\d{1,2}|two|three|four|five|six|seven|eight|ten)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofSets: readonly (readonly [pattern: string, said: string])[] = [
  // "Sets above RPE 9", "at RPE 8 or lower", "at RPE 8".
  [`(?:with |at |of )?(?:an? )?${higher} (?:an? )?rpe (?:of )?${rating}`, 'rpe over $1'],
  [`(?:with |at |of )?(?:an? )?${lower} (?:an? )?rpe (?:of )?${rating}`, 'rpe under $1'],
  [`(?:with |at |of )?(?:an? )?(?:at least|minimum) (?:an? )?rpe (?:of )?${rating}`, 'rpe at least $1'],
  [`(?:with |at |of )?(?:an? )?(?:at most|up to|maximum) (?:an? )?rpe (?:of )?${rating}`, 'rpe at most $1'],
  [`(?:with |at |of )?(?:an? )?rpe (?:of )?${rating} ${orHigher}`, 'rpe at least $1'],
  [`(?:with |at |of )?(?:an? )?rpe (?:of )?${rating} ${orLower}`, 'rpe at most $1'],
  [`(?:with|at) (?:an? )?rpe (?:of )?${rating}(?= |$)`, 'rpe between $1 and $1'],
  // The sets of a session.
  [`^(?:(?:show|list|give|tell)(?: me)? )?(?:(?:what|which) (?:was|were) )?(?:every|all|each|all the|the|all of the|which|what)? ?(?:exercises?|sets|lifts?)(?: (?:and|with) ${parts})? ?${ofOne}(?: (?:with|and) ${parts})?$`, 'show sets of $1 workout'],
  [`^(?:what|which) sets (?:and reps |and weights )?did i do (?:in|at|during) (?:my |the )?(${day}|last)s? ${workout}$`, 'show sets of $1 workout'],
  [`^(?:(?:show|list|give)(?: me)? )?(?:each|every|all|all my|all the|my|the) sets? of (?:my |the )?(${day}|last)s? ${workout}$`, 'show sets of $1 workout'],
  [`^(?:what|which) sets (?:and reps |and weights )?did i do (?:on|for|of|with) (?:the )?${namedLift}(?= |$)`, 'sets and reps of $1'],
  // Exercises that were not done.
  ["(?:which|what|any|list|show)?(?: me)? ?(?:of my )?exercises (?:that |which )?(?:haven't i|havent i|have i not|i haven't|i havent|i have not|did i not|i did not|didn't i|i didn't) (?:done|do|trained|train|performed|perform|logged|log|touched|touch)(?: at all)?(?= (?:for|in|since|lately|recently|over|this|last)\\b)", 'undone exercises'],
  ['(?<=^undone exercises )(?:for |in )?(?:over |more than |at least |longer than )?(?:the )?(?:last |past )?(?:a|one|1) (week|month|year)$', 'in the past $1'],
  [`(?<=^undone exercises )(?:for |in )?(?:over |more than |at least |longer than )?(?:the )?(?:last |past )?${number} (days|weeks|months)$`, 'in the past $1 $2'],
  ['(?<=^undone exercises )recently$', 'lately'],
  ['(sets|reps|sets reps|sets and reps) and (?:the )?weights?(?= |$)', 'sets and reps'],
  // The sum of several.
  [`combined ${namedLift} and ${namedLift} (volume|sets|reps)`, '$1 and $2 $3'],
  [`combined (volume|sets|reps) (?:of|for) (?:my )?${namedLift} and ${namedLift}`, '$1 of $2 and $3'],
]
