import type { AnswerText, Phrase } from '../answer-text.ts'
import { evidence } from '../evidence.ts'
import { figure } from '../wording.ts'
import { type ExercisePlan, lifted, numberOfSession, type Review, shownNumber } from './exercise-numbers.ts'
import { phraseExercise } from './phrase-exercise.ts'

/** An exercise of the workout logs, or several, one after the other. */
export const phraseExercises: Phrase<Review> = (given, fetched, caller) => {
  const { others, ...plan } = given as ExercisePlan
  if (!others) {
    const text = phraseExercise(given, fetched, caller)
    return { ...text, caveats: [...kindOfCurl(plan), ...text.caveats] }
  }
  const texts = [plan.exercise, ...others].flatMap((exercise, at) => {
    const own = fetched[at]
    return own ? [phraseExercise({ ...plan, exercise, request: own.request, further: [] }, [own], caller)] : []
  })
  const sum = togetherText(plan, texts)
  return {
    answer: [...texts.map(({ answer }) => answer), ...(sum ? [sum.answer] : [])].join(' '),
    evidence: [...texts.flatMap(one => one.evidence), ...(sum?.evidence ?? [])],
    caveats: [...new Set([...kindOfCurl(plan), ...texts.flatMap(({ caveats }) => caveats)])],
  }
}

/** The sum of the volumes, the sets, the repetitions or the estimated maxima of several exercises; null of other numbers. */
function togetherText(
  plan: ExercisePlan,
  texts: readonly AnswerText[],
): Pick<AnswerText, 'answer' | 'evidence'> | null {
  const { name: ofSession, unit } = numberOfSession(plan.facet)
  const isOfMaxima = plan.facet === 'e1rm' || plan.facet === 'latestE1rm'
  if (!isOfMaxima && !['volume', 'sets', 'reps'].includes(plan.facet)) return null
  const facts = texts.map(({ evidence: own }) =>
    own.find(({ statement }) =>
      isOfMaxima ? statement.includes('one-repetition maximum') : statement.startsWith(`total ${ofSession}`),
    ),
  )
  const name = isOfMaxima ? 'of estimated one-repetition maxima' : ofSession
  const values = facts.flatMap(fact => (typeof fact?.value === 'number' ? [fact.value] : []))
  const [first] = facts
  if (!first || values.length < 2) return null
  const value = values.reduce((all, one) => all + one, 0)
  const of = values.length === texts.length ? '' : ` (of ${figure(values.length)} of them)`
  const endpoints = facts.flatMap(fact => fact?.endpoints ?? [])
  const { range, sources } = first
  return {
    answer: `Together${of}: ${isOfMaxima ? lifted(value, plan.unit) : shownNumber(plan, value)} ${name}.`,
    evidence: [
      evidence({
        statement: `total ${name} of several exercises`,
        value,
        unit: isOfMaxima ? 'kg' : unit,
        at: null,
        range,
        sources,
        endpoints,
      }),
    ],
  }
}

/** "Curls" alone are those with a barbell. */
function kindOfCurl({ words, exercise }: ExercisePlan): string[] {
  if (exercise !== 'barbell-curl') return []
  const said = words.used.find(
    ({ words: each, as }) => as === 'exercise' && /^(curls|curled|curling|biceps? curls?)$/.test(each),
  )
  return said ? [`"${said.words}" was taken as Barbell Curl; other kinds of curls are exercises of their own.`] : []
}
