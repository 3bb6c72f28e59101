import { createHash } from 'node:crypto'
import type { Device, Reference } from '@medplum/fhirtypes'
import type { Row } from '../format.ts'

const parts = ['device', 'formFactor', 'application', 'platform'] as const

/**
 * The devices and applications that observations are from. They are known when all observations are written, so they are written last;
 * the job keeps them meanwhile, each as a JSON list of its parts.
 */
export class Devices {
  private readonly references = new Map<string, Reference<Device> | null>()
  private readonly known: Set<string>

  constructor(known: Iterable<string>) {
    this.known = new Set(known)
  }

  list(): string[] {
    return [...this.known]
  }

  /** A reference to the device of an observation; null if its metadata does not name one. */
  of(metadata: object | undefined): Reference<Device> | null {
    if (!metadata) return null
    const about = new Map<string, unknown>(Object.entries(metadata))
    const key = JSON.stringify(parts.map(part => about.get(part) ?? null))
    let reference = this.references.get(key)
    if (reference !== undefined) return reference
    reference = about.get('device') || about.get('application') ? { reference: `Device/${idOf(key)}` } : null
    if (reference) this.known.add(key)
    this.references.set(key, reference)
    return reference
  }

  resources(): Row[] {
    return this.list().map(key => ({ ...resourceOf(key) }))
  }
}

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

function resourceOf(key: string): Device {
  const [device, formFactor, application, platform] = JSON.parse(key) as (string | null)[]
  const names = [
    ...(device ? [{ name: device, type: 'user-friendly-name' as const }] : []),
    ...(application ? [{ name: application, type: 'other' as const }] : []),
  ]
  return {
    resourceType: 'Device',
    id: idOf(key),
    deviceName: names,
    ...(formFactor ? { type: { text: formFactor } } : {}),
    ...(platform ? { note: [{ text: `Platform: ${platform}` }] } : {}),
  }
}
