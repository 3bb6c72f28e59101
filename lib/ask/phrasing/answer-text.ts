import type { Caller } from '../../analysis/read-context.ts'
import type { RecoveryDay } from '../../analysis/recovery/recovery.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { AnswerablePlan, ApiRequest } from '../plan/plan.ts'
import type { Evidence } from './evidence.ts'

/** The text of an answer, and the numbers it is based on. */
export interface AnswerText {
  answer: string
  evidence: Evidence[]
  caveats: string[]
  /** The calls of later pages that were read besides those of the plan. */
  pages?: ApiRequest[]
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

/** The parts of an endpoint's response that phrasing reads. */
export interface Answered<Data> {
  data: Data
  pagination?: { nextPage?: number | null; nextCursor?: string | null }
  meta: {
    caveats: readonly string[]
    range?: DayRange | undefined
    source?: { included: readonly string[] } | undefined
    /** The newest recovery before a day that has none yet. */
    lastKnown?: RecoveryDay | null
  }
}

/** A call of the plan with its response. */
export interface Fetched<Data> {
  request: ApiRequest
  answer: Answered<Data>
}

export type Fetches<Data> = readonly [Fetched<Data>, ...Fetched<Data>[]]

/** Turns the responses to the calls of a plan into a text. */
export type Phrase<Data> = (plan: AnswerablePlan, fetched: Fetches<Data>, caller: Caller) => AnswerText

/** The sources that an answer includes. */
export function sourcesOf({ meta }: Answered<unknown>): string[] {
  return [...(meta.source?.included ?? [])]
}
