import { isObject, member, word } from '../fields.ts'

/** Where a record comes from. Records of one source share one object. */
export interface Origin {
  platform: string | null
  /** `[device, form factor, recording method, application, platform]` as JSON, with nulls for what is missing. */
  text: string
}

/** Reads `dataSource`. Consecutive records almost always have the same one, which is then described only once. */
export function originReader(): (dataSource: unknown) => Origin {
  const known = new Map<string, Origin>()
  let lastSource: unknown
  let last: Origin | undefined
  return dataSource => {
    if (last && sameOrigin(dataSource, lastSource)) return last
    const text = describe(dataSource)
    const origin = known.get(text) ?? { platform: word(member(dataSource, 'platform')), text }
    known.set(text, origin)
    lastSource = dataSource
    last = origin
    return origin
  }
}

function sameOrigin(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b
  return (
    a['recordingMethod'] === b['recordingMethod'] &&
    a['platform'] === b['platform'] &&
    member(a['device'], 'displayName') === member(b['device'], 'displayName') &&
    member(a['device'], 'formFactor') === member(b['device'], 'formFactor') &&
    member(a['application'], 'packageName') === member(b['application'], 'packageName')
  )
}

function describe(dataSource: unknown): string {
  const device = member(dataSource, 'device')
  const application = member(dataSource, 'application')
  const parts = [
    word(member(device, 'displayName')),
    word(member(device, 'formFactor')),
    word(member(dataSource, 'recordingMethod')),
    word(member(application, 'packageName')),
    word(member(dataSource, 'platform')),
  ]
  while (parts.length > 0 && parts.at(-1) === null) parts.pop()
  return JSON.stringify(parts)
}
