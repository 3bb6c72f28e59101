// Instants and wall clock times as JSON text. Adjacent points share a minute, so the text of a minute is reused.

import { dayMinutes, dayMs, hourMinutes, minuteMs, minuteSeconds, secondMs } from '../../../../lib/kernel/durations.ts'

const TWO = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

const offsetTexts = new Map<number, string>()

function offsetText(offset: number): string {
  let text = offsetTexts.get(offset)
  if (text === undefined) {
    text = `"${offset}s"`
    offsetTexts.set(offset, text)
  }
  return text
}

export function dateText(day: number): string {
  const date = new Date(day * dayMs)
  return `{"year":${date.getUTCFullYear()},"month":${date.getUTCMonth() + 1},"day":${date.getUTCDate()}}`
}

interface Minute {
  minute: number
  text: string
  tail: string
}

/** A slot caches the text of the last minute. */
const slot = (): Minute => ({ minute: Number.NaN, text: '', tail: '' })

function fraction(milliseconds: number): string {
  return milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`
}

function instantWith(slot: Minute, at: number): string {
  const minute = Math.floor(at / minuteMs)
  if (slot.minute !== minute) {
    slot.minute = minute
    slot.text = new Date(minute * minuteMs).toISOString().slice(0, 17)
  }
  const rest = at - minute * minuteMs
  const second = Math.floor(rest / secondMs)
  return `${slot.text + TWO[second] + fraction(rest - second * secondMs)}Z`
}

function civilWith(slot: Minute, wall: number): string {
  const minute = Math.floor(wall / minuteMs)
  if (slot.minute !== minute) {
    const day = Math.floor(minute / dayMinutes)
    const hours = Math.floor((minute - day * dayMinutes) / hourMinutes)
    const minutes = minute % hourMinutes
    const members = `${hours ? `"hours":${hours}` : ''}${hours && minutes ? ',' : ''}${minutes ? `"minutes":${minutes}` : ''}`
    slot.minute = minute
    slot.text = `{"date":${dateText(day)},"time":{${members}`
    slot.tail = members ? ',"seconds":' : '"seconds":'
  }
  const rest = wall - minute * minuteMs
  if (rest === 0) return `${slot.text}}}`
  const second = Math.floor(rest / secondMs)
  const nanos = (rest - second * secondMs) * 1_000_000
  const seconds = second ? slot.tail + second : ''
  if (nanos === 0) return `${slot.text + seconds}}}`
  const comma = second || slot.tail.startsWith(',') ? ',' : ''
  return `${slot.text + seconds + comma}"nanos":${nanos}}}`
}

const instants = [slot(), slot(), slot()] as const
const walls = [slot(), slot(), slot()] as const

export const instantText = (at: number): string => `"${instantWith(instants[0], at)}"`

/** Microseconds, as the platform prints create and update times. */
export const preciseInstantText = (at: number): string =>
  `"${new Date(at).toISOString().slice(0, -1)}${String((at * 7919) % 1000).padStart(3, '0')}Z"`

export const civilText = (wall: number): string => civilWith(walls[0], wall)

/** The constant text around the samples of a minute. */
const samples = { minute: Number.NaN, offset: Number.NaN, lead: '', head: '', middle: '', comma: '' }

const SECOND_TAILS = ['', ','].map(comma =>
  Array.from({ length: 60 }, (_, second) => (second === 0 ? '}}}' : `${comma}"seconds":${second}}}}`)),
)

/** A sample time after a prefix that adjacent rows share. */
export function sampleTimeText(at: number, offset: number, lead = ''): string {
  const minute = Math.floor(at / minuteMs)
  const rest = at - minute * minuteMs
  const second = Math.floor(rest / secondMs)
  if (rest !== second * secondMs) {
    return `${lead}{"physicalTime":${instantText(at)},"utcOffset":${offsetText(offset)},"civilTime":${civilText(at + offset * secondMs)}}`
  }
  if (samples.minute !== minute || samples.offset !== offset || samples.lead !== lead) {
    const civil = civilText((minute * minuteSeconds + offset) * secondMs).slice(0, -2)
    samples.minute = minute
    samples.offset = offset
    samples.lead = lead
    samples.head = flat(`${lead}{"physicalTime":"${instantWith(instants[0], minute * minuteMs).slice(0, 17)}`)
    samples.middle = flat(`Z","utcOffset":${offsetText(offset)},"civilTime":${civil}`)
    samples.comma = civil.endsWith('{') ? '' : ','
  }
  const tail = SECOND_TAILS[samples.comma === '' ? 0 : 1]?.[second] ?? ''
  return samples.head + TWO[second] + samples.middle + tail
}

/** The same without the civil time. */
export const bareSampleTimeText = (at: number, offset: number, lead = ''): string =>
  `${lead}{"physicalTime":${instantText(at)},"utcOffset":${offsetText(offset)}}`

/** A flat string instead of a concatenation of substrings, for a text that is used many times. */
const flat = (text: string): string => Buffer.from(text).toString('latin1')

/** The four members of sleep and exercise sessions. */
export const bareIntervalText = (start: number, startOffset: number, end: number, endOffset: number): string =>
  `"startTime":"${instantWith(instants[1], start)}","startUtcOffset":${offsetText(startOffset)},"endTime":"${instantWith(instants[2], end)}","endUtcOffset":${offsetText(endOffset)}`

export const intervalText = (start: number, startOffset: number, end: number, endOffset: number): string =>
  `{${bareIntervalText(start, startOffset, end, endOffset)},"civilStartTime":${civilWith(walls[1], start + startOffset * secondMs)},"civilEndTime":${civilWith(walls[2], end + endOffset * secondMs)}}`

export const eventTimeText = (at: number, offset: number): string =>
  `"eventTime":${instantText(at)},"eventUtcOffset":${offsetText(offset)}`

export const durationText = (seconds: number): string => `"${Math.round(seconds * 1000) / 1000}s"`
