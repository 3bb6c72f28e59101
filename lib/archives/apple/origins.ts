/** Whatever a person called a device: only what it is stays. */
const ownDevices = [
  { in: 'Watch', device: 'Apple Watch', formFactor: 'WATCH' },
  { in: 'iPhone', device: 'iPhone', formFactor: 'PHONE' },
  { in: 'iPad', device: 'iPad', formFactor: 'TABLET' },
  { in: 'iPod', device: 'iPod', formFactor: 'PHONE' },
] as const

/** In front of each device of an archive is where it was in the memory of the phone, which differs in every record. */
const address = /^<<HKDevice: 0x[0-9a-f]+>,? ?/
const deviceForm = /\bname:(.*?), manufacturer:.*?(?:\bhardware:(.*?))?(?:, (?:firmware|software):.*)?>?$/

/**
 * Which device, way of recording and app a record comes from, as `[device, form factor, recording method, application]`. A device is known
 * by its name and hardware; the name that a person gave it (`Sam’s iPhone`) is not kept.
 */
export function originReader(): (attributes: Readonly<Record<string, string>>, entered: boolean) => string {
  const known = new Map<string, string>()
  return ({ device = '', sourceName = '' }, entered) => {
    const about = device.replace(address, '')
    const key = `${about}\n${sourceName}\n${entered}`
    const origin = known.get(key) ?? describe(about, sourceName, entered)
    known.set(key, origin)
    return origin
  }
}

function describe(about: string, sourceName: string, entered: boolean): string {
  const [, name = '', hardware] = deviceForm.exec(about) ?? []
  const own = ownDevices.find(one => name.includes(one.in) || (name === '' && sourceName.includes(one.in)))
  const device = own?.device ?? (name || null)
  const parts = [
    device && hardware ? `${device} (${hardware})` : device,
    own?.formFactor ?? null,
    entered ? 'MANUAL' : null,
    own || sourceName === '' ? null : readable(sourceName),
  ]
  while (parts.length > 0 && parts.at(-1) === null) parts.pop()
  return JSON.stringify(parts)
}

/** The origin of a recording of a watch, of which a file names the model, such as `Watch7,12`. */
export function originOfModel(model: string): string {
  const own = ownDevices.find(one => model.includes(one.in))
  const device = own ? `${own.device} (${readable(model)})` : readable(model) || null
  return JSON.stringify(own ? [device, own.formFactor] : device === null ? [] : [device])
}

/** The name of an app without characters that are none, and with ordinary spaces. */
function readable(name: string): string {
  return name
    .replace(/\p{Cc}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 100)
}
