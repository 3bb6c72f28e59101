import type { Observation } from '../../derive/timeline/observations.ts'

/**
 * Writes observations as `JSON.stringify` does, in half the time: what equals the row before becomes text once. A year has 13 million
 * observations, and most of a row is like the row before.
 */
export function observationJson(): (one: Observation) => string {
  const origin = kept((type: string, source: string) => `,"type":"${type}","source":"${source}","startAt":"`)
  const place = kept(
    (endAt: string | null, utcOffset: string | null, localDate: string) =>
      `","endAt":${quoted(endAt)},"utcOffset":${quoted(utcOffset)},"localDate":"${localDate}","value":`,
  )
  const about = kept((metadata: object | undefined) => (metadata ? `,"metadata":${JSON.stringify(metadata)}` : ''))
  return one => {
    const { id, type, source, startAt, endAt, utcOffset, localDate, value, metadata } = one
    const raw = one.raw === undefined ? '' : `,"raw":${JSON.stringify(one.raw)}`
    const head = `{"id":${JSON.stringify(id)}${origin(type, source)}${startAt}`
    return `${head}${place(endAt, utcOffset, localDate)}${JSON.stringify(value)}${about(metadata)}${raw}}`
  }
}

/** The text of the last arguments, made again when one of them is another. */
function kept<Args extends unknown[]>(write: (...args: Args) => string): (...args: Args) => string {
  let last: Args | undefined
  let text = ''
  return (...args) => {
    if (!last || args.some((arg, i) => arg !== last?.[i])) {
      last = args
      text = write(...args)
    }
    return text
  }
}

/** An instant or an offset: it has no characters that JSON escapes. */
function quoted(text: string | null): string {
  return text === null ? 'null' : `"${text}"`
}
