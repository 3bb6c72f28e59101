import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctSessions } from '../../../../lib/derive/sources/distinct-sessions.ts'
import { frozen } from '../frozen.ts'

const session = (startMs: number, endMs: number, rank = 1) => ({ startMs, endMs, rank })

test('two sessions are one event from more than half of the shorter on', () => {
  const hour = session(0, 60)
  expect(distinctSessions(frozen([hour, session(40, 80)]))).toHaveLength(2)
  expect(distinctSessions(frozen([hour, session(39, 80)]))).toEqual([hour])
})

test('the better source is kept whole, of equals the longer', () => {
  expect(distinctSessions([session(0, 80, 2), session(10, 60, 1)])).toEqual([session(10, 60, 1)])
  expect(distinctSessions([session(10, 60), session(0, 90)])).toEqual([session(0, 90)])
})

test('a fragment of the better device does not hide the night', () => {
  const phone = session(0, 510, 2)
  expect(distinctSessions([session(0, 60, 1), phone])).toEqual([phone])
  const pieces = [session(0, 200, 1), session(240, 510, 1)]
  expect(distinctSessions([...pieces, phone])).toEqual(pieces)
})

test('a short entry by hand does not hide the night, and one of about its length goes before it', () => {
  const night = session(0, 510, 1)
  expect(distinctSessions([session(100, 120, 0), night])).toEqual([night])
  expect(distinctSessions([session(0, 400, 0), night])).toEqual([session(0, 400, 0)])
})

test('the result is the same in any order, and applying it again changes nothing', () => {
  const any = fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 100 }), fc.nat(2))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), spans => {
      const sessions = spans.map(([startMs, length, rank]) => session(startMs, startMs + length, rank))
      const kept = distinctSessions(sessions)
      expect(distinctSessions([...sessions].reverse())).toEqual(kept)
      expect(distinctSessions(kept)).toEqual(kept)
    }),
  )
})
