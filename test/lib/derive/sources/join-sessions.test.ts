import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSessions, type SessionRecord } from '../../../../lib/derive/sources/join-sessions.ts'
import { asDay } from '../../../../lib/kernel/civil-time.ts'
import { areCompatible, sportsOfKind } from '../../../../lib/model/training/sports.ts'
import { frozen } from '../frozen.ts'

const day = asDay('2026-11-20')
const at = (clock: string) => Date.parse(`2026-11-20T${clock}:00Z`)

function record(
  origin: SessionRecord['origin'],
  id: string,
  [from, to]: readonly [string | null, string | null],
  sports: SessionRecord['sports'] = ['strength'],
): SessionRecord {
  const [startMs, endMs] = [from && at(from), to && at(to)].map(ms => ms || null) as [number | null, number | null]
  const minutes = startMs !== null && endMs !== null ? (endMs - startMs) / 60_000 : null
  return { origin, id, day, startMs, endMs, minutes, sports }
}
const watch = (id: string, from: string, to: string, sports?: SessionRecord['sports']) =>
  record('platform', id, [from, to], sports)
const log = (id: string, from: string, to: string | null, sports?: SessionRecord['sports']) =>
  record('workout_log', id, [from, to], sports)
const diary = (id: string, minutes: number, sports: SessionRecord['sports'] = ['strength']): SessionRecord => ({
  ...record('diary', id, [null, null], sports),
  minutes,
})

/** Each session as `lead other:rule …`. */
const joined = (...records: SessionRecord[]) =>
  joinSessions(frozen(records)).map(({ lead, others }) =>
    [lead.id, ...others.map(one => `${one.record.id}:${one.joinedBy}`)].join(' '),
  )

test('records that overlap by more than half of the shorter are one session, by exactly half they are two', () => {
  expect(joined(watch('w', '18:00', '19:00'), log('l', '18:29', '19:29'))).toEqual(['w l:overlap'])
  expect(joined(watch('w', '18:00', '19:00'), log('l', '18:30', '19:30'))).toEqual(['w', 'l'])
  expect(joined(log('l', '18:00', '21:00'), watch('w', '19:00', '19:10', ['walking']))).toEqual(['w l:overlap'])
})

test('records that start within 15 minutes are one session if their kinds are compatible', () => {
  expect(joined(watch('w', '18:00', '19:00'), log('l', '18:15', null))).toEqual(['w l:start'])
  expect(joined(watch('w', '18:00', '19:00'), log('l', '18:16', null))).toEqual(['w', 'l'])
  expect(joined(watch('w', '18:00', '19:00', ['running']), log('l', '18:05', null))).toEqual(['w', 'l'])
  expect(joined(watch('w', '18:00', '19:00', ['other']), log('l', '18:05', null))).toEqual(['w l:start'])
  expect(joined(watch('w', '18:00', '18:10'), log('l', '18:06', '19:00'))).toEqual(['w l:start'])
})

test('two records of the platform stay apart: the log goes to the one that it overlaps most', () => {
  const records = [
    watch('run', '17:40', '17:58', ['running']),
    watch('lift', '18:00', '19:00'),
    log('l', '17:50', '19:00'),
  ]
  expect(joined(...records)).toEqual(['run', 'lift l:overlap'])
})

test('logs of two apps and the platform are one session, whatever their order', () => {
  const records = [watch('w', '18:02', '19:01'), log('a', '18:00', '19:00'), log('b', '18:05', '19:05')]
  for (const order of [records, records.toReversed(), [records[1], records[0], records[2]]] as SessionRecord[][])
    expect(joined(...order)).toEqual(['w a:overlap b:overlap'])
})

test('without one of its records a session has the others', () => {
  const [w, a, d] = [watch('w', '18:02', '19:01'), log('a', '18:00', '19:00'), diary('d', 55)]
  expect(joined(w, a, d)).toEqual(['w a:overlap d:day'])
  expect(joined(a, d)).toEqual(['a d:day'])
  expect(joined(w, d)).toEqual(['w d:day'])
  expect(joined(w, a)).toEqual(['w a:overlap'])
  expect(joined(d)).toEqual(['d'])
})

test('a diary entry joins the session of its day with a compatible kind and the nearest duration', () => {
  const [short, long] = [watch('short', '07:00', '07:30'), watch('long', '18:00', '19:00')]
  expect(joined(short, long, diary('d', 50))).toEqual(['short', 'long d:day'])
  expect(joined(short, long, diary('d', 50), diary('e', 58))).toEqual(['short d:day', 'long e:day'])
  expect(joined(short, long, diary('d', 50, ['running']))).toEqual(['short', 'long', 'd'])
  expect(joined(short, diary('d', 61))).toEqual(['short', 'd'])
  expect(joined(short, diary('d', 60))).toEqual(['short d:day'])
  expect(joined({ ...short, day: asDay('2026-11-19') }, diary('d', 30))).toEqual(['short', 'd'])
  expect(joined(log('l', '18:00', null), diary('d', 90))).toEqual(['l d:day'])
})

test('every record is in one session, and no session has two records of the platform or two entries of the diary', () => {
  const origins = fc.constantFrom<SessionRecord['origin'][]>('platform', 'workout_log', 'diary')
  const row = fc.record({
    origin: origins,
    from: fc.nat(600),
    length: fc.integer({ min: 0, max: 120 }),
    isOpen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 25 }), rows => {
      const records = rows.map(({ origin, from, length, isOpen }, i): SessionRecord => {
        const startMs = origin === 'diary' ? null : at('08:00') + from * 60_000
        const endMs = startMs === null || isOpen ? null : startMs + length * 60_000
        return { origin, id: `r${i}`, day, startMs, endMs, minutes: endMs === null ? null : length, sports: ['other'] }
      })
      const sessions = joinSessions(frozen(records)).map(({ lead, others }) => [lead, ...others.map(one => one.record)])
      expect(
        sessions
          .flat()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(records.map(({ id }) => id).sort())
      for (const session of sessions)
        for (const origin of ['platform', 'diary'] as const)
          expect(session.filter(one => one.origin === origin).length).toBeLessThan(2)
    }),
    { numRuns: 300 },
  )
})

test('kinds of the platform have the sports that people call them', () => {
  expect(sportsOfKind('weightlifting')).toEqual(['strength'])
  expect(sportsOfKind('treadmill')).toEqual(['running', 'walking'])
  expect(sportsOfKind('household-chores')).toEqual(['other'])
  expect(areCompatible(sportsOfKind('trail-run'), ['running'])).toBe(true)
  expect(areCompatible(sportsOfKind('biking'), ['cardio'])).toBe(true)
  expect(areCompatible(sportsOfKind('biking'), ['running'])).toBe(false)
  expect(areCompatible(sportsOfKind('tennis'), ['cardio'])).toBe(false)
})
