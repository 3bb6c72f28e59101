import { formatOffset, utcDay } from '../../../kernel/civil-time.ts'
import type {
  PairedDevice,
  PlatformIdentity,
  PlatformProfile,
  PlatformSettings,
} from '../../../model/health-data/resource.ts'
import { civilDate, instant, isObject, type Json, optionalDouble, optionalInteger, seconds, word } from '../fields.ts'

/** An answer to `getProfile`. */
export function platformProfile(sent: Json): PlatformProfile {
  const sinceMs = civilDate(sent['membershipStartDate'])
  const stride = (kind: 'Walking' | 'Running') => ({
    setMillimeters: known(optionalDouble(sent[`userConfigured${kind}StrideLengthMm`])),
    automaticMillimeters: known(optionalDouble(sent[`auto${kind}StrideLengthMm`])),
  })
  return {
    age: known(optionalInteger(sent['age'])),
    memberSince: Number.isNaN(sinceMs) ? null : utcDay(sinceMs),
    walkingStride: stride('Walking'),
    runningStride: stride('Running'),
  }
}

/** An answer to `getSettings`. A unit or method that this service does not know is null. */
export function platformSettings(sent: Json): PlatformSettings {
  const offset = seconds(sent['utcOffset'])
  return {
    timezone: word(sent['timeZone']),
    utcOffset: Number.isNaN(offset) ? null : formatOffset(offset),
    language: word(sent['languageLocale'])?.replace('_', '-') ?? null,
    foodLanguage: word(sent['foodLanguageCode']),
    units: {
      distance: named(sent['distanceUnit'], units.distance),
      height: named(sent['heightUnit'], units.height),
      weight: named(sent['weightUnit'], units.weight),
      glucose: named(sent['glucoseUnit'], units.glucose),
      temperature: named(sent['temperatureUnit'], units.temperature),
      water: named(sent['waterUnit'], units.water),
      swimming: named(sent['swimUnit'], units.swimming),
    },
    walkingStrideMethod: named(sent['strideLengthWalkingType'], strideMethods),
    runningStrideMethod: named(sent['strideLengthRunningType'], strideMethods),
  }
}

/** An answer to `getIdentity`. */
export function platformIdentity({ healthUserId, legacyUserId }: Json): PlatformIdentity {
  return { userId: word(healthUserId), legacyUserId: word(legacyUserId) }
}

const units = {
  distance: { DISTANCE_UNIT_KILOMETERS: 'km', DISTANCE_UNIT_MILES: 'mi' },
  height: { HEIGHT_UNIT_CENTIMETERS: 'cm', HEIGHT_UNIT_INCHES: 'in' },
  weight: { WEIGHT_UNIT_KILOGRAMS: 'kg', WEIGHT_UNIT_POUNDS: 'lb', WEIGHT_UNIT_STONE: 'st' },
  glucose: { GLUCOSE_UNIT_MG_DL: 'mg/dL', GLUCOSE_UNIT_MMOL_L: 'mmol/L' },
  temperature: { TEMPERATURE_UNIT_CELSIUS: '°C', TEMPERATURE_UNIT_FAHRENHEIT: '°F' },
  water: { WATER_UNIT_ML: 'ml', WATER_UNIT_FL_OZ: 'fl oz', WATER_UNIT_CUP: 'cup' },
  swimming: { SWIM_UNIT_METERS: 'm', SWIM_UNIT_YARDS: 'yd' },
} as const

const strideMethods = {
  STRIDE_LENGTH_TYPE_DEFAULT: 'default',
  STRIDE_LENGTH_TYPE_MANUAL: 'manual',
  STRIDE_LENGTH_TYPE_AUTO: 'automatic',
} as const

function named<T>(sent: unknown, names: Readonly<Record<string, T>>): T | null {
  return typeof sent === 'string' && Object.hasOwn(names, sent) ? (names[sent] ?? null) : null
}

const known = (value: number | null) => (value === null || Number.isNaN(value) ? null : value)

/** The devices of an answer to `pairedDevices.list`. */
export function pairedDevices({ pairedDevices = [] }: Json): PairedDevice[] {
  return Array.isArray(pairedDevices) ? pairedDevices.filter(isObject).map(pairedDevice) : []
}

function pairedDevice(sent: Json): PairedDevice {
  const { name, deviceVersion, deviceType, batteryLevel, batteryStatus, lastSyncTime, features } = sent
  const at = instant(lastSyncTime)
  return {
    id: String(name).split('/').at(-1) ?? '',
    name: typeof deviceVersion === 'string' ? deviceVersion : null,
    kind: deviceType === 'TRACKER' ? 'tracker' : deviceType === 'SCALE' ? 'scale' : 'other',
    batteryLevel: typeof batteryLevel === 'number' ? batteryLevel : null,
    batteryStatus: typeof batteryStatus === 'string' ? batteryStatus.toLowerCase() : null,
    lastSyncAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
    features: Array.isArray(features) ? features.map(String) : [],
  }
}
