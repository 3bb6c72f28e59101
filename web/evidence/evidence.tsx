import type { ComponentChildren } from 'preact'

/** A computed value with what it was computed from, as every endpoint returns it. */
export interface Derived {
  value: unknown
  unit: string
  status: string
  reason: string | null
  definition: { id: string; version: string; source: string }
  params?: unknown
  inputs?: unknown
  coverage: { observed: number; expected: number } | null
  flags: readonly string[]
  caveats: readonly string[]
}

/** Why a number is worth saying: the rule, and the p-value, where it was tested: of a mean of days adjusted for what else was compared. */
export interface Said {
  rule: string
  p: number | null
  request: string
}

/** The days that a number was made of. */
export interface OfDays {
  series: string
  start: string
  end: string
}

/**
 * A number whose evidence can be seen: the value of a series on a day, a mean or sum of its days, what a record says, or a computed
 * value; all but the first with the call that gives them. `says` is what the number is, in a sentence.
 */
export type Evidence =
  | { kind: 'day'; series: string; date: string; said?: Said }
  | (Answered & OfDays & { kind: 'days'; statistic?: 'sum'; value?: Derived; facts?: RecordFacts; said?: Said })
  | (Answered & { kind: 'record'; facts: RecordFacts })
  | (Answered & { kind: 'derived'; value: Derived })

interface Answered {
  title: string
  written: string
  says?: string
  call: string
}

/** Terms and what a record says of them. */
export type RecordFacts = readonly (readonly [string, string | null])[]

const evidenceEvent = 'evidence'

/** Opens the sheet that shows where a number comes from. */
export function showEvidence(evidence: Evidence): void {
  dispatchEvent(new CustomEvent(evidenceEvent, { detail: evidence }))
}

/** Calls back whenever evidence is to be shown; returns how to stop. */
export function onEvidence(show: (evidence: Evidence) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) show(event.detail)
  }
  addEventListener(evidenceEvent, listen)
  return () => removeEventListener(evidenceEvent, listen)
}

interface FromAnswerProps {
  title: string
  call: string
  /** What the number is, in a sentence. */
  says?: string
  facts?: RecordFacts
  children: string | number
}

/** A number as an answer of the API has it: its evidence is that answer, with what else is known of the number. */
export function FromAnswer({ title, call, says = '', facts = [], children }: FromAnswerProps) {
  const written = String(children)
  return (
    <Fact of={{ kind: 'record', title, written, says, facts, call }} about={title}>
      {written}
    </Fact>
  )
}

/** A number that opens its evidence. `about` names it for those who do not see where it stands. */
export function Fact({ of, about, children }: { of: Evidence; about: string; children: ComponentChildren }) {
  return (
    <button type="button" class="fact" title="Where this comes from" onClick={() => showEvidence(of)}>
      <span class="unseen">{about}: </span>
      {children}
      <span class="unseen">, where this comes from</span>
    </button>
  )
}
