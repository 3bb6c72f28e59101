import { Settings } from 'luxon'
import { afterEach, expect, test } from 'vitest'
import { inZone, monthsByName, parseNamedDate, parseNumericDate, possibleOrders } from '../../../lib/import/dates.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'

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
  ['28. 3. 2025 17:29', 'dmy', '2025-03-28T17:29:00'],
  ['28.03.2025 г., 17:29', 'dmy', '2025-03-28T17:29:00'],
  ['2025. 3. 28. 오후 5:29', 'ymd', '2025-03-28T17:29:00'],
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
  ['3 Ma\u0308r 2025, 17:29', '2025-03-03T17:29:00'],
  ['Oct 6, 2026, 12:05 PM', '2026-10-06T12:05:00'],
  ['Oct 7, 2026, 12:15\u202fAM', '2026-10-07T00:15:00'],
  ['October 6, 2026 at 2:05 PM', '2026-10-06T14:05:00'],
  ['Sept. 22, 2026', '2026-09-22T00:00:00 (date)'],
  ['6. Oktober 2026 um 14:05', '2026-10-06T14:05:00'],
  ['5 9월 2026, 06:10', '2026-09-05T06:10:00'],
  ['5 9月 2026, 20:39', '2026-09-05T20:39:00'],
  ['2026년 9월 5일 오전 12:10', '2026-09-05T00:10:00'],
  ['2026年9月5日 下午8:39', '2026-09-05T20:39:00'],
  ['2026年9月5日', '2026-09-05T00:00:00 (date)'],
  ['２０２６年９月５日 20:39', '2026-09-05T20:39:00'],
  ['6 Eki 2026, 17:05', '2026-10-06T17:05:00'],
  ['6 окт. 2026 г., 17:05', '2026-10-06T17:05:00'],
  ['6 фев. 2026 г., 17:05', '2026-02-06T17:05:00'],
  ['6 жовт. 2026 р. о 17:05', '2026-10-06T17:05:00'],
  ['6 d’oct. del 2026, 14:05', '2026-10-06T14:05:00'],
  ['2026. okt. 6. 14:05', '2026-10-06T14:05:00'],
])('%s is read in the language of the phone', (text, expected) => {
  expect(shown(parseNamedDate(text))).toBe(expected)
})

test('no month name means two months', () => {
  expect([...monthsByName()].filter(([, months]) => months.size !== 1)).toEqual([])
})

// Both forms in which the Unicode tables put such a date together, with the narrow spaces of theirs.
test.each(
  'en-US en-GB de fr es es-MX it pt-BR pt-PT tr ru ja ko zh-CN zh-TW nl sv da nb fi pl uk cs sk ro hu id'.split(' '),
)('dates of a whole year are read as a phone in %s writes it', locale => {
  const styles = (['medium', 'long'] as const).map(
    dateStyle => new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: 'UTC' }),
  )
  for (let at = Date.UTC(2026, 0, 1, 0, 5); at < Date.UTC(2027, 0, 1); at += 37 * hourMs)
    for (const style of styles) {
      const text = style.format(at)
      const read = parseNamedDate(text) ?? parseNumericDate(text, /^\d{4}/.test(text) ? 'ymd' : 'dmy')
      expect({ text, read: shown(read) }).toEqual({ text, read: new Date(at).toISOString().slice(0, 19) })
    }
})

test.each([
  'Foo 6, 2026',
  '6 13월 2026',
  'Oct 32, 2026',
  'Oct 6, 26',
  'Oct 6, 2026, 13:05 PM',
  '6 Oct 2026, 10:00 soon',
])('%s is no date with a month that can be read', text => {
  expect(parseNamedDate(text)).toBe(null)
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

// luxon alone takes the one with the offset of the current time: `civil-time-and-luxon.test.ts`.
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
