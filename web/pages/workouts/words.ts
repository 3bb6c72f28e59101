import type { Reads } from '../../api.ts'
import type { ShownUnit } from '../../display.ts'
import type { Evidence } from '../../evidence/evidence.tsx'
import { originWords, rounded, shortDay, sourceWords } from '../../format.ts'

type Session = Reads['/api/v1/workouts/unified']['data'][number]
type Origin = Session['origins'][number]
export type Workout = Reads['/api/v1/workouts']['data'][number]

const rules = {
  overlap: 'joined because the times overlap',
  start: 'joined because the starts are near each other',
  day: 'joined because it is of the same day and kind',
} as const satisfies Record<NonNullable<Origin['joinedBy']>, string>

/** The programs whose exports are imported, as they write themselves. */
const apps: Readonly<Record<string, string>> = {
  hevy: 'Hevy',
  strong: 'Strong',
  fitnotes: 'FitNotes',
  own: 'an export',
  json: 'a JSON file',
}

/** Where a session comes from: `Pixel Watch 3`, `your log from Hevy`. */
export function originOf({ origin, device, app }: Origin): string {
  return device ?? [originWords[origin], app && `from ${apps[app] ?? app}`].filter(Boolean).join(' ')
}

/** The evidence of a number of a session: its records, and the call that reads the first of them. */
export function evidenceOf(title: string, written: string, { localDate, origins }: Session): Evidence {
  const facts = origins.map(
    one => [originOf(one), one.joinedBy ? rules[one.joinedBy] : 'the record of this session'] as const,
  )
  const call = `/api/v1/workouts/unified?start=${localDate}&end=${localDate}`
  return { kind: 'record', title, written, facts: [['Day', shortDay(localDate)], ...facts], call }
}

/** The evidence of a number that a device recorded. */
export function recordedEvidence(title: string, written: string, workout: Workout): Evidence {
  const { localDate, source, device, heartRate } = workout
  return {
    kind: 'record',
    title,
    written,
    call: callOf(localDate),
    facts: [
      ['Source', sourceWords[source] ?? source],
      ['Device', device.name],
      ['Recorded', device.recordingMethod?.toLowerCase().replaceAll('_', ' ') ?? null],
      ['Heart rate', `${rounded(heartRate.samples)} samples`],
    ],
  }
}

/** The call that gives the workouts of a day. */
export const callOf = (date: string) => `/api/v1/workouts?start=${date}&end=${date}`

/** A pace in seconds a kilometer as minutes of the length that is shown. */
export const paceText = (secondsPerKm: number, { per }: ShownUnit) => clockTime((secondsPerKm * per) / 1000)

/** Seconds as `12:08`, with hours where there are any. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds)
  const pad = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes}:${pad(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`
}
