import { addressOf, type Reads } from '../../api.ts'
import { type Derived, type Evidence, Fact } from '../../evidence/evidence.tsx'
import { type Formatter, plainFormatter, written } from '../../format.ts'
import { go, withQuery } from '../../router.ts'
import type { Reading } from '../../use-read.ts'

type Report = Reads['/api/v1/glucose']
type Unit = 'mg/dL' | 'mmol/L'

const units: readonly Unit[] = ['mg/dL', 'mmol/L']

/** The unit in the URL, else the one in the account's profile; null until it is known. */
export function unitOf(query: URLSearchParams, profile: Reading<Reads['/api/v1/profile']>): Unit | null {
  const wanted = units.find(unit => unit === query.get('unit'))
  return wanted ?? profile.data?.data.glucoseUnit ?? (profile.failure ? 'mg/dL' : null)
}

/** Radio buttons for the unit of glucose. */
export function UnitChoice({ unit }: { unit: Unit | null }) {
  return (
    <fieldset class="choices">
      <legend class="unseen">Unit</legend>
      {units.map(one => (
        <label key={one}>
          <input type="radio" name="unit" checked={one === unit} onChange={() => go(withQuery({ unit: one }))} />
          {one}
        </label>
      ))}
    </fieldset>
  )
}

/** A report with what its parts need to write its numbers. */
export interface GlucoseView {
  report: Report['data']
  zone: string
  unit: Unit
  formatter: Formatter
  /** The limits of very low, low, high and very high. */
  limits: { veryLow: number; low: number; high: number; veryHigh: number }
  /** The evidence of a computed value. */
  evidenceOf(title: string, text: string, value: Derived): Evidence
}

const limitsOf: Readonly<Record<Unit, GlucoseView['limits']>> = {
  'mg/dL': { veryLow: 54, low: 70, high: 180, veryHigh: 250 },
  'mmol/L': { veryLow: 3, low: 3.9, high: 10, veryHigh: 13.9 },
}

export function glucoseView({ data, meta: { range } }: Report): GlucoseView {
  const unit = data.mean.unit === 'mmol/L' ? 'mmol/L' : 'mg/dL'
  const call = addressOf('/api/v1/glucose', { start: range?.start, end: range?.end, unit })
  return {
    report: data,
    zone: range?.timezone ?? 'UTC',
    unit,
    formatter: plainFormatter({ id: 'glucose', unit }),
    limits: limitsOf[unit],
    evidenceOf: (title, text, value) => ({ kind: 'derived', title, written: text, value, call }),
  }
}

/** A share in percent; a dash for none. */
export const percentText = (value: number | null) => written(value, plainFormatter({ id: 'share', unit: '%' }))

/** The range that charts mark, and the share of the readings in it. */
export function Limits({ view }: { view: GlucoseView }) {
  const text = `${view.limits.low} and ${view.limits.high} ${view.unit}`
  return (
    <Fact of={view.evidenceOf('The range', text, view.report.timeInRanges)} about="The range">
      {text}
    </Fact>
  )
}
