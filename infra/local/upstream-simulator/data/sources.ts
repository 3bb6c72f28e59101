// The devices and applications that record the simulated people.

import type { Source } from './point.ts'

type Traits = Partial<Pick<Source, 'wearable' | 'firstParty' | 'self' | 'method'>>

const source = (rank: number, members: Record<string, unknown>, traits: Traits): Source => ({
  rank,
  wearable: traits.wearable ?? false,
  firstParty: traits.firstParty ?? true,
  self: traits.self ?? false,
  method: traits.method ?? '',
  members: JSON.stringify(members).slice(1, -1),
})

/** Written through this API by the connected application. */
export const ownApplication = source(
  0,
  { application: { googleWebClientId: 'local-client' }, platform: 'GOOGLE_WEB_API' },
  { self: true, firstParty: false, method: 'MANUAL' },
)
export const watch = source(1, { device: { displayName: 'Pixel Watch 3' }, platform: 'FITBIT' }, { wearable: true })
export const watchInExercise = source(
  1,
  { device: { formFactor: 'WATCH', manufacturer: 'Google', displayName: 'Pixel Watch 3' }, platform: 'FITBIT' },
  { wearable: true },
)
export const tracker = source(1, { device: { displayName: 'Fitbit tracker' }, platform: 'FITBIT' }, { wearable: true })
export const manual = source(2, { platform: 'FITBIT' }, { method: 'MANUAL' })
export const scale = source(3, { device: { formFactor: 'SCALE', displayName: 'Aria Air' }, platform: 'FITBIT' }, {})
export const phone = source(4, { device: { displayName: 'MobileTrack' }, platform: 'FITBIT' }, {})

const throughHealthConnect = (rank: number, packageName: string, model: string) =>
  source(
    rank,
    {
      device: { formFactor: 'PHONE', manufacturer: 'Google', displayName: model },
      application: { packageName },
      platform: 'HEALTH_CONNECT',
    },
    { method: 'UNKNOWN' },
  )

export const healthConnect = throughHealthConnect(5, 'com.example.walking', 'Pixel 9')
export const glucoseSensor = throughHealthConnect(6, 'com.example.glucose', 'Pixel 9')

const texts = new Map<Source, Map<string, string>>()

/** The DataSource member of a row, with a trailing comma. */
export function sourceText(of: Source, recordingMethod: string): string {
  let known = texts.get(of)
  if (!known) {
    known = new Map()
    texts.set(of, known)
  }
  let text = known.get(recordingMethod)
  if (text === undefined) {
    text = `"dataSource":{"recordingMethod":"${of.method || recordingMethod}",${of.members}},`
    known.set(recordingMethod, text)
  }
  return text
}
