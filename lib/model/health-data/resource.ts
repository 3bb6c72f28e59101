import * as z from 'zod'

/** What a platform provides besides observations. */
export const resourceNames = ['pairedDevices', 'profile', 'settings', 'identity'] as const
export type ResourceName = (typeof resourceNames)[number]

/** A device without its hardware address and the platform's ID of the person. */
export const PairedDevice = z.lazy(() =>
  z
    .strictObject({
      id: z.string(),
      name: z.string().nullable(),
      kind: z.enum(['tracker', 'scale', 'other']),
      batteryLevel: z.number().nullable(),
      batteryStatus: z.string().nullable(),
      lastSyncAt: z.iso.datetime().nullable(),
      features: z.array(z.string()),
    })
    .meta({ id: 'PairedDevice' }),
)

export type PairedDevice = z.output<typeof PairedDevice>

/** Lengths of a step: what the person set, and what the platform measured. */
const Stride = z.lazy(() =>
  z
    .strictObject({ setMillimeters: z.number().nullable(), automaticMillimeters: z.number().nullable() })
    .meta({ id: 'Stride' }),
)

/** What the platform stores about the person: neither a name nor a date of birth. */
export const PlatformProfile = z.lazy(() =>
  z
    .strictObject({
      age: z.int().nullable(),
      memberSince: z.iso.date().nullable(),
      walkingStride: Stride,
      runningStride: Stride,
    })
    .meta({ id: 'PlatformProfile' }),
)

export type PlatformProfile = z.output<typeof PlatformProfile>

const StrideMethod = z.enum(['default', 'manual', 'automatic']).nullable()

/** Settings in which the platform shows its data. They do not change the units of this API. */
export const PlatformSettings = z.lazy(() =>
  z
    .strictObject({
      timezone: z.string().nullable(),
      utcOffset: z.string().nullable(),
      language: z.string().nullable(),
      foodLanguage: z.string().nullable(),
      units: z
        .strictObject({
          distance: z.enum(['km', 'mi']).nullable(),
          height: z.enum(['cm', 'in']).nullable(),
          weight: z.enum(['kg', 'lb', 'st']).nullable(),
          glucose: z.enum(['mg/dL', 'mmol/L']).nullable(),
          temperature: z.enum(['°C', '°F']).nullable(),
          water: z.enum(['ml', 'fl oz', 'cup']).nullable(),
          swimming: z.enum(['m', 'yd']).nullable(),
        })
        .meta({ id: 'PlatformUnits' }),
      walkingStrideMethod: StrideMethod,
      runningStrideMethod: StrideMethod,
    })
    .meta({ id: 'PlatformSettings' }),
)

export type PlatformSettings = z.output<typeof PlatformSettings>

/** The ids of the person at the platform. */
export const PlatformIdentity = z.lazy(() =>
  z
    .strictObject({ userId: z.string().nullable(), legacyUserId: z.string().nullable() })
    .meta({ id: 'PlatformIdentity' }),
)

export type PlatformIdentity = z.output<typeof PlatformIdentity>

/** In the order of `resourceNames`. */
export const ResourceContent = z.lazy(() =>
  z.union([z.array(PairedDevice), PlatformProfile, PlatformSettings, PlatformIdentity]),
)

export type ResourceContent = z.output<typeof ResourceContent>
