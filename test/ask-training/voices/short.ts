import { type Random, whole } from '../../../infra/local/upstream-simulator/data/random.ts'
import { pick } from '../meanings.ts'
import type { Voice } from '../voice.ts'

/** Fragments and abbreviations. */
export const telegram: Voice = {
  name: 'telegram',
  of: 'people who write as few letters as they can',
  series: {
    steps: ['steps', 'stps', 'stp'],
    'resting-heart-rate': ['rhr', 'rest hr', 'resting hr'],
    'heart-rate-variability': ['hrv'],
    sleep: ['slp', 'sleep'],
    weight: ['wt', 'weight'],
    'total-energy': ['kcal out', 'cals burned'],
    'active-minutes': ['act min', 'active mins'],
    'oxygen-saturation': ['spo2', 'o2'],
    'respiratory-rate': ['resp rate', 'rr', 'breathing'],
    'sleep-deep': ['deep slp', 'deep sleep'],
    distance: ['dist', 'distance'],
    floors: ['flrs', 'floors'],
    hydration: ['h2o', 'water'],
    protein: ['prot', 'protein'],
    glucose: ['gluc', 'bg', 'glucose'],
  },
  periods: {
    yesterday: ['ystd', 'yday', 'yesterday'],
    'this week': ['this wk', 'wk'],
    'last week': ['last wk', 'prev wk'],
    'this month': ['this mo', 'mtd'],
    'last month': ['last mo', 'prev mo'],
    'in October': ['oct'],
    'this year': ['ytd', 'this yr'],
    'in the last 30 days': ['30d', 'last 30d'],
  },
  parts: { weekday: ['weekday', 'wkday'], week: ['wk', 'week'], month: ['mo', 'month'] },
  sports: {
    running: ['runs'],
    cycling: ['rides'],
    walking: ['walks'],
    swimming: ['swims'],
    workouts: ['wkts', 'workouts'],
  },
  after: ['', '', '?', 'pls'],
  wordings: {
    card: [
      '{s} {p}',
      '{s} avg {p}',
      'avg {s} {p}',
      '{p} {s}',
      '{s} tot {p}',
      'max {s} {p}',
      '{s} trend {p}',
      'curr {s}',
      '{s} stats {p}',
      '{s} {p} min max',
    ],
    compare: ['{s} {p} vs {q}', '{s} {p} cf {q}', '{s} diff {p} {q}', '{s} {p}/{q}', '{s} delta {p} over {q}'],
    groups: ['{s} /{b} {p}', '{s} by {b} {p}', '{s} per {b} {p}', 'best {b} {s} {p}', '{s} {b}ly {p}'],
    bound: [
      'days {s} >{n} {p}',
      '# days {s} over {n} {p}',
      '{s} days |<|{n} {p}',
      '{s} > {n} how many d {p}',
      'cnt days {s} |below| {n} {p}',
    ],
    related: ['{s} vs {t} corr', 'corr {s} {t} {p}', '{s} -> {t} effect {p}', '{s} x {t} link', '{s} / {t} rel {p}'],
    workouts: ['{sport} {p}', '{sport} list {p}', 'no of {sport} {p}', '{sport} {p} durations', 'longest {sport} {p}'],
    strength: ['{exercise} pr', '{exercise} max', '{exercise} 1rm', '{muscle} sets {p}'],
    sleep: ['slp quality {p}', 'sleep ok {p}', 'night {p}', 'slp summary {p}'],
    recovery: ['recov {p}', 'recovery {p}', 'readiness {p}', 'recov score {p}'],
    training: ['trn load {p}', 'training load {p}', 'strain {p}'],
    nutrition: ['macros {p}', 'food {p}', 'p/c/f {p}', 'diet {p}'],
    overview: ['summary {p}', 'recap {p}', 'all stats {p}', 'outliers {p}'],
    data: ['sync status', 'last sync', 'data fresh', 'watch conn', 'sync ok'],
    judged: [
      '{s} ok',
      '{s} normal',
      '{s} {p} good or bad',
      'why {s} low {p}',
      '{s} how improve',
      '{s} forecast',
      '{s} risk',
      'more {s} advisable',
    ],
    bare: [
      'wife {s} {p}',
      'mom {s} {p}',
      'del {s} {p}',
      'log {s} {n}',
      'wx {p}',
      'news {p}',
      'set goal {s} {n}',
      'bitcoin {p}',
      'population avg {s}',
    ],
  },
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** One slip of a finger: a letter left out, doubled, changed, or exchanged with the next. */
function slip(word: string, random: Random): string {
  const at = whole(random, 1, word.length - 2)
  const [start, here, next, rest] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)]
  const changed = [
    `${start}${next}${rest}`,
    `${start}${here}${here}${next}${rest}`,
    `${start}${pick(random, [...letters])}${next}${rest}`,
    `${start}${next}${here}${rest}`,
  ]
  return pick(random, changed)
}

