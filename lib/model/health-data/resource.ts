import * as z from 'zod'

/** What a platform provides besides observations. */
export const resourceNames = ['pairedDevices', 'profile', 'settings', 'identity'] as const
export type ResourceName = (typeof resourceNames)[number]

/** A device without its hardware address and the platform's ID of the person. */
export const PairedDevice = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      name: z.string().nullable().describe('The name of the product; null if unknown.'),
      kind: z.enum(['tracker', 'scale', 'other']).describe('The kind of device.'),
      batteryLevel: z.number().nullable().describe('Charge in percent; null if unknown.'),
      batteryStatus: z.string().nullable().describe('Charge in words; null if unknown.'),
      lastSyncAt: z.iso
        .datetime()
        .nullable()
        .describe('When the device last sent data to the platform; null if unknown.'),
      features: z.array(z.string()).describe('What the device supports, in words of the platform.'),
    })
    .meta({ id: 'PairedDevice' }),
)

export type PairedDevice = z.output<typeof PairedDevice>

/** Lengths of a step: what the person set, and what the platform measured. */
const Stride = z.lazy(() =>
  z
    .strictObject({
      setMillimeters: z.number().nullable().describe('The length that the person set; null if none.'),
      automaticMillimeters: z.number().nullable().describe('The length that the platform measured; null if none.'),
    })
    .meta({ id: 'Stride' }),
)

/** What the platform stores about the person: neither a name nor a date of birth. */
export const PlatformProfile = z.lazy(() =>
  z
    .strictObject({
      age: z.int().nullable().describe('Age in years; null if unknown.'),
      memberSince: z.iso
        .date()
        .nullable()
        .describe('The date on which the person joined the platform; null if unknown.'),
      walkingStride: Stride.describe('The length of a step when walking.'),
      runningStride: Stride.describe('The length of a step when running.'),
    })
    .meta({ id: 'PlatformProfile' }),
)

export type PlatformProfile = z.output<typeof PlatformProfile>

const StrideMethod = z.enum(['default', 'manual', 'automatic']).nullable()

/** Settings in which the platform shows its data. They do not change the units of this API. */
export const PlatformSettings = z.lazy(() =>
  z
    .strictObject({
      timezone: z.string().nullable().describe('The time zone that is set at the platform; null if unknown.'),
      utcOffset: z.string().nullable().describe('The UTC offset there when it was read; null if unknown.'),
      language: z.string().nullable().describe('The language of the platform, such as `en-US`; null if unknown.'),
      foodLanguage: z.string().nullable().describe('The language of its food names; null if unknown.'),
      units: z
        .strictObject({
          distance: z.enum(['km', 'mi']).nullable().describe('The unit of distances; null if unknown.'),
          height: z.enum(['cm', 'in']).nullable().describe('The unit of height; null if unknown.'),
          weight: z.enum(['kg', 'lb', 'st']).nullable().describe('The unit of weight; null if unknown.'),
          glucose: z.enum(['mg/dL', 'mmol/L']).nullable().describe('The unit of glucose; null if unknown.'),
          temperature: z.enum(['°C', '°F']).nullable().describe('The unit of temperature; null if unknown.'),
          water: z.enum(['ml', 'fl oz', 'cup']).nullable().describe('The unit of drinks; null if unknown.'),
          swimming: z.enum(['m', 'yd']).nullable().describe('The unit of swimming distances; null if unknown.'),
        })
        .meta({ id: 'PlatformUnits' })
        .describe('The units in which the platform shows values. They do not change the units of this API.'),
      walkingStrideMethod: StrideMethod.describe(
        'How the platform determines the length of a walking step; null if unknown.',
      ),
      runningStrideMethod: StrideMethod.describe(
        'How the platform determines the length of a running step; null if unknown.',
      ),
    })
    .meta({ id: 'PlatformSettings' }),
)

export type PlatformSettings = z.output<typeof PlatformSettings>

/** The ids of the person at the platform. */
export const PlatformIdentity = z.lazy(() =>
  z
    .strictObject({
      userId: z.string().nullable().describe('The id of the person at the platform; null if unknown.'),
      legacyUserId: z
        .string()
        .nullable()
        .describe('The id of the person at the predecessor of the platform; null if there is none.'),
    })
    .meta({ id: 'PlatformIdentity' }),
)

export type PlatformIdentity = z.output<typeof PlatformIdentity>

/** In the order of `resourceNames`. */
export const ResourceContent = z.lazy(() =>
  z.union([z.array(PairedDevice), PlatformProfile, PlatformSettings, PlatformIdentity]),
)

export type ResourceContent = z.output<typeof ResourceContent>
