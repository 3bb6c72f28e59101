// How points are combined into the value of a window, and how that value is printed. One row per type.

import type { Amounts, Point } from '../data/point.ts'

type Sums = Record<string, number>

export interface RollUp {
  /** 'durations' distributes the seconds of a point over the windows that it overlaps. */
  readonly of: 'values' | 'durations'
  add(sums: Sums, point: Point, seconds: number): void
  print(sums: Amounts): string
}

const plus = (sums: Sums, name: string, value: number): void => {
  sums[name] = (sums[name] ?? 0) + value
}

/** Removes the rounding errors of sums of decimals. */
const decimal = (value: number | undefined): string => String(Math.round((value ?? 0) * 1e6) / 1e6)

const count = (name: string): RollUp => ({
  of: 'values',
  add: (sums, point) => plus(sums, 'sum', point.value),
  print: sums => `{"${name}":"${Math.round(sums['sum'] ?? 0)}"}`,
})

const energy: RollUp = {
  of: 'values',
  add: (sums, point) => plus(sums, 'sum', point.value),
  print: sums => `{"kcalSum":${decimal(sums['sum'])}}`,
}

const byLabel = (list: string, labels: readonly string[], entry: (label: string, value: number) => string): RollUp => ({
  of: 'values',
  add: (sums, point) => plus(sums, point.label, point.value),
  print: sums =>
    `{"${list}":[${labels
      .filter(label => label in sums)
      .map(label => entry(label, sums[label] ?? 0))
      .join(',')}]}`,
})

const ZONES = ['LIGHT', 'MODERATE', 'VIGOROUS', 'PEAK']

const statistics = (names: { average?: string; least?: string; most?: string }): RollUp => ({
  of: 'values',
  add: (sums, point) => {
    plus(sums, 'count', 1)
    plus(sums, 'sum', point.value)
    sums['least'] = Math.min(sums['least'] ?? Number.POSITIVE_INFINITY, point.value)
    sums['most'] = Math.max(sums['most'] ?? Number.NEGATIVE_INFINITY, point.value)
  },
  print: sums => {
    const members: [string | undefined, number][] = [
      [names.average, (sums['sum'] ?? 0) / (sums['count'] ?? 1)],
      [names.most, sums['most'] ?? 0],
      [names.least, sums['least'] ?? 0],
    ]
    const printed = members.flatMap(([name, value]) => (name ? [`"${name}":${decimal(value)}`] : []))
    return `{${printed.join(',')}}`
  },
})

const amounts = (print: (sums: Amounts) => string): RollUp => ({
  of: 'values',
  add: (sums, point) => {
    for (const [name, value] of Object.entries(point.amounts ?? {})) plus(sums, name, value)
  },
  print,
})

const grams = (value: number): string => `{"gramsSum":${decimal(value)},"userProvidedUnitLast":"GRAM"}`

function nutritionText(sums: Amounts): string {
  const nutrients = Object.entries(sums).filter(([name]) => name === name.toUpperCase())
  const members = [
    ...(nutrients.length > 0
      ? [
          `"nutrients":[${nutrients.map(([name, value]) => `{"quantity":${grams(value)},"nutrient":"${name}"}`).join(',')}]`,
        ]
      : []),
    ...(['energy', 'energyFromFat'] as const)
      .filter(name => name in sums)
      .map(name => `"${name}":{"kcalSum":${decimal(sums[name])},"userProvidedUnitLast":"KILOCALORIE"}`),
    ...(['totalCarbohydrate', 'totalFat'] as const)
      .filter(name => name in sums)
      .map(name => `"${name}":${grams(sums[name] ?? 0)}`),
  ]
  return `{${members.join(',')}}`
}

export const ROLL_UPS: Readonly<Record<string, RollUp>> = {
  steps: count('countSum'),
  distance: count('millimetersSum'),
  floors: count('countSum'),
  altitude: count('gainMillimetersSum'),
  'active-energy-burned': energy,
  'total-calories': energy,
  'swim-lengths-data': count('strokeCountSum'),
  'active-minutes': byLabel(
    'activeMinutesRollupByActivityLevel',
    ['LIGHT', 'MODERATE', 'VIGOROUS'],
    (label, value) => `{"activityLevel":"${label}","activeMinutesSum":"${Math.round(value)}"}`,
  ),
  'active-zone-minutes': {
    of: 'values',
    add: (sums, point) => plus(sums, point.label, point.value),
    print: sums =>
      `{"sumInCardioHeartZone":"${sums['CARDIO'] ?? 0}","sumInPeakHeartZone":"${sums['PEAK'] ?? 0}","sumInFatBurnHeartZone":"${sums['FAT_BURN'] ?? 0}"}`,
  },
  'sedentary-period': {
    of: 'durations',
    add: (sums, _, seconds) => plus(sums, 'sum', seconds),
    print: sums => `{"durationSum":"${decimal(sums['sum'])}s"}`,
  },
  'time-in-heart-rate-zone': {
    ...byLabel(
      'timeInHeartRateZones',
      ZONES,
      (label, value) => `{"heartRateZone":"${label}","duration":"${decimal(value)}s"}`,
    ),
    of: 'durations',
    add: (sums, point, seconds) => plus(sums, point.label, seconds),
  },
  'calories-in-heart-rate-zone': byLabel(
    'caloriesInHeartRateZones',
    ZONES,
    (label, value) => `{"heartRateZone":"${label}","kcal":${decimal(value)}}`,
  ),
  'run-vo2-max': statistics({ average: 'rateAvg', most: 'rateMax', least: 'rateMin' }),
  'heart-rate': statistics({
    average: 'beatsPerMinuteAvg',
    most: 'beatsPerMinuteMax',
    least: 'beatsPerMinuteMin',
  }),
  'core-body-temperature': statistics({
    average: 'temperatureCelsiusAvg',
    most: 'temperatureCelsiusMax',
    least: 'temperatureCelsiusMin',
  }),
  'blood-glucose': statistics({ average: 'bloodGlucoseMilligramsPerDeciliterAvg' }),
  weight: statistics({ average: 'weightGramsAvg' }),
  'body-fat': statistics({ average: 'bodyFatPercentageAvg' }),
  'nutrition-log': amounts(nutritionText),
  'hydration-log': amounts(
    sums => `{"amountConsumed":{"millilitersSum":${decimal(sums['milliliters'])},"userProvidedUnitLast":"MILLILITER"}}`,
  ),
}