/** Two typing errors, in two longer words where there are two. */
export function withTwoTypos(text: string, random: Random): string {
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (/^[a-z]{4,}$/i.test(word) ? [at] : []))
  for (let count = 0; count < 2 && long.length > 0; count += 1) {
    const [at = 0] = long.splice(whole(random, 0, long.length - 1), 1)
    words[at] = slip(words[at] ?? '', random)
  }
  return words.join(' ')
}

/** The most usual wordings, which the generated grid has as they are. */
export const plain: Voice = {
  name: 'plain',
  of: 'the usual wordings, of which the generated grid consists',
  wordings: {
    card: [
      'what was my {s} {p}',
      'show my {s} {p}',
      'how much {s} did i have {p}',
      'my average {s} {p}',
      'highest {s} {p}',
      'how has my {s} changed {p}',
      'latest {s}',
      'total {s} {p}',
    ],
    compare: [
      'compare my {s} {p} with {q}',
      'is my {s} higher {p} than {q}',
      '{s} {p} versus {q}',
      'difference in {s} between {p} and {q}',
    ],
    groups: [
      'my {s} by {b} {p}',
      'average {s} per {b} {p}',
      'which {b} has the most {s} {p}',
      'show {s} for each {b} {p}',
    ],
    bound: [
      'how many days was my {s} over {n} {p}',
      'on which days was my {s} |below| {n} {p}',
      'how often was my {s} above {n} {p}',
      'days with {s} |under| {n} {p}',
    ],
    related: [
      'does {s} affect my {t} {p}',
      'is there a correlation between {s} and {t}',
      'how does {s} relate to {t} {p}',
      'is {t} higher on days with more {s}',
    ],
    workouts: [
      'show my {sport} {p}',
      'how many {sport} did i do {p}',
      'list my {sport} {p}',
      'longest of my {sport} {p}',
      'how long were my {sport} {p}',
    ],
    strength: [
      'what is my best {exercise}',
      'my {exercise} record',
      'how much do i lift on {exercise}',
      'how many sets of {muscle} did i do {p}',
    ],
    sleep: ['how did i sleep {p}', 'how was my sleep {p}', 'tell me about my nights {p}'],
    recovery: ['how was my recovery {p}', 'how well did i recover {p}', 'show my recovery {p}'],
    training: ['show my training load {p}', 'how hard did i train {p}', 'what was my training strain {p}'],
    nutrition: ['what were my macros {p}', 'what did i eat {p}', 'show my nutrition {p}'],
    overview: ['give me a summary of {p}', 'how did i do {p}', 'was anything unusual {p}'],
    data: ['is my data up to date', 'when was the last sync', 'is my watch connected', 'is any data missing'],
    judged: [
      'is my {s} normal',
      'should i get more {s}',
      'why is my {s} so low {p}',
      'how can i improve my {s}',
      'will my {s} improve',
    ],
    bare: [
      "what was my wife's {s} {p}",
      'delete my {s} {p}',
      'set my {s} goal to {n}',
      'what is the weather {p}',
      'log {n} of {s}',
      'how much {s} does the average person get',
    ],
  },
}

export const typos: Voice = {
  ...plain,
  name: 'typos',
  of: 'people who type the usual wordings with two errors',
  say: withTwoTypos,
}
