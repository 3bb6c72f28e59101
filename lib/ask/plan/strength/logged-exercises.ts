import { plural } from '../../../kernel/plural.ts'
import { exerciseAliases } from '../../../model/training/exercise-aliases.ts'
import { exerciseOf, exercises } from '../../../model/training/exercises.ts'
import { longestMatch } from '../../reading/lexicon.ts'
import { spokenNamesOf } from '../../words/training-words.ts'
import type { AnswerablePlan } from '../plan.ts'
import { plainRequest } from '../requests.ts'

/** An exercise of a person's workout logs. */
export interface LoggedName {
  key: string
  name: string
}

interface Logged extends LoggedName {
  sessions: number
}

/** A plan about the exercises that the person logs; `caveats`: as what a name was taken, `lacking`: which logged exercises have a similar name. */
export interface OfLogged {
  plan: AnswerablePlan
  caveats: string[]
  lacking: string[]
}

const most = 6
const equipment =
  /\b(?:barbell|dumbbell|cable|smith machine|machine|kettlebell|e ?z bar|bands?|bodyweight|weighted|bb|db|kb)\b/g

/** A name in lower case and in the singular, without the equipment in it or in parentheses behind it. */
const bareName = (name: string) =>
  spelledName(name.replaceAll(/\([^)]*\)/g, ' '))
    .replaceAll(equipment, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

const spelledName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/(?<=[a-z]{2})(?<!s)s\b/g, '')
    .trim()

const namesByKey = Map.groupBy([...exercises, ...exerciseAliases], ({ key }) => key)
const namesOf = (key: string) => (namesByKey.get(key) ?? []).map(({ name }) => name)

/**
 * "Bicep curl" of somebody who logs dumbbell curls: a name that fits several exercises means those that are logged. `logs`: the exercises
 * of every workout, of which one can be there many times.
 */
export function ofLoggedExercises(plan: AnswerablePlan, logs: readonly LoggedName[]): OfLogged {
  if ((plan.intent !== 'exercise' && plan.intent !== 'sets') || !plan.exercise)
    return { plan, caveats: [], lacking: [] }
  const logged = loggedOnce(logs)
  const named = plan.intent === 'exercise' ? [plan.exercise, ...(plan.others ?? [])] : [plan.exercise]
  const meant = named.map(key => meantBy(key, saidFor(plan, key), logged))
  const caveats = meant.flatMap(({ caveat }) => caveat ?? [])
  const lacking = meant.flatMap(one => one.lacking ?? [])
  const keys = [...new Set(meant.flatMap(one => one.keys))].slice(0, most)
  const [first = plan.exercise, ...others] = keys
  if (plan.intent === 'sets') return { plan: { ...plan, exercise: first }, caveats, lacking }
  if (keys.join() === named.join()) return { plan, caveats, lacking }
  const [request] = requestOf(first)
  const { others: _, ...rest } = plan
  const more = others.length > 0 ? { others } : {}
  return { plan: { ...rest, exercise: first, ...more, request, further: others.flatMap(requestOf) }, caveats, lacking }
}

const requestOf = (key: string) => plainRequest(`/api/v1/training/exercises/review/${key}`)

/** Each exercise once, the one of the most workouts first. */
function loggedOnce(logs: readonly LoggedName[]): Logged[] {
  return [...Map.groupBy(logs, ({ key }) => key)]
    .map(([key, own]) => ({ key, name: own[0]?.name ?? key, sessions: own.length }))
    .toSorted((a, b) => b.sessions - a.sessions || (a.key < b.key ? -1 : 1))
}

/** The words for an exercise in the question; the name of the catalog if they are not among its words. */
function saidFor({ words }: AnswerablePlan, key: string): string {
  const said = words.used.find(({ words: each, as }) => {
    const meaning = as === 'exercise' ? longestMatch(each.split(' '), 0)?.meaning : undefined
    return meaning?.kind === 'exercise' && meaning.key === key
  })
  return said?.words ?? exerciseOf(key)?.name ?? key
}

interface Meant {
  keys: string[]
  caveat?: string
  lacking?: string
}

function meantBy(key: string, said: string, logged: readonly Logged[]): Meant {
  const isLogged = logged.some(one => one.key === key)
  const isItsName = namesOf(key).some(name => spelledName(name) === spelledName(said))
  if (isLogged && isItsName) return { keys: [key] }
  const spoken = spokenNamesOf(key)
  const wanted = new Set([said, ...(spoken.includes(said) ? spoken : [])].map(bareName))
  const fitting = logged.filter(one => [one.name, ...namesOf(one.key)].some(name => wanted.has(bareName(name))))
  if (fitting.some(one => one.key !== key)) {
    const caveat = `"${said}" was taken as what the workout logs contain: ${listed(fitting)}.`
    return { keys: fitting.map(one => one.key), caveat }
  }
  if (isLogged) return { keys: [key] }
  const noun = bareName(said).split(' ').at(-1) ?? ''
  const similar = logged.filter(({ name }) => noun !== '' && bareName(name).split(' ').includes(noun)).slice(0, most)
  if (similar.length === 0) return { keys: [key] }
  return { keys: [key], lacking: `Logged with "${noun}" in the name: ${listed(similar)}.` }
}

const listed = (exercises: readonly Logged[]) =>
  exercises.map(({ name, sessions }) => `${name} (${plural(sessions, 'workout')})`).join(', ')
