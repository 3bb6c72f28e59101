import { addDays, type Day, daysBetween, utcDay } from '../../../kernel/civil-time.ts'
import type { PlatformType } from '../../../model/catalog/data-types.ts'
import type { SeriesId } from '../../../model/catalog/series.ts'
import { roundValue } from '../../../model/health-data/day-values.ts'
import type { RollupValue, RollupValues } from '../../../model/health-data/rollup.ts'
import type { Dropped, FetchedRollups } from '../../port.ts'
import type { Answer } from '../client.ts'
import { camelCase, coverage } from '../coverage.ts'
import { civilDate, double, integer, isObject, type Json, member, optionalDouble, seconds, word } from '../fields.ts'
import { askTwice, parsePage } from './parse.ts'

type Send = (path: string, body?: unknown) => Promise<Answer>
type Values = Partial<Record<SeriesId, number | RollupValue>>

/** The series of each heart-rate zone's energy. */
const energyOfZone: Readonly<Record<string, SeriesId>> = {
  LIGHT: 'energy-light-zone',
  MODERATE: 'energy-moderate-zone',
  VIGOROUS: 'energy-vigorous-zone',
  PEAK: 'energy-peak-zone',
}

interface Reader {
  series: readonly SeriesId[]
  /** The values of a day. NaN is a faulty one; a part of the list that belongs to no value is counted as dropped. */
  read(value: Json, dropped: Dropped): Values
}

/** Daily roll-ups of one type: the series that they provide, and their location in the roll-up value. */
const readers: Partial<Record<PlatformType, Reader>> = {
  steps: one('steps', value => integer(value['countSum'])),
  distance: one('distance', value => integer(value['millimetersSum']) / 1000),
  floors: one('floors', value => integer(value['countSum'])),
  'active-energy': one('active-energy', value => double(value['kcalSum'])),
  'total-energy': one('total-energy', value => double(value['kcalSum'])),
  'active-minutes': one('active-minutes', value =>
    sumOf(value['activeMinutesRollupByActivityLevel'], 'activeMinutesSum'),
  ),
  'active-zone-minutes': one('active-zone-minutes', value => {
    const zones = ['sumInFatBurnHeartZone', 'sumInCardioHeartZone', 'sumInPeakHeartZone'].filter(zone => zone in value)
    return zones.length === 0 ? Number.NaN : zones.reduce((sum, zone) => sum + integer(value[zone]), 0)
  }),
  'sedentary-minutes': one('sedentary-minutes', value => seconds(value['durationSum']) / 60),
  'heart-rate': {
    series: ['heart-rate'],
    read: value => ({
      'heart-rate': {
        value: double(value['beatsPerMinuteAvg']),
        min: optionalDouble(value['beatsPerMinuteMin']),
        max: optionalDouble(value['beatsPerMinuteMax']),
      },
    }),
  },
  'calories-in-heart-rate-zone': { series: Object.values(energyOfZone), read: energyOfZones },
  glucose: one('glucose', value => double(value['bloodGlucoseMilligramsPerDeciliterAvg'])),
  weight: one('weight', value => double(value['weightGramsAvg']) / 1000),
  'body-fat': one('body-fat', value => double(value['bodyFatPercentageAvg'])),
  'hydration-log': one('hydration', value => double(member(value['amountConsumed'], 'millilitersSum'))),
  'nutrition-log': {
    series: ['energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium'],
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
      const given: Partial<Record<SeriesId, unknown>> = {
        'energy-intake': member(value['energy'], 'kcalSum'),
        protein: nutrient('PROTEIN'),
        carbohydrate: member(value['totalCarbohydrate'], 'gramsSum') ?? nutrient('CARBOHYDRATES'),
        fat: member(value['totalFat'], 'gramsSum'),
        fiber: nutrient('DIETARY_FIBER'),
        sugar: nutrient('SUGAR'),
        sodium: nutrient('SODIUM'),
      }
      const present = Object.entries(given).filter(([, sum]) => sum !== undefined)
      return Object.fromEntries(present.map(([id, sum]) => [id, double(sum)]))
    },
  },
}

export const rollupTypes = Object.keys(readers) as PlatformType[]

/** The platform's daily values of civil dates start to end, both inclusive. Rows are identified by their date, not by their position. */
export async function readRollups(send: Send, type: PlatformType, start: Day, end: Day): Promise<FetchedRollups> {
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
      const date = Number.isNaN(at) ? null : utcDay(at)
      if (!isObject(value) || date === null) count(dropped, 'malformed')
      // The platform may return one extra day, which belongs to the next request.
      else if (date >= from && date <= to) keep(days, date, reader.read(value, dropped), dropped)
    }
  }
  return { series: [...reader.series], days, dropped }
}

async function request(send: Send, upstream: string, start: Day, end: Day): Promise<unknown[]> {
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

function keep(days: FetchedRollups['days'], date: Day, values: Values, dropped: Dropped): void {
  const kept: RollupValues = days.get(date) ?? {}
  for (const [id, given] of Object.entries(values) as [SeriesId, number | RollupValue][]) {
    const { value, min = null, max = null } = typeof given === 'number' ? { value: given } : given
    const rounded = (part: number | null) => (part === null ? null : roundValue(part))
    if ([value, min, max].some(part => Number.isNaN(part) || (part ?? 0) < 0)) count(dropped, 'not_a_number')
    else
      kept[id] = {
        value: roundValue(value),
        ...(typeof given === 'number' ? {} : { min: rounded(min), max: rounded(max) }),
      }
  }
  days.set(date, kept)
}

function one(id: SeriesId, read: (value: Json) => number) {
  return { series: [id], read: (value: Json): Values => ({ [id]: read(value) }) }
}

/**
 * The energy of the zones that a day lists. The platform does not say that a zone it leaves out had none, so such a zone has no value. It
 * omits an empty list.
 */
function energyOfZones(value: Json, dropped: Dropped): Values {
  const listed = value['caloriesInHeartRateZones'] ?? []
  const values: Values = {}
  for (const entry of Array.isArray(listed) ? listed : [listed]) {
    const id = energyOfZone[word(member(entry, 'heartRateZone')) ?? '']
    // Which of two values of a zone is the day's is not known; the first stays.
    if (id === undefined || id in values) count(dropped, 'malformed')
    else values[id] = double(member(entry, 'kcal'))
  }
  return values
}

function sumOf(list: unknown, name: string): number {
  if (!Array.isArray(list)) return Number.NaN
  return list.reduce((sum: number, entry) => sum + integer(member(entry, name)), 0)
}

function count(dropped: Dropped, reason: string): void {
  dropped[reason] = (dropped[reason] ?? 0) + 1
}

function dateParts(date: Day) {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month, day }
}
