import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seriesIds } from '../../../lib/model/catalog/series.ts'
import { isImported, type Source, sources } from '../../../lib/model/catalog/sources.ts'
import {
  countedTypes,
  countOf,
  type DayValues,
  dailyValue,
  type Together,
} from '../../../lib/model/health-data/day-values.ts'
import { withChecksum } from '../../../lib/store/codecs/checksum.ts'
import { decodeDay, encodeDay } from '../../../lib/store/codecs/day-codec.ts'
import { exampleDay } from '../../../lib/store/codecs/example-day.ts'

const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map(value => value + 0)
const instant = fc.integer({ min: 0, max: 4e12 })
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const inputs = fc.dictionary(fc.string(), fc.oneof(number, fc.string(), fc.array(number)), { noNullPrototype: true })
const about = {
  min: orNull(number),
  max: orNull(number),
  firstMs: orNull(instant),
  lastMs: orNull(instant),
  inputs: orNull(inputs),
}
const observations = fc.nat()
const withValue = fc
  .record({ value: number, observations, flags: fc.array(fc.string()), ...about })
  .map(one => dailyValue(one.value, one.observations, one))
const withoutValue = fc
  .record({ observations, reason: orNull(fc.string()), ...about })
  .map(one => dailyValue(null, one.observations, one))
const region = { sources: fc.array(fc.constantFrom(...sources)), seconds: number, amounts: fc.array(number) }
const together: fc.Arbitrary<Together> = fc.oneof(
  fc.record({ kind: fc.constant('sum' as const), regions: fc.array(fc.record(region)) }),
  fc.record({
    kind: fc.constant('level' as const),
    regions: fc.array(fc.record({ ...region, min: fc.array(number), max: fc.array(number) })),
  }),
)
const someSources = fc.array(fc.constantFrom(...sources))
const sessions: fc.Arbitrary<Together> = fc.record({
  kind: fc.constant('sessions' as const),
  sources: someSources,
  cases: fc.array(
    fc.record({ order: someSources, daily: fc.oneof(fc.constantFrom(...sources), withValue, withoutValue) }),
    { maxLength: 4 },
  ),
})
const ofSeveral = fc.tuple(withValue, fc.oneof(together, sessions)).map(([one, together]) => ({ ...one, together }))
const id = fc.constantFrom(...seriesIds, ...countedTypes.map(countOf))
const day: fc.Arbitrary<DayValues> = fc.dictionary(
  fc.constantFrom(...sources),
  fc.dictionary(id, fc.oneof(withValue, withoutValue, ofSeveral), { noNullPrototype: true }),
  { noNullPrototype: true },
)

test('the values of a day as one attribute come back as they were, whatever they are', () => {
  fc.assert(
    fc.property(day, values => {
      expect(decodeDay(encodeDay(values))).toEqual(values)
    }),
  )
})

test('the values of a day as one attribute are the same bytes for equal values, in whatever order they were put together', () => {
  const turned = <T extends object>(one: T) => Object.fromEntries(Object.entries(one).reverse())
  fc.assert(
    fc.property(day, values => {
      const other = turned(Object.fromEntries(Object.entries(values).map(([source, own]) => [source, turned(own)])))
      expect(encodeDay(other)).toEqual(encodeDay(values))
    }),
  )
})

test('the values of a day as one attribute are a plain array of bytes, which equals what the table returns', () => {
  expect(Object.getPrototypeOf(encodeDay({}))).toBe(Uint8Array.prototype)
})

test('the values of some series of a day are decoded alone', () => {
  fc.assert(
    fc.property(day, fc.uniqueArray(id), (values, ids) => {
      const some = decodeDay(encodeDay(values), new Set(ids))
      for (const source of sources) {
        const own = Object.entries(values[source] ?? {}).filter(([name]) => ids.some(one => one === name))
        expect(some[source] ?? {}).toEqual(Object.fromEntries(own))
      }
    }),
  )
})

test('the values of a day as one attribute are refused when a changed bit changes them', () => {
  const bytes = encodeDay({ PRIMARY: { steps: dailyValue(8123, 211, { firstMs: 1_795_000_000_000 }) } })
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const damaged = Uint8Array.from(bytes)
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const read = attempt(() => decodeDay(damaged))
    if (!(read instanceof RangeError)) expect(read).toEqual(decodeDay(bytes))
  }
})

test.each([null, undefined, 'text', {}, [], new Uint8Array(), Uint8Array.of(1), Uint8Array.of(9, 0, 0, 0, 0)])(
  'the values of a day as one attribute are refused for %j',
  bytes => {
    expect(() => decodeDay(bytes)).toThrow(RangeError)
  },
)

test('the values of a day as one attribute are not written with a number that has no JSON', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => encodeDay({ PRIMARY: { steps: { ...dailyValue(1, 1), value } } })).toThrow(RangeError)
})

test('the stored format of a day, with the number of each series and source, is fixed to the byte: a change needs a new version', () => {
  const ids = [...seriesIds, ...countedTypes.map(countOf)].sort()
  const own = (more: number) => Object.fromEntries(ids.map((name, i) => [name, dailyValue(i, more + i)]))
  const hashOf = (some: readonly Source[]) => {
    const all = Object.fromEntries([...some].sort().map((source, i) => [source, own(i)]))
    return createHash('sha256').update(encodeDay(all)).digest('hex').slice(0, 16)
  }
  expect(hashOf(sources.filter(source => !isImported(source)))).toBe('18ebbc6a01f82bea')
  expect(hashOf(sources)).toBe('81628691ed68352c')
  const about = { min: 1.5, max: 2, firstMs: 1_795_000_000_000, flags: ['other_zone'], inputs: { b: 1, a: [2] } }
  expect(Buffer.from(encodeDay({ PRIMARY: { steps: dailyValue(8123.25, 211, about) } })).toString('hex')).toBe(
    '027371218801819becaf0d00000101fb0ad301ca94631e2800205b5b226f746865725f7a6f6e65225d2c7b2261223a5b325d2c2262223a317d5d',
  )
})

test('a value of a day under an id that a later version added is passed over, and the others are read', () => {
  const steps = dailyValue(8123, 211)
  const content = encodeDay({ PRIMARY: { steps, sleep: dailyValue(400, 1) } }).subarray(5)
  // No times, source 0, two bytes with a bit for each id that is present; then the two values.
  expect([...content.subarray(0, 5)]).toEqual([0, 0, 2, 0x01, 0x40])
  const later = withChecksum(2, Uint8Array.from([0, 0, 9, 0x01, 0, 0, 0, 0, 0, 0, 0, 0x80, ...content.subarray(5)]))
  expect(decodeDay(later)).toEqual({ PRIMARY: { steps } })
})

test('compressed JSON keeps its dictionary: stored items cannot be read with another one', () => {
  expect(createHash('sha256').update(exampleDay).digest('hex').slice(0, 16)).toBe('8bb036432f8c3bb3')
})

function attempt<T>(work: () => T): T | Error {
  try {
    return work()
  } catch (error) {
    return error as Error
  }
}
