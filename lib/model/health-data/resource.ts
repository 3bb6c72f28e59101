import * as z from 'zod'

/** What a platform provides besides observations. */
export const resourceNames = ['pairedDevices', 'profile', 'settings', 'identity'] as const
export type ResourceName = (typeof resourceNames)[number]

/** A device without its hardware address and the platform's ID of the person. */
export const PairedDevice = z
  .strictObject({
    id: z.string(),
    name: z.string().nullable(),
    kind: z.enum(['tracker', 'scale', 'other']),
    batteryLevel: z.number().nullable(),
    batteryStatus: z.string().nullable(),
    lastSyncAt: z.iso.datetime().nullable(),
    features: z.array(z.string()),
  })
  .meta({ id: 'PairedDevice' })

export type PairedDevice = z.output<typeof PairedDevice>

/** The paired devices; of every other resource, the record as the platform sent it. */
export const ResourceContent = z.union([z.array(PairedDevice), z.record(z.string(), z.unknown())])

export type ResourceContent = z.output<typeof ResourceContent>
