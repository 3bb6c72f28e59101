import type { Caller } from '../../analysis/read-context.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { AnswerablePlan, ApiRequest } from '../plan/plan.ts'
import type { Evidence } from './evidence.ts'

/** A question's answer in words, and the numbers it rests on. */
export interface AnswerText {
  answer: string
  evidence: Evidence[]
  caveats: string[]
}

/** The part of one series in an answer. */
export interface SeriesText {
  sentence: string
  evidence: Evidence[]
  caveats: string[]
}

/** The texts of several series as one answer. */
export function joinTexts(texts: readonly SeriesText[]): AnswerText {
  return {
    answer: texts.map(({ sentence }) => sentence).join(' '),
    evidence: texts.flatMap(text => text.evidence),
    caveats: [...new Set(texts.flatMap(text => text.caveats))],
  }
}

/** What phrasing reads of an endpoint's answer. */
export interface Answered<Data> {
  data: Data
  meta: {
    caveats: readonly string[]
    range?: DayRange | undefined
    source?: { included: readonly string[] } | undefined
  }
}

/** A call of the plan with its answer. */
export interface Fetched<Data> {
  request: ApiRequest
  answer: Answered<Data>
}

export type Fetches<Data> = readonly [Fetched<Data>, ...Fetched<Data>[]]

/** Turns what the calls of a plan answered into a text. */
export type Phrase<Data> = (plan: AnswerablePlan, fetched: Fetches<Data>, caller: Caller) => AnswerText

/** The sources that an answer includes. */
export function sourcesOf({ meta }: Answered<unknown>): string[] {
  return [...(meta.source?.included ?? [])]
}
