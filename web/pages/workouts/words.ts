import { shownUnit } from '../../../lib/kernel/units.ts'
import { display } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
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
export function sessionEvidence(title: string, written: string, { localDate, origins }: Session): Evidence {
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
    call: workoutsCall(localDate),
    facts: [
      ['Source', sourceWords[source] ?? source],
      ['Device', device.name],
      ['Recorded', device.recordingMethod?.toLowerCase().replaceAll('_', ' ') ?? null],
      ['Heart rate', `${rounded(heartRate.samples)} samples`],
    ],
  }
}

/** The call that gives the workouts of a day. */
export const workoutsCall = (date: string) => `/api/v1/workouts?start=${date}&end=${date}`

/** The kinds whose speed people say as a pace; that of the others is a distance in an hour. */
const onFoot = /run|walk|hik|treadmill|rucking|backpacking|orienteering|track/

/** How the speed of a kind of workout is written, in the unit of the person: `5:48 /km`, `27.4 km/h`. */
export function speedOf(kind: string) {
  const { unit, per } = shownUnit({ id: 'distance', unit: 'm' }, display())
  const isPace = onFoot.test(kind)
  const perHour = (kmPerHour: number) => (kmPerHour * 1000) / per
  const perLength = (secondsPerKm: number) => (secondsPerKm * per) / 1000
  type Moved = Pick<Workout, 'paceSecondsPerKm' | 'speedKmPerHour'>
  return isPace
    ? {
        isPace,
        title: 'Pace',
        unit: `/${unit}`,
        perTick: 60,
        value: ({ paceSecondsPerKm: value }: Moved) => value && perLength(value),
        text: clockTime,
      }
    : {
        isPace,
        title: 'Speed',
        unit: unit === 'mi' ? 'mph' : 'km/h',
        perTick: 1,
        value: ({ speedKmPerHour: value }: Moved) => value && perHour(value),
        text: (value: number) => value.toFixed(1),
      }
}

/** The five zones of a workout's heart rate, from edge to edge; none where they are not known. */
export function zonesIn({ zones: { value, params } }: Workout) {
  const { edgesBpm } = params as { edgesBpm?: readonly number[] | null }
  return value && edgesBpm
    ? edgesBpm.map((from, i) => ({ name: `zone ${i + 1}`, from, to: edgesBpm[i + 1] ?? null }))
    : []
}

/** Seconds as `12:08`, with hours where there are any. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds)
  const pad = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes}:${pad(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`
}
