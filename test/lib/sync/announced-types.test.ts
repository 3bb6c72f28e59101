import { expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { announcedTypes } from '../../../lib/sync/plan/tasks.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const before = (minutes: number) => nowMs - minutes * minuteMs
const type = (id: 'steps' | 'heart-rate' | 'vo2-max', notifiedWithinHours: number | null) =>
  ({ type: id, reread: '2 days', requestDays: 1, notifiedWithinHours, hourly: true }) as const
const types = [type('steps', 3), type('heart-rate', 36), type('vo2-max', null)]

/** The announced types, by how many minutes ago the last notification of all and of each type arrived. */
function announced(last: number | null, ofType: Partial<Record<'steps' | 'heart-rate' | 'vo2-max', number>>) {
  const notifiedAt = Object.fromEntries(Object.entries(ofType).map(([id, minutes]) => [id, before(minutes)]))
  const lastReceivedAt = last === null ? null : new Date(before(last)).toISOString()
  return [...announcedTypes({ lastReceivedAt, notifiedAt }, types, nowMs)]
}

test('a type is announced while notifications arrive and one of it came within its time', () => {
  expect(announced(10, { steps: 10, 'heart-rate': 35 * 60 })).toEqual(['steps', 'heart-rate'])
  expect(announced(10, { steps: 3 * 60, 'heart-rate': 10 })).toEqual(['heart-rate'])
  expect(announced(10, { 'heart-rate': 36 * 60 })).toEqual([])
})

test('no type is announced two hours after the last notification, or without any', () => {
  expect(announced(120, { steps: 120 })).toEqual(['steps'])
  expect(announced(121, { steps: 121, 'heart-rate': 121 })).toEqual([])
  expect(announced(null, {})).toEqual([])
})

test('a type of which the platform never announces a change is not announced', () => {
  expect(announced(10, { 'vo2-max': 10 })).toEqual([])
})
