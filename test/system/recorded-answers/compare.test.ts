import { expect, test } from 'vitest'
import { differences, recordable } from './compare.ts'

const answer = (
  body: unknown,
  more: { status?: number; headers?: Record<string, string>; cookies?: string[] } = {},
) => ({
  status: more.status ?? 200,
  headers: { 'content-type': 'application/json', ...more.headers },
  cookies: more.cookies ?? [],
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const compared = (left: ReturnType<typeof answer>, right: ReturnType<typeof answer>) =>
  differences(recordable(left), recordable(right))
const pointers = (left: unknown, right: unknown) => compared(answer(left), answer(right)).map(one => one.pointer)

test.each([
  [{ a: 1.5 }, { a: 1.50001 }, '/body/a'],
  [{ a: 1 }, { a: '1' }, '/body/a'],
  [{ a: null }, { a: 0 }, '/body/a'],
  [{ a: null }, {}, '/body/a'],
  [{}, { a: null }, '/body/a'],
  [{ a: true }, { a: false }, '/body/a'],
  [{ a: [1, 2] }, { a: [2, 1] }, '/body/a/0'],
  [{ a: [1] }, { a: [1, 2] }, '/body/a/length'],
  [{ a: {} }, { a: [] }, '/body/a'],
  [{ 'a/b': { '~': 1 } }, { 'a/b': { '~': 2 } }, '/body/a~1b/~0'],
  [{ status: 'cancelled' }, { status: 'canceled' }, '/body/status'],
  [{ at: '2026-11-21T12:00:00Z' }, { at: '2026-11-21T12:00:01Z' }, '/body/at'],
  [{ path: '/api/v1/daily?days=7' }, { path: '/api/v1/daily?days=8' }, '/body/path'],
  [{ type: 'https://health.test/problems/gone' }, { type: 'https://health.test/problems/conflict' }, '/body/type'],
  [{ caveats: ['6 of 7 days'] }, { caveats: ['6 of 8 days'] }, '/body/caveats/0'],
  [{ answer: 'From 2026-11-09 on.' }, { answer: 'From 2026-11-10 on.' }, '/body/answer'],
  [{ answer: 'It fell: -1.5 kg.' }, { answer: 'It rose: 1.5 kg.' }, '/body/answer'],
  [{ answer: 'Yes: on 3 days.' }, { answer: 'No: on 3 days.' }, '/body/answer'],
  [{ displayName: 'Ada L' }, { displayName: 'Ben L' }, '/body/displayName'],
  [{ nextCursor: 'abc' }, { nextCursor: null }, '/body/nextCursor'],
])('%j is not %j', (left, right, pointer) => {
  expect(pointers(left, right)).toContain(pointer)
})

test.each([
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ answer: 'Minutes asleep, mean of 7 days: 420.' }, { answer: 'In 7 days you slept 420 minutes.' }],
  [{ label: 'Fibre' }, { label: 'Fiber' }],
  [{ caveats: ['The last synchronisation was on 2026-11-20.'] }, { caveats: ['Synchronized last on 2026-11-20.'] }],
  [{ nextCursor: 'abc' }, { nextCursor: 'def' }],
  [{ id: 'mi8z0a1b200112233445566778899' }, { id: 'mi8z0a1b2ffeeddccbbaa00112233' }],
  [
    {
      types: [
        { type: 'b', points: 1 },
        { type: 'a', points: 2 },
      ],
    },
    {
      types: [
        { type: 'a', points: 2 },
        { type: 'b', points: 1 },
      ],
    },
  ],
])('%j is %j', (left, right) => {
  expect(pointers(left, right)).toEqual([])
})

test('a status, a header and a cookie count, what is random in them does not', () => {
  const one = answer({}, { headers: { vary: 'Accept', etag: '"a"' }, cookies: ['__Host-sid=abc; Path=/; Secure'] })
  const same = answer({}, { headers: { vary: 'Accept', etag: '"b"' }, cookies: ['__Host-sid=def; Path=/; Secure'] })
  const other = answer({}, { status: 201, headers: { vary: 'Origin' }, cookies: ['__Host-sid=abc; Path=/'] })
  expect(compared(one, same)).toEqual([])
  expect(compared(one, other).map(({ pointer }) => pointer)).toEqual([
    '/status',
    '/headers/vary',
    '/headers/etag',
    '/cookies/0',
  ])
})

test('a line of a table is compared exactly', () => {
  const table = (text: string) => answer(text, { headers: { 'content-type': 'text/csv; charset=utf-8' } })
  expect(compared(table('a,b\r\n1,x y\r\n'), table('a,b\r\n1,x z\r\n'))).toEqual([
    { pointer: '/body/1', expected: '1,x y\r', actual: '1,x z\r' },
  ])
})
