import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import { type Deviation, falseAlarms, unusualValues } from '../../../derive/recovery/unusual-values.ts'
import { asDay } from '../../../kernel/civil-time.ts'
import { baselineDays } from '../../../model/catalog/minimum-data.ts'
import { type Series, seriesById } from '../../../model/catalog/series.ts'
import type { Phrase } from '../answer-text.ts'
import { evidence } from '../evidence.ts'
import { amount, during, figure } from '../wording.ts'

const maxShown = 6

interface Compared extends Deviation {
  entry: Series
  date: string
  value: number
  median: number
  at: string
}

const rule = `Robust z, on the scale of the series: the value minus the median of the 28 days before, of which at least ${baselineDays.minimum} have a value, in spreads (1.4826 MAD, that of the days on the same side, or the smallest meaningful one); p of a t for a median and MAD of so few days, adjusted by Benjamini and Hochberg (1995) for all series of the day; unusual up to ${falseAlarms} / 7, so that chance alone calls something unusual in about ${100 * falseAlarms} % of weeks.`

/** The values of some days against what was usual before them: which of them are unusual, and how many were compared. */
export const phraseUnusual: Phrase<DailyRow[]> = (plan, [{ request, answer }]) => {
  const everything = answer.data.flatMap(comparedOf)
  // A value is judged with all others of its day, also where the question names one series.
  const isAsked = ({ entry }: Compared) => plan.series.length === 0 || plan.series.includes(entry.id)
  const all = everything.filter(isAsked).toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))
  const unusual = unusualValues(everything).filter(isAsked)
  const ids = new Set(all.map(({ entry }) => entry.id))
  const basis = `${all.length} values of ${ids.size} series compared with the 28 days before each`
  const when = during(plan.range)
  const shown = (unusual.length > 0 ? unusual : all).slice(0, unusual.length > 0 ? maxShown : 3)
  const texts = shown.map(
    ({ entry, date, value, median, z }) =>
      `${entry.label} ${amount(value, entry)} on ${date} (usual ${amount(median, entry)}, ${figure(Math.abs(z))} spreads ${z > 0 ? 'above' : 'below'})`,
  )
  const more =
    unusual.length > shown.length && unusual.length > maxShown
      ? `; ${unusual.length - maxShown} more in the evidence`
      : ''
  const head =
    all.length === 0
      ? `There are too few days before to say what is usual ${when}.`
      : unusual.length > 0
        ? `${unusual.length} unusual ${unusual.length === 1 ? 'value' : 'values'} ${when} (${basis}): ${texts.join('; ')}${more}.`
        : `Nothing unusual ${when} (${basis}). The largest deviations, which are within chance: ${texts.join('; ')}.`
  return {
    answer: head,
    evidence: [
      evidence({
        statement: 'unusual values',
        value: unusual.length,
        unit: 'count',
        range: plan.range,
        rule,
        coverage: { observed: all.length, expected: all.length },
        endpoints: [request.path],
      }),
      ...(unusual.length > 0 ? unusual.slice(0, 30) : shown).map(({ entry, date, value, z, at }) =>
        evidence({
          statement: `${figure(z)} spreads from the usual value`,
          series: entry.id,
          value,
          unit: entry.unit,
          range: { start: asDay(date), end: asDay(date) },
          rule,
          endpoints: [request.path],
          at,
        }),
      ),
    ],
    caveats: [
      'These are facts of the days against your own usual values. They name no causes and are no medical judgment.',
    ],
  }
}

function comparedOf({ date, values, usual = {} }: DailyRow, row: number): Compared[] {
  return Object.entries(usual).flatMap(([id, { baseline, deviation }]) => {
    const value = values[id] ?? null
    if (value === null || !deviation || !baseline.value) return []
    return [
      {
        entry: seriesById(id),
        date,
        value,
        median: baseline.value.median,
        ...deviation,
        at: `/data/${row}/values/${id}`,
      },
    ]
  })
}
