import { wallClock } from '../../../lib/kernel/civil-time.ts'
import { latestArrivalMinutes } from '../../../lib/kernel/durations.ts'
import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { clock, written } from '../../format.ts'

type Daily = Reads['/api/v1/daily']

/** What recovery takes of the night, in the order of its parts. */
const ofNight = [
  'heart-rate-variability',
  'resting-heart-rate',
  'sleep',
  'respiratory-rate',
  'skin-temperature-deviation',
]

/** What has come of the last night; nothing on a day that is over. */
export function SoFar({ daily, isArriving }: { daily: Daily | undefined; isArriving: boolean }) {
  const [day] = daily?.data ?? []
  const zone = daily?.meta.range?.timezone
  if (!daily || !day || !zone) return <p class="quiet">What has come so far is being read.</p>
  if (!day.partial) return null
  return <p class="quiet">{soFarText(day, daily.meta.series, { nowMs: Date.now(), zone, isArriving })}</p>
}

/**
 * What has come of today's recovery, what has not of what the person usually has, and until when that is expected:
 * `So far: heart rate variability 52 ms, resting heart rate 51 bpm. Missing: respiratory rate. Expected by 12:00.`
 * `isArriving` is true while the night is not final; after that time it is only because the platform has not said that it is.
 */
function soFarText(
  day: Pick<Daily['data'][number], 'values' | 'usual'>,
  meta: Daily['meta']['series'],
  { nowMs, zone, isArriving }: { nowMs: number; zone: string; isArriving: boolean },
): string {
  const shown = ofNight.flatMap(id => {
    const about = meta[id]
    if (!about) return []
    const label = `${about.label.charAt(0).toLowerCase()}${about.label.slice(1).replace(/ \(.*\)$/, '')}`
    return [{ id, label, unit: about.unit, value: day.values[id] ?? null }]
  })
  const known = shown.flatMap(({ id, label, unit, value }) =>
    value === null ? [] : [`${label} ${written(value, formatterFor({ id, unit }))}`],
  )
  const missing = shown.filter(({ id, value }) => value === null && day.usual?.[id]?.baseline.value != null)
  const isMorning = wallClock(nowMs, zone).minuteOfDay < latestArrivalMinutes
  const texts = [
    known.length > 0 ? `So far: ${known.join(', ')}` : 'Nothing has come so far',
    ...(missing.length > 0 ? [`Missing: ${missing.map(({ label }) => label).join(', ')}`] : []),
    ...(isMorning && (isArriving || missing.length > 0) ? [`Expected by ${clock(latestArrivalMinutes)}`] : []),
    ...(isArriving && !isMorning ? ['The platform has not said yet that the night is final'] : []),
  ]
  return `${texts.join('. ')}.`
}
