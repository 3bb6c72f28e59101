import { type Beat, rmssdOfBeats } from '../../derive/recovery/rmssd-of-beats.ts'
import { daySeconds } from '../../kernel/durations.ts'
import type { Row } from '../rows.ts'
import type { AppleElement } from './element.ts'

/** The way of recording of a value that this service has computed of the beats in an archive. */
const computedHere = 'COMPUTED_HERE'
/** Bounds of a plausible value in ms, as of the primary platform. */
const [least, most] = [3, 300]

/** The variability that an archive gives as SDNN and, where its single beats are enough, the RMSSD of these as a record of its own. */
export function withRmssd(row: Row, children: AppleElement['children']): Row[] {
  const rmssdMs = rmssdOfBeats(beatsOf(children))
  if (rmssdMs === null || rmssdMs < least || rmssdMs > most) return [row]
  const [device = null, formFactor = null, , application] = JSON.parse(row.origin) as (string | null)[]
  const parts = [device, formFactor, computedHere, ...(application === undefined ? [] : [application])]
  return [row, { ...row, origin: JSON.stringify(parts), values: [rmssdMs, null] }]
}

/** `4:00:01,12 AM` or `16:00:01.12`, on the clock of the phone: only the time between beats counts. */
const timeForm = /^(\d{1,2}):(\d\d):(\d\d)[.,](\d{1,3})/

function beatsOf(children: AppleElement['children']): Beat[] {
  const beats: Beat[] = []
  for (const { name, attributes } of children) {
    if (name !== 'InstantaneousBeatsPerMinute') continue
    const [, hour, minute, second, part = ''] = timeForm.exec(attributes['time'] ?? '') ?? []
    const bpm = Number(attributes['bpm'])
    if (hour === undefined || !(bpm > 0)) continue
    const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(`${second}.${part}`)
    // A clock of twelve hours begins again, as each clock does at midnight.
    const back = (beats.at(-1)?.atSeconds ?? seconds) - seconds
    beats.push({ atSeconds: back > 0 ? seconds + Math.ceil(back / halfDay) * halfDay : seconds, bpm })
  }
  return beats
}

const halfDay = daySeconds / 2
