/** The questions that were asked in this browser, kept here only: the service has no record of them. */
import { ownerId } from '../../parts/owner.ts'

const place = 'asked'
const maxKept = 20

interface Kept {
  /** Whose they are: nobody else sees them. */
  of: string
  questions: string[]
}

/** The newest first; none of another account. */
export function askedBefore(): readonly string[] {
  try {
    const { of, questions } = JSON.parse(localStorage.getItem(place) ?? '') as Kept
    return of === ownerId() ? questions : []
  } catch {
    return []
  }
}

export function keepAsked(question: string): void {
  const of = ownerId()
  if (!of) return
  const questions = [question, ...askedBefore().filter(one => one !== question)].slice(0, maxKept)
  localStorage.setItem(place, JSON.stringify({ of, questions } satisfies Kept))
}

export const forgetAsked = () => localStorage.removeItem(place)
