import { Settings } from 'luxon'
import { afterEach, expect, test } from 'vitest'
import { inZone, parseNamedDate, parseNumericDate, possibleOrders } from '../../../lib/import/dates.ts'

const shown = (time: { asUtcMs: number; hasTime: boolean } | null) =>
  time && `${new Date(time.asUtcMs).toISOString().slice(0, 19)}${time.hasTime ? '' : ' (date)'}`

test.each([
  ['2025-03-28 17:29:00', 'ymd', '2025-03-28T17:29:00'],
  ['2025-03-28T17:29', 'ymd', '2025-03-28T17:29:00'],
  ['2025/3/8', 'ymd', '2025-03-08T00:00:00 (date)'],
  ['28.03.2025, 7.05', 'dmy', '2025-03-28T07:05:00'],
  ['3/28/2025 5:29 PM', 'mdy', '2025-03-28T17:29:00'],
  ['3/28/2025 5:29:30p.m.', 'mdy', '2025-03-28T17:29:30'],
  ['3/28/2025 12:05\u202fAM', 'mdy', '2025-03-28T00:05:00'],
  ['3/28/2025 12:05 a. m.', 'mdy', '2025-03-28T00:05:00'],
] as const)('%s is read in the order %s', (text, order, expected) => {
  expect(shown(parseNumericDate(text, order))).toBe(expected)
})

test.each([
  ['28 Mar 2025, 17:29', '2025-03-28T17:29:00'],
  ['28. März 2025 17:29', '2025-03-28T17:29:00'],
  ['1 août 2025, 9:05', '2025-08-01T09:05:00'],
  ['1 de set. de 2025 21:00', '2025-09-01T21:00:00'],
  ['3 Mrz 2025', '2025-03-03T00:00:00 (date)'],
  ['3 grudnia 2025', '2025-12-03T00:00:00 (date)'],
])('%s is read in the language of the phone', (text, expected) => {
  expect(shown(parseNamedDate(text))).toBe(expected)
})

test.each([
  '2025-02-29',
  '1899-12-31',
  '28/03/25',
  '2025-03-28 24:00',
  '2025-03-28 13:00 PM',
  '2025-03-28 17:60',
  '2025-03-28 17',
  '2025-03-28 17:29:00.000',
  '2025-03-28 at noon',
])('%s is no date that can be read', text => {
  expect([parseNumericDate(text, 'ymd'), parseNumericDate(text, 'dmy'), parseNamedDate(text)]).toEqual([
    null,
    null,
    null,
  ])
})

test('an order is possible when every date exists in it', () => {
  expect(possibleOrders(['03/04/2025'])).toEqual(['dmy', 'mdy'])
  expect(possibleOrders(['03/04/2025', '13/04/2025'])).toEqual(['dmy'])
  expect(possibleOrders(['13/04/2025', '04/13/2025'])).toEqual([])
})

afterEach(() => {
  Settings.now = () => Date.now()
  Settings.resetCaches()
})

// luxon alone guesses from the offset of the current time which of two instants a clock shows.
test.each(['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'])(
  'a time that a clock skipped moves forward, and of one that it showed twice the first counts, also if it is %s now',
  now => {
    Settings.now = () => Date.parse(now)
    Settings.resetCaches()
    const at = (wall: string, zone: string, after?: string) => {
      const time = { asUtcMs: Date.parse(`${wall}Z`), hasTime: true }
      return inZone(time, zone, after === undefined ? undefined : Date.parse(after))
        .toUTC()
        .toISO()
    }
    expect(at('2026-03-29T02:30', 'Europe/Amsterdam')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-10-25T02:30', 'Europe/Amsterdam')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25T02:30', 'Europe/Amsterdam', '2026-10-25T00:45:00Z')).toBe('2026-10-25T01:30:00.000Z')
    // A clock that is set back by half an hour, and a date that a zone skipped.
    expect(at('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z')
    expect(at('2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z')).toBe('2026-04-04T15:15:00.000Z')
    expect(at('2011-12-30T12:00', 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z')
  },
)

test('a date without a time is placed at noon', () => {
  const day = { asUtcMs: Date.parse('2026-03-29T00:00Z'), hasTime: false }
  expect(inZone(day, 'Europe/Amsterdam').toISO()).toBe('2026-03-29T12:00:00.000+02:00')
})
