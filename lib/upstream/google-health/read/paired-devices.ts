import type { PairedDevice } from '../../../model/health-data/resource.ts'
import { instant, isObject, type Json } from '../fields.ts'

/** The devices of an answer to `pairedDevices.list`. */
export function pairedDevices({ pairedDevices = [] }: Json): PairedDevice[] {
  return Array.isArray(pairedDevices) ? pairedDevices.filter(isObject).map(pairedDevice) : []
}

function pairedDevice(sent: Json): PairedDevice {
  const { name, deviceVersion, deviceType, batteryLevel, batteryStatus, lastSyncTime, features } = sent
  const at = instant(lastSyncTime)
  return {
    id: String(name).split('/').at(-1) ?? '',
    name: typeof deviceVersion === 'string' ? deviceVersion : null,
    kind: deviceType === 'TRACKER' ? 'tracker' : deviceType === 'SCALE' ? 'scale' : 'other',
    batteryLevel: typeof batteryLevel === 'number' ? batteryLevel : null,
    batteryStatus: typeof batteryStatus === 'string' ? batteryStatus.toLowerCase() : null,
    lastSyncAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
    features: Array.isArray(features) ? features.map(String) : [],
  }
}
