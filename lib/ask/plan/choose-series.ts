import { type Series, type SeriesCode, series } from '../../model/catalog/series.ts'
import type { Slots } from '../reading/slots.ts'
import type { Ambiguity } from './plan.ts'

export type CatalogueSeries = Series & { code: SeriesCode }

const byCode = new Map(series.map(entry => [entry.code, entry]))

/** The catalogue's entry of a code. */
export function seriesOf(code: SeriesCode): CatalogueSeries {
  const entry = byCode.get(code)
  if (!entry) throw new Error(`No series has the code ${code}`)
  return entry
}

/** The series of a question in the order of mention, each with where it was first named. */
export interface SeriesChoice {
  chosen: readonly { entry: CatalogueSeries; at: number }[]
  ambiguities: readonly Ambiguity[]
  /** The unit that was asked for is of none of the series: "how many hours did I walk". */
  wrongUnit: boolean
  /** A word that stays ambiguous, with its readings. */
  undecided: { word: string; codes: readonly SeriesCode[] } | null
}

/** Ambiguous words are decided by the other words of the question, then by what is usual; else they stay undecided. */
export function chooseSeries({ naming, bounds, amounts }: Slots): SeriesChoice {
  const amountUnits = [
    ...bounds.flatMap(({ amount, upper }) => [amount.unit, upper?.unit]),
    ...amounts.map(each => each.amount.unit),
  ]
  const saidUnits = naming.flatMap(({ meaning }) => (meaning.kind === 'unit' ? [meaning] : []))
  const unit = [...amountUnits, ...saidUnits].find(each => each)
  const hints = naming.flatMap(({ meaning }) =>
    meaning.kind === 'hint' || meaning.kind === 'quantity' ? [meaning] : [],
  )
  const usualOfHints = hints.map(hint => (hint.kind === 'hint' ? hint.usual : undefined))
  const said = naming.flatMap(({ meaning, words, at }) =>
    meaning.kind === 'series' ? [{ ...readingsOf(meaning), words, at }] : [],
  )
  const asksTime = hints.some(hint => hint.kind === 'quantity' && hint.time)
  const asked = new Set([...saidUnits.map(each => each.unit), ...(asksTime ? ['min'] : [])])
  const words = said.length > 0 ? said : impliedBy(naming, unit?.implies)
  const plain = words.flatMap(({ codes }) => (codes.length === 1 ? codes : []))
  const ambiguities: Ambiguity[] = []
  const chosen = new Map<SeriesCode, number>()
  for (const { codes, usual, words: word, at } of words) {
    // "How far did I walk": the plain word says which of its readings the other one has.
    if (codes.length > 1 && codes.some(code => plain.includes(code))) continue
    const unitFits = narrow(
      codes,
      codes.filter(code => seriesOf(code).unit === unit?.unit),
    )
    const left = hints.reduce(
      (some, hint) =>
        narrow(
          some,
          some.filter(code => hint.codes?.includes(code)),
        ),
      unitFits,
    )
    const code = left.length === 1 ? left[0] : [usual, ...usualOfHints].find(each => each && left.includes(each))
    if (!code) return { chosen: [], ambiguities, wrongUnit: false, undecided: { word, codes: left } }
    if (left.length > 1) ambiguities.push({ word, readings: left.map(idOf), chosen: idOf(code) })
    if (!chosen.has(code)) chosen.set(code, at)
  }
  const entries = [...chosen].map(([code, at]) => ({ entry: seriesOf(code), at }))
  const wrongUnit = entries.length > 0 && [...asked].some(one => !entries.some(({ entry }) => entry.unit === one))
  return { chosen: entries, ambiguities, wrongUnit, undecided: null }
}

interface Readings {
  codes: readonly SeriesCode[]
  usual: SeriesCode | undefined
  words: string
  at: number
}

function readingsOf({ codes, usual }: { codes: readonly SeriesCode[]; usual?: SeriesCode }) {
  return { codes, usual }
}

/** "How much did I eat", "how many miles": without the name of a series, a verb or a unit can stand for one. */
function impliedBy(naming: Slots['naming'], byUnit: SeriesCode | undefined): Readings[] {
  const byVerb = naming.flatMap(({ meaning, words, at }): Readings[] =>
    meaning.kind === 'hint' && meaning.usual ? [{ codes: meaning.codes, usual: meaning.usual, words, at }] : [],
  )
  const implied = byVerb.length === 0 && byUnit ? [{ codes: [byUnit], usual: undefined, words: '', at: 0 }] : []
  return [...byVerb, ...implied]
}

function narrow<T>(all: readonly T[], some: readonly T[]): readonly T[] {
  return some.length > 0 ? some : all
}

const idOf = (code: SeriesCode) => seriesOf(code).id
