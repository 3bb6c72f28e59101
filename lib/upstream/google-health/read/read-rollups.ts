import { addDays, daysBetween } from '../../../kernel/civil-time.ts'
import type { DataTypeId } from '../../../model/catalog/data-types.ts'
import { roundValue } from '../../../model/health-data/day-values.ts'
import type { RollupValue } from '../../../model/health-data/rollup.ts'
import type { Dropped, FetchedRollups } from '../../port.ts'
import type { Answer } from '../client.ts'
import { camelCase, coverage } from '../coverage.ts'
import { civilDate, double, integer, isObject, type Json, member, optionalDouble, seconds } from '../fields.ts'
import { askTwice, parsePage } from './parse.ts'

type Send = (path: string, body?: unknown) => Promise<Answer>
type Values = Record<string, number | RollupValue>

/** Daily roll-ups of one type: which series they give, and where these are in the roll-up value. */
const readers: Partial<Record<DataTypeId, { codes: readonly string[]; read(value: Json): Values }>> = {
  steps: one('st', value => integer(value['countSum'])),
  distance: one('di', value => integer(value['millimetersSum']) / 1000),
  floors: one('fl', value => integer(value['countSum'])),
  'active-energy': one('ae', value => double(value['kcalSum'])),
  'total-energy': one('te', value => double(value['kcalSum'])),
  'active-minutes': one('am', value => sumOf(value['activeMinutesRollupByActivityLevel'], 'activeMinutesSum')),
  'active-zone-minutes': one('az', value => {
    const zones = ['sumInFatBurnHeartZone', 'sumInCardioHeartZone', 'sumInPeakHeartZone'].filter(zone => zone in value)
    return zones.length === 0 ? Number.NaN : zones.reduce((sum, zone) => sum + integer(value[zone]), 0)
  }),
  'sedentary-minutes': one('se', value => seconds(value['durationSum']) / 60),
  'heart-rate': {
    codes: ['hr'],
    read: value => ({
      hr: [
        double(value['beatsPerMinuteAvg']),
        optionalDouble(value['beatsPerMinuteMin']),
        optionalDouble(value['beatsPerMinuteMax']),
      ],
    }),
  },
  glucose: one('gl', value => double(value['bloodGlucoseMilligramsPerDeciliterAvg'])),
  weight: one('we', value => double(value['weightGramsAvg']) / 1000),
  'body-fat': one('bf', value => double(value['bodyFatPercentageAvg'])),
  'hydration-log': one('hy', value => double(member(value['amountConsumed'], 'millilitersSum'))),
  'nutrition-log': {
    codes: ['ei', 'pr', 'ch', 'fa', 'fi', 'su', 'so'],
    read: value => {
      const listed = Array.isArray(value['nutrients']) ? value['nutrients'] : []
      const nutrient = (name: string) =>
        member(
          member(
            listed.find(entry => member(entry, 'nutrient') === name),
            'quantity',
          ),
          'gramsSum',
        )
      const given: Record<string, unknown> = {
        ei: member(value['energy'], 'kcalSum'),
        pr: nutrient('PROTEIN'),
        ch: member(value['totalCarbohydrate'], 'gramsSum') ?? nutrient('CARBOHYDRATES'),
        fa: member(value['totalFat'], 'gramsSum'),
        fi: nutrient('DIETARY_FIBER'),
        su: nutrient('SUGAR'),
        so: nutrient('SODIUM'),
      }
      const present = Object.entries(given).filter(([, sum]) => sum !== undefined)
      return Object.fromEntries(present.map(([code, sum]) => [code, double(sum)]))
    },
  },
}

export const rollupTypes = Object.keys(readers) as DataTypeId[]

/** The platform's daily values of civil dates start to end, both inclusive. Rows are known by their date, never by their place. */
export async function readRollups(send: Send, type: DataTypeId, start: string, end: string): Promise<FetchedRollups> {
  const entry = coverage[type]
  const reader = readers[type]
  if (!reader || entry.rollupDays === null) throw new Error(`${type} has no roll-up`)
  const dropped: Dropped = {}
  const days: FetchedRollups['days'] = new Map()
  for (let from = start; from <= end; from = addDays(from, entry.rollupDays)) {
    const last = addDays(from, entry.rollupDays - 1)
    const to = last < end ? last : end
    for (const row of await request(send, entry.upstream, from, to)) {
      const at = civilDate(member(member(row, 'civilStartTime'), 'date'))
      const value = member(row, camelCase(entry.upstream))
      const date = Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)
      if (!isObject(value) || date === '') count(dropped, 'malformed')
      // One day more than requested has been seen; it belongs to the next request.
      else if (date >= from && date <= to) keep(days, date, reader.read(value), dropped)
    }
  }
  return { codes: [...reader.codes], days, dropped }
}

async function request(send: Send, upstream: string, start: string, end: string): Promise<unknown[]> {
  const body = {
    range: { start: { date: dateParts(start) }, end: { date: dateParts(addDays(end, 1)) } },
    windowSizeDays: 1,
    pageSize: daysBetween(start, end) + 1,
  }
  const { rows } = await askTwice(
    () => send(`users/me/dataTypes/${upstream}/dataPoints:dailyRollUp?prettyPrint=false`, body),
    answer => parsePage(answer.text, answer.contentType, 'rollupDataPoints'),
  )
  return rows
}

function keep(days: FetchedRollups['days'], date: string, values: Values, dropped: Dropped): void {
  const kept: Record<string, RollupValue> = days.get(date) ?? {}
  for (const [code, value] of Object.entries(values)) {
    const parts = typeof value === 'number' ? ([value] as const) : value
    if (parts.some(part => Number.isNaN(part) || (part ?? 0) < 0)) count(dropped, 'not_a_number')
    else
      kept[code] = parts.map(part =>
        part === null || part === undefined ? null : roundValue(part),
      ) as unknown as RollupValue
  }
  days.set(date, kept)
}

function one(code: string, read: (value: Json) => number) {
  return { codes: [code], read: (value: Json): Values => ({ [code]: read(value) }) }
}

function sumOf(list: unknown, name: string): number {
  if (!Array.isArray(list)) return Number.NaN
  return list.reduce((sum: number, entry) => sum + integer(member(entry, name)), 0)
}

function count(dropped: Dropped, reason: string): void {
  dropped[reason] = (dropped[reason] ?? 0) + 1
}

function dateParts(date: string) {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month, day }
}
