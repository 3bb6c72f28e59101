import { type Random, whole } from '../../infra/local/upstream-simulator/data/random.ts'
import type { Shape } from '../../lib/ask/plan/shapes/shape-names.ts'
import { nameOf } from '../../lib/ask/words/series-words.ts'
import type { SeriesId } from '../../lib/model/catalog/series.ts'
import {
  exercises,
  limits,
  muscles,
  type Part,
  type Period,
  periods,
  plainSeries,
  seriesOfVoices,
  sports,
  type Voice,
} from './voice.ts'

/** A question in the words of a voice, with the shape that its answer has, and a question of the grammar that means the same. */
export interface Paraphrase {
  text: string
  shape: Shape
  /** Null for a question that is to be refused. */
  canonical: string | null
}

/** What the places of a wording stand for, in the words of the grammar and of the voice. */
interface Filled {
  canonical: string
  places: Readonly<Record<string, string>>
}

export const pick = <T>(random: Random, all: readonly T[]): T => {
  const found = all[whole(random, 0, all.length - 1)]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}

/** Periods that are compared with each other. */
const pairs: readonly (readonly [Period, Period])[] = [
  ['this week', 'last week'],
  ['this month', 'last month'],
  ['in October', 'this month'],
]
const related: readonly SeriesId[] = ['steps', 'sleep', 'resting-heart-rate', 'heart-rate-variability', 'weight']
const parts: readonly Part[] = ['weekday', 'week', 'month']

/** Whether a wording asks for less than a limit: it says so between bars, "|under|". */
const under = /\|[^|]*\|/

/** What a wording of a shape means, with its places filled by chance. */
export function filled(shape: Shape, wording: string, voice: Voice, random: Random): Filled {
  const nameIn = (id: SeriesId) => pick(random, voice.series?.[id] ?? plainSeries[id] ?? [nameOf(id)])
  const period = pick(random, periods)
  const inVoice = (one: Period) => pick(random, voice.periods?.[one] ?? [one])
  const p = wording.includes('{p}') ? ` ${period}` : ''
  const base = { p: inVoice(period) }
  const id = pick(random, seriesOfVoices)
  const one = { ...base, s: nameIn(id) }
  switch (shape) {
    case 'card':
      return { canonical: `Show my ${nameOf(id)}${p}`, places: one }
    case 'compare': {
      const [first, second] = pick(random, pairs)
      const bare = (text: string) => text.replace(/^in /, '')
      const canonical = `Compare my ${nameOf(id)} ${bare(first)} with ${bare(second)}`
      return { canonical, places: { s: one.s, p: inVoice(first), q: inVoice(second) } }
    }
    case 'groups': {
      const by = pick(random, parts)
      const long = by === 'month' ? 'this year' : pick(random, ['this month', 'last month', 'this year'] as const)
      const canonical = `Average ${nameOf(id)} by ${by}${p && ` ${long}`}`
      return { canonical, places: { ...one, p: inVoice(long), b: pick(random, voice.parts?.[by] ?? [by]) } }
    }
    case 'bound': {
      const limited = pick(random, Object.keys(limits) as SeriesId[])
      const n = pick(random, limits[limited] ?? [])
      const side = under.test(wording) ? 'under' : 'over'
      const canonical = `How many days was my ${nameOf(limited)} ${side} ${n}${p}`
      return { canonical, places: { ...base, s: nameIn(limited), n } }
    }
    case 'related': {
      const x = pick(random, related)
      const y = pick(
        random,
        related.filter(other => other !== x),
      )
      const canonical = `Is there a correlation between ${nameOf(x)} and ${nameOf(y)}${p && ' this year'}`
      return { canonical, places: { p: inVoice('this year'), s: nameIn(x), t: nameIn(y) } }
    }
    case 'workouts': {
      const sport = pick(random, Object.keys(sports))
      const canonical = `Show my ${sport === 'workouts' ? '' : `${sport} `}workouts${p}`
      return { canonical, places: { ...base, sport: pick(random, voice.sports?.[sport] ?? sports[sport] ?? []) } }
    }
    case 'strength': {
      const muscle = pick(random, muscles)
      const exercise = pick(random, exercises)
      const canonical = wording.includes('{muscle}')
        ? `How many sets of ${muscle} did I do${p}`
        : `What is my best ${exercise}`
      return { canonical, places: { ...base, muscle, exercise } }
    }
    default:
      return { canonical: `${ofWholes[shape] ?? ''}${p}`, places: one }
  }
}

/** How a resource is asked for as a whole. */
const ofWholes: Partial<Record<Shape, string>> = {
  sleep: 'How did I sleep',
  recovery: 'How was my recovery',
  training: 'Show my training load',
  nutrition: 'What were my macros',
  overview: 'Give me a summary of',
  data: 'Is my data up to date?',
}

/** A question of a shape in the words of a voice. */
export function paraphrase(voice: Voice, shape: Shape, random: Random): Paraphrase {
  const wording = pick(random, voice.wordings[shape])
  const { canonical, places } = filled(shape, wording, voice, random)
  const text = wording.replaceAll('|', '').replaceAll(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '')
  const around = [pick(random, voice.before ?? ['']), text, pick(random, voice.after ?? [''])].filter(Boolean).join(' ')
  const said = (voice.say?.(around, random) ?? around)
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ (?=[,.?!])/g, '')
    .trim()
  return {
    text: said,
    shape,
    canonical: shape === 'judged' || shape === 'bare' ? null : canonical.replace('of in ', 'of '),
  }
}

/** How often a shape is asked for, out of a hundred questions that have an answer. */
const shares: readonly (readonly [Shape, number])[] = [
  ['card', 26],
  ['compare', 8],
  ['groups', 8],
  ['bound', 8],
  ['related', 8],
  ['workouts', 9],
  ['strength', 6],
  ['sleep', 6],
  ['recovery', 5],
  ['training', 4],
  ['nutrition', 4],
  ['overview', 4],
  ['data', 4],
]

/** Different questions of a voice: so many with an answer, and so many to be refused. */
export function paraphrasesOf(
  voice: Voice,
  random: Random,
  { answerable, refused }: { answerable: number; refused: number },
): Paraphrase[] {
  const found = new Map<string, Paraphrase>()
  const add = (shape: Shape, count: number) => {
    const before = found.size
    // A few wordings without places have few variants.
    for (let tries = 0; found.size - before < count && tries < count * 8; tries += 1) {
      const next = paraphrase(voice, shape, random)
      if (!found.has(next.text)) found.set(next.text, next)
    }
  }
  for (const [shape, share] of shares) add(shape, Math.round((answerable * share) / 100))
  add('card', answerable - found.size)
  const before = found.size
  for (const shape of ['judged', 'bare'] as const)
    add(shape, Math.ceil((refused - (found.size - before)) / (shape === 'bare' ? 1 : 2)))
  return [...found.values()]
}
