import { series } from '../../model/catalog/series.ts'
import { type Remarked, timeOf, withoutRemarks } from '../reading/context/remark.ts'
import type { Lexeme, Meaning } from '../reading/meaning.ts'
import { lexemesOf } from '../reading/read-lexemes.ts'
import { wordsOf } from '../reading/tokens.ts'
import { nightly } from './days/condition-words.ts'
import { type AnswerablePlan, isAnswerable, type Plan } from './plan.ts'

/** Refusals that a remark does not lift: what it asks for or complains of is refused as before. */
const lasting = new Set(['advice', 'changes_data', 'prediction', 'diagnosis'])
/** Complaints beside which a number can be given. */
const mild =
  /^(sick|ill|illness|flu|cold|fever|feverish|covid|tired|exhausted|fatigued?|sore|stress|stressed|stressful|headache|migraine|hangover|hungover|injured|injury|allergy|allergies|alcohol|unwell|bad|good|well|great|fine|rough|worse|better|badly|poorly|terrible|awful)$/
/** What was done for a part of the day, which a later question can be about: "I ran on Sunday, what was my heart rate?". */
const ofSessions = new Set<Meaning['kind']>(['activity', 'exercise', 'muscle'])
const topicsOfSessions = new Set(['workouts', 'strength', 'muscles', 'nutrition', 'training'])
const meals =
  /\b(?:breakfast|lunch|dinner|supper|snacks?|meals?|ate|eat|eating|drank|drink|pizza|gym|sessions?|class|work|hike|hiked)\b/i
/** Intents and series of days or nights as a whole. */
const intentsOfDays = new Set<string>(['recovery', 'training', 'unusual', 'sleep', 'sleep-pattern'])
const seriesOfDays = new Set(['steps', 'floors'])
const isNightly = (id: string) =>
  series.some(entry => entry.id === id && (entry.group === 'sleep' || nightly.has(entry.id)))
const isOfBody = (id: string) => series.some(entry => entry.id === id && entry.group === 'body')

/** The plan of a question beside a remark that tells why it is asked, which is named as not used; null if there is none. */
export function planBesideRemark(question: string, planned: (question: string) => Plan): Plan | null {
  for (const remarked of withoutRemarks(question)) {
    const plan = planned(remarked.asked)
    if (!isAnswerable(plan) || !isApart(remarked, plan)) continue
    const { used, ignored } = plan.words
    return { ...plan, words: { used, ignored: [...ignored, remarked.said.toLowerCase()] } }
  }
  return null
}

/** Whether nothing that a remark names could limit what is asked. */
function isApart({ asked, said, carried, isLast }: Remarked, plan: Plan & AnswerablePlan): boolean {
  const { tokens, written } = wordsOf(said.replace(/\ball over the place\b/gi, ' '))
  const meanings = lexemesOf(tokens, written)
  const complaint = meanings.find(({ meaning }) => meaning.kind === 'refusal' && lasting.has(meaning.reason))
  if (limits(meanings, said, isLast)) return false
  if (plan.intent === 'summary' || (complaint && !mild.test(complaint.words))) return false
  const ofNights = plan.series.length > 0 ? plan.series.every(isNightly) : /^sleep/.test(plan.intent)
  // The night of a day can be the one before it or the one after.
  const isOfOneDay = carried !== null && !/\b(?:night|today|this|week|month|year)\b/i.test(carried)
  if (ofNights && isOfOneDay && !(plan.intent === 'sleep' && plan.facet === 'bedtime')) return false
  const ofSession =
    meals.test(said) ||
    meanings.some(
      ({ meaning }) =>
        ofSessions.has(meaning.kind) || (meaning.kind === 'topic' && topicsOfSessions.has(meaning.topic)),
    )
  const ofSeries = meanings.some(({ meaning }) => meaning.kind === 'series' || meaning.kind === 'topic')
  if (!ofSession && !(ofSeries && !timeOf(asked))) return true
  return plan.series.length > 0
    ? plan.series.every(id => isNightly(id) || isOfBody(id) || seriesOfDays.has(id))
    : intentsOfDays.has(plan.intent)
}

/** Words that limit, deny, measure or choose, which could be meant of the question. */
const limiting = new Set<Meaning['kind']>([
  'extreme',
  'unit',
  'weekdays',
  'group',
  'parts',
  'bound',
  'statistic',
  'percentile',
  'clock-bound',
  'beyond',
  'ratio',
  'versus',
  'others',
  'readings',
])
const bare = new Set<Meaning['kind']>(['and', 'filler', 'in', 'to', 'with', 'from', 'unknown', 'named-span', 'refusal'])
const denials = /\b(?:\w+n't|(?:do|did|am|was|were|is|are|has|have|had|could|can) not)\b/gi

/** Whether a remark could limit the question: one behind it may say nothing else at all. */
function limits(meanings: readonly Lexeme[], said: string, isLast: boolean): boolean {
  if (/\b(?:not|never|no|nor|only(?! just)|\w+days|weekends)\b/i.test(said.replaceAll(denials, ' '))) return true
  if (isLast && (/\b(?:or|but)\b/i.test(said) || meanings.some(({ meaning }) => !bare.has(meaning.kind)))) return true
  return meanings.some(
    ({ meaning, words }, at) =>
      (limiting.has(meaning.kind) && !mild.test(words) && !/^(?:barely|hardly|not|\w+n't)$/.test(words)) ||
      // "My wife says" tells who says it; "a trip of my wife" is hers.
      (isLast && meaning.kind === 'refusal' && meaning.reason === 'other_people' && at > 2),
  )
}
