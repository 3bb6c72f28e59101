import { expect, test } from 'vitest'
import { ResourceContent } from '../../../lib/model/health-data/resource.ts'
import {
  platformIdentity,
  platformProfile,
  platformSettings,
} from '../../../lib/upstream/google-health/read/person-resources.ts'

test('an empty answer gives a resource in which everything is null', () => {
  const stride = { setMillimeters: null, automaticMillimeters: null }
  expect(platformProfile({})).toEqual({ age: null, memberSince: null, walkingStride: stride, runningStride: stride })
  expect(platformIdentity({})).toEqual({ userId: null, legacyUserId: null })
  expect(Object.values(platformSettings({}).units)).toEqual(Array(7).fill(null))
})

test.each([
  ['an unspecified unit', { weightUnit: 'WEIGHT_UNIT_UNSPECIFIED' }],
  ['a unit that did not exist before', { weightUnit: 'WEIGHT_UNIT_CATTY' }],
  ['a name of Object.prototype', { weightUnit: 'constructor' }],
  ['a number', { weightUnit: 3 }],
])('%s is null', (_, sent) => {
  expect(platformSettings(sent).units.weight).toBeNull()
})

test('a date that does not exist and lengths that are not numbers are null', () => {
  const profile = platformProfile({
    age: 'old',
    membershipStartDate: { year: 2023, month: 2, day: 30 },
    userConfiguredWalkingStrideLengthMm: 'NaN',
  })
  expect([profile.age, profile.memberSince, profile.walkingStride.setMillimeters]).toEqual([null, null, null])
})

test('every resource is stored as it was read: its members identify it', () => {
  for (const one of [platformProfile({ age: 40 }), platformSettings({ timeZone: 'Asia/Tokyo' }), platformIdentity({})])
    expect(ResourceContent.parse(one)).toEqual(one)
})
