import type { Phrase } from '../answer-text.ts'
import type { ExercisePlan, Review } from './exercise-numbers.ts'
import { phraseExercise } from './phrase-exercise.ts'

/** An exercise of the workout logs, or several, one after the other. */
export const phraseExercises: Phrase<Review> = (given, fetched, caller) => {
  const { others, ...plan } = given as ExercisePlan
  if (!others) return phraseExercise(given, fetched, caller)
  const texts = [plan.exercise, ...others].flatMap((exercise, at) => {
    const own = fetched[at]
    return own ? [phraseExercise({ ...plan, exercise, request: own.request, further: [] }, [own], caller)] : []
  })
  return {
    answer: texts.map(({ answer }) => answer).join(' '),
    evidence: texts.flatMap(({ evidence }) => evidence),
    caveats: [...new Set(texts.flatMap(({ caveats }) => caveats))],
  }
}
