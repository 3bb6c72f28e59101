import { offsetSeconds } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { UpstreamWrite } from '../../model/sync/upstream-write.ts'
import { UpstreamError } from '../errors.ts'
import type { Answer } from './client.ts'
import { camelCase, coverage, writeScopeOf } from './coverage.ts'
import { type Json, member, word } from './fields.ts'

/** The platform rejects a log without a duration. */
const momentMs = minuteMs

type Post = (path: string, body: unknown) => Promise<Answer>

/** Creates one record; its civil times follow the zone. Answers the platform's name of it, null when it does not say. @throws UpstreamError */
export async function writePoint(
  post: Post,
  granted: readonly string[],
  write: UpstreamWrite,
  zone: string,
): Promise<string | null> {
  const { upstream, scope } = coverage[write.type]
  if (!granted.includes(writeScopeOf(scope))) throw new UpstreamError('scope', 'not granted')
  const value = pointValue(write, ms => `${offsetSeconds(ms, zone)}s`)
  const { text } = await post(`users/me/dataTypes/${upstream}/dataPoints`, {
    dataSource: { recordingMethod: 'MANUAL' },
    [camelCase(upstream)]: value,
  })
  return nameIn(text)
}

/** An accepted record counts as accepted, even if the response is invalid. */
function nameIn(text: string): string | null {
  try {
    return word(member(member(JSON.parse(text), 'response'), 'name'))
  } catch {
    return null
  }
}

function pointValue(write: UpstreamWrite, offsetAt: (ms: number) => string): Json {
  switch (write.type) {
    case 'weight':
      return { ...sampled(write.at, offsetAt), weightGrams: write.kg * 1000, notes: write.notes }
    case 'body-fat':
      return { ...sampled(write.at, offsetAt), percentage: write.percent }
    case 'hydration-log':
      return { ...moment(write.at, offsetAt), amountConsumed: { milliliters: write.milliliters } }
    case 'nutrition-log':
      return { ...moment(write.at, offsetAt), ...nutrition(write) }
    case 'exercise':
      return { ...during(Date.parse(write.startAt), Date.parse(write.endAt), offsetAt), ...exercise(write) }
  }
}

function nutrition(write: Extract<UpstreamWrite, { type: 'nutrition-log' }>): Json {
  const inGrams = (grams: number | undefined) => (grams === undefined ? undefined : { grams })
  const nutrients = { PROTEIN: write.proteinG, DIETARY_FIBER: write.fiberG, SUGAR: write.sugarG, SODIUM: write.sodiumG }
  const listed = Object.entries(nutrients).flatMap(([nutrient, grams]) =>
    grams === undefined ? [] : [{ nutrient, quantity: { grams } }],
  )
  return {
    foodDisplayName: write.food,
    mealType: write.mealType,
    energy: { kcal: write.kcal },
    totalCarbohydrate: inGrams(write.carbohydrateG),
    totalFat: inGrams(write.fatG),
    nutrients: listed.length > 0 ? listed : undefined,
  }
}

function exercise(write: Extract<UpstreamWrite, { type: 'exercise' }>): Json {
  return {
    exerciseType: write.exerciseType,
    displayName: write.name ?? write.exerciseType.toLowerCase().replaceAll('_', ' '),
    activeDuration: write.activeMinutes === undefined ? undefined : `${Math.round(write.activeMinutes * 60)}s`,
    metricsSummary: {
      caloriesKcal: write.kcal,
      distanceMillimeters: write.distanceM === undefined ? undefined : write.distanceM * 1000,
    },
    notes: write.notes,
  }
}

function sampled(at: string, offsetAt: (ms: number) => string): Json {
  const ms = Date.parse(at)
  return { sampleTime: { physicalTime: new Date(ms).toISOString(), utcOffset: offsetAt(ms) } }
}

function moment(at: string, offsetAt: (ms: number) => string): Json {
  const ms = Date.parse(at)
  return during(ms, ms + momentMs, offsetAt)
}

function during(startMs: number, endMs: number, offsetAt: (ms: number) => string): Json {
  const interval = {
    startTime: new Date(startMs).toISOString(),
    startUtcOffset: offsetAt(startMs),
    endTime: new Date(endMs).toISOString(),
    endUtcOffset: offsetAt(endMs),
  }
  return { interval }
}
