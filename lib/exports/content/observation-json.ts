import type { Observation } from '../../derive/timeline/observations.ts'

/**
 * Writes observations as `JSON.stringify` does, in a third of the time: what equals the row before becomes text once. A year has 13
 * million observations, and most of a row is like the row before.
 */
export function observationJson(): (one: Observation) => string {
  let origin = ''
  let place = ''
  let about = ''
  let last: Observation | undefined
  return one => {
    const { id, type, source, startAt, endAt, utcOffset, localDate, value, metadata } = one
    if (type !== last?.type || source !== last.source) origin = `,"type":"${type}","source":"${source}","startAt":"`
    if (endAt !== last?.endAt || utcOffset !== last.utcOffset || localDate !== last.localDate)
      place = `","endAt":${quoted(endAt)},"utcOffset":${quoted(utcOffset)},"localDate":"${localDate}","value":`
    if (metadata !== last?.metadata || !last) about = metadata ? `,"metadata":${JSON.stringify(metadata)}` : ''
    last = one
    const raw = one.raw === undefined ? '' : `,"raw":${JSON.stringify(one.raw)}`
    return `{"id":${JSON.stringify(id)}${origin}${startAt}${place}${valueJson(value)}${about}${raw}}`
  }
}

/** The members of a value are numbers mostly, under names without characters that JSON escapes. */
function valueJson(value: Observation['value']): string {
  let text = ''
  for (const name in value) {
    const cell = value[name]
    if (typeof cell !== 'number' || !Number.isFinite(cell)) return JSON.stringify(value)
    text += text === '' ? `{"${name}":${cell}` : `,"${name}":${cell}`
  }
  return text === '' ? '{}' : `${text}}`
}

/** An instant or an offset: it has no characters that JSON escapes. */
function quoted(text: string | null): string {
  return text === null ? 'null' : `"${text}"`
}
