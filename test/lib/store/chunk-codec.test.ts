import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dataTypes, type FieldKind } from '../../../lib/model/catalog/data-types.ts'
import { type Block, columnOf } from '../../../lib/model/health-data/block.ts'
import { decodeChunk, encodeChunk } from '../../../lib/store/codecs/chunk-codec.ts'

const millisecond = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) })
const anyTime = fc.oneof(
  millisecond,
  millisecond.map(ms => Math.floor(ms / 1000) * 1000),
)
const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 250 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(value => value / 10_000),
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom(0, -0, 0.1, 1e-9, 2 ** 50, 2 ** 50 - 1, -(2 ** 53), 1e300, Number.MAX_VALUE, Number.MIN_VALUE),
)
const ofKind: Record<FieldKind, fc.Arbitrary<unknown>> = {
  number: fc.option(anyNumber, { freq: 5 }),
  text: fc.option(fc.oneof(fc.constantFrom('WRIST', 'CHEST'), fc.string({ unit: 'grapheme' })), { freq: 5 }),
  document: fc.jsonValue({ noUnicodeString: false }).map(value => JSON.parse(JSON.stringify(value)) as unknown),
}

/** Few distinct values in long runs, many distinct ones, or one alone: each takes another form. */
function column(kind: FieldKind, rows: number): fc.Arbitrary<unknown[]> {
  const exact = { minLength: rows, maxLength: rows }
  const few = fc.array(ofKind[kind], { minLength: 1, maxLength: 3 })
  const slow = fc.tuple(few, fc.integer({ min: 1, max: 40 }))
  return fc.oneof(
    fc.array(ofKind[kind], exact),
    slow.map(([values, run]) => Array.from({ length: rows }, (_, i) => values[Math.floor(i / run) % values.length])),
  )
}

const anyFields = fc.dictionary(
  fc.constantFrom('a', 'b', 'bpm', 'level', 'food'),
  fc.constantFrom<FieldKind>('number', 'text', 'document').map(kind => ({ kind })),
  { minKeys: 1, maxKeys: 4, noNullPrototype: true },
)

const anyBlock = fc.tuple(anyFields, fc.integer({ min: 0, max: 120 })).chain(([fields, rows]) => {
  const exact = { minLength: rows, maxLength: rows }
  const origins = fc.array(fc.string(), { minLength: 1, maxLength: 3 })
  return origins.chain(table =>
    fc.record({
      fields: fc.constant(fields),
      block: fc.record<Block>({
        start: fc.array(anyTime, exact).map(times => times.sort((a, b) => a - b)),
        end: fc.constant(null),
        offset: fc.option(fc.array(fc.integer({ min: -64_800, max: 64_800 }), exact)),
        origin: fc.array(fc.nat(table.length - 1), exact),
        origins: fc.constant(table),
        names: fc.option(fc.array(fc.string(), exact)),
        columns: fc.record(
          Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, column(kind, rows)])),
          { noNullPrototype: true },
        ),
      }),
      spans: fc.option(fc.array(fc.nat(100_000_000), exact)),
    }),
  )
})

/** The span of a row is kept in the unit of the times, so ends are made from starts. */
function blockOf({ block, spans }: { block: Block; spans: number[] | null }): Block {
  return { ...block, end: spans && block.start.map((start, i) => start + (spans[i] ?? 0)) }
}

const bpm = { bpm: { kind: 'number' } } as const
const small: Block = {
  start: [1_790_000_000_000, 1_790_000_005_000, 1_790_000_012_000, 1_790_000_017_000],
  end: null,
  offset: [7200, 7200, 7200, 7200],
  origin: [0, 0, 0, 1],
  origins: ['["Pixel Watch 3"]', '["MobileTrack"]'],
  names: null,
  columns: { bpm: [61, 62, null, 64] },
}

/** What was stored of `small`, and of the same times with values that are no short decimals, in the first layout. */
/** Thirty samples every two to five seconds. */
const dense: Block = {
  start: Array.from({ length: 30 }, (_, i) => 1_790_000_000_000 + i * 2000 + (i % 3) * 1000),
  end: null,
  offset: new Array<number>(30).fill(7200),
  origin: new Array<number>(30).fill(0),
  origins: ['["Pixel Watch 3"]'],
  names: null,
  columns: { bpm: Array.from({ length: 30 }, (_, i) => (i === 20 ? null : 60 + ((i * 7) % 5))) },
}

const stored = {
  plain: '01020480b083c59868e807050705c07000000302000402020001020001007a0204',
  deflated: '02636269d8d07c7446c60b765676d603050c0ccc4c0ccc0c2070c0cf014c2bf83b8482c1557b309f21c00100',
  hash: '1njDEYH5figZ',
  ranged: '03010f405723621bb096735de19dcca019b1db6002e3cbf9b2c20440ecea1b1112d3c4b858533d2f',
  rangedHash: 'QZ-_Vlcv-cjp',
}

describe('decoding returns what was encoded', () => {
  test('any block comes back exactly: every time, offset, name, number, word and document', () => {
    fc.assert(
      fc.property(anyBlock, made => {
        const block = blockOf(made)
        const { body } = encodeChunk(block, made.fields)
        expect(decodeChunk(body, block.origins, made.fields)).toStrictEqual(block)
      }),
      { numRuns: 400 },
    )
  })

  test('a column keeps its largest whole number beside a decimal', () => {
    const values = [2 ** 50 - 1, 0.0001, -(2 ** 50), 0.3]
    const block = { ...small, columns: { bpm: values } }
    expect(columnOf(decodeChunk(encodeChunk(block, bpm).body, block.origins, bpm), 'bpm')).toEqual(values)
  })

  test.each([
    ['whole numbers', [60, 61, 61, 60]],
    ['decimals of one place', [19.2, 19.3, 0.1, 33.9]],
    ['decimals of four places', [1.0001, 2.0002, 0.0003, 1.5]],
    ['thirds', [1 / 3, 2 / 3, 1e-7, 4]],
    ['minus zero', [-0, 0, -0, 1]],
    ['missing values only', [null, null, null, null]],
    ['one value and missing ones', [null, 7, null, null]],
    ['what is no number', [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1]],
  ])('%s are exact', (_, values) => {
    const block = { ...small, columns: { bpm: values } }
    expect(decodeChunk(encodeChunk(block, bpm).body, block.origins, bpm)).toStrictEqual(block)
  })

  test('times in whole seconds and in milliseconds are exact, also before 1970', () => {
    for (const start of [
      [-5000, 0, 3000, 9000],
      [-4999, 1, 3001, 1_790_000_000_123],
    ]) {
      const block = { ...small, start }
      expect(decodeChunk(encodeChunk(block, bpm).body, block.origins, bpm).start).toEqual(start)
    }
  })

  test('an empty block of every data type comes back empty, with the same columns', () => {
    for (const { fields, kind } of Object.values(dataTypes)) {
      const columns = Object.fromEntries(Object.keys(fields).map(name => [name, []]))
      const end = kind === 'interval' || kind === 'session' ? [] : null
      const block: Block = { start: [], end, offset: [], origin: [], origins: [], names: null, columns }
      expect(decodeChunk(encodeChunk(block, fields).body, [], fields)).toStrictEqual(block)
    }
  })
})

test('the stored format of a chunk is this to the byte: a change needs a new version, and this one stays readable', () => {
  const { body, hash } = encodeChunk(small, bpm)
  expect(Buffer.from(body).toString('hex')).toBe(stored.plain)
  expect(hash).toBe(stored.hash)
})

test('chunks that were stored before are read, plain and deflated', () => {
  expect(decodeChunk(Buffer.from(stored.plain, 'hex'), small.origins, bpm)).toStrictEqual(small)
  const floats = { ...small, columns: { bpm: [61.5, 62.25, 1 / 3, 64] } }
  expect(decodeChunk(Buffer.from(stored.deflated, 'hex'), small.origins, bpm)).toStrictEqual(floats)
})

test('the stored format of a chunk begins with the version: plain or deflated, whichever is shorter; dense numbers are range-coded', () => {
  const long = Array.from({ length: 500 }, (_, i) => i)
  const block: Block = {
    ...small,
    start: long.map(i => i * 5000),
    offset: long.map(() => 0),
    origin: long.map(() => 0),
    columns: { bpm: long.map(i => i % 7) },
  }
  expect(encodeChunk(small, bpm).body[0]).toBe(1)
  const named = { ...block, names: long.map(i => `name ${i}`) }
  expect(encodeChunk(named, bpm).body[0]).toBe(2)
  const { body, hash } = encodeChunk(block, bpm)
  expect(body[0]).toBe(3)
  expect(body.length).toBeLessThan(200)
  expect(decodeChunk(body, block.origins, bpm, hash)).toStrictEqual(block)
})

test('the range-coded format is this to the byte: a change needs a new version, and this one stays readable', () => {
  const { body, hash } = encodeChunk(dense, bpm)
  expect(Buffer.from(body).toString('hex')).toBe(stored.ranged)
  expect(hash).toBe(stored.rangedHash)
  expect(decodeChunk(Buffer.from(stored.ranged, 'hex'), dense.origins, bpm, hash)).toStrictEqual(dense)
})

test('a range-coded chunk in which a bit was flipped does not match its hash', () => {
  const { body, hash } = encodeChunk(dense, bpm)
  for (let at = 1; at < body.length; at++)
    for (let bit = 0; bit < 8; bit++) {
      const damaged = Uint8Array.from(body)
      damaged[at] = (damaged[at] as number) ^ (1 << bit)
      expect(() => decodeChunk(damaged, dense.origins, bpm, hash)).toThrow(RangeError)
    }
})

test('a hash is of the content: equal content has an equal one, any difference another one', () => {
  const hash = (block: Block) => encodeChunk(block, bpm).hash
  expect(hash(structuredClone(small))).toBe(hash(small))
  const others: Block[] = [
    { ...small, columns: { bpm: [61, 62, null, 65] } },
    { ...small, columns: { bpm: [61, 62, 63, 64] } },
    { ...small, start: small.start.map(ms => ms + 1) },
    { ...small, offset: [7200, 7200, 7200, 3600] },
    { ...small, origin: [0, 0, 1, 1] },
    { ...small, origins: ['["Pixel Watch 4"]', '["MobileTrack"]'] },
    { ...small, names: ['a', 'b', 'c', 'd'] },
  ]
  expect(new Set([small, ...others].map(hash)).size).toBe(others.length + 1)
})

describe('damaged bytes', () => {
  const corrupted = (body: Uint8Array, fields: Record<string, { kind: FieldKind }>) => {
    // Its own time: a machine that is busy with something else proves nothing.
    const startedAt = process.threadCpuUsage()
    try {
      decodeChunk(body, small.origins, fields)
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
    }
    expect(process.threadCpuUsage(startedAt).user).toBeLessThan(1_000_000)
  }

  test.each([0, 4, 7, 255])('a version %i is refused before anything is read', version => {
    const { body } = encodeChunk(small, bpm)
    body[0] = version
    expect(() => decodeChunk(body, small.origins, bpm)).toThrow(RangeError)
  })

  test('no bytes, and every cut of a chunk, are refused', () => {
    const { body } = encodeChunk(small, bpm)
    for (let length = 0; length < body.length; length++)
      expect(() => decodeChunk(body.subarray(0, length), small.origins, bpm)).toThrow(RangeError)
  })

  test('bytes behind the last column are refused', () => {
    const { body } = encodeChunk(small, bpm)
    expect(() => decodeChunk(Uint8Array.from([...body, 0]), small.origins, bpm)).toThrow(RangeError)
  })

  test('flipped bytes of any chunk give a block or a RangeError, at once', () => {
    fc.assert(
      fc.property(
        anyBlock,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        (made, flips) => {
          const { body } = encodeChunk(blockOf(made), made.fields)
          for (const [at, value] of flips) body[at % body.length] = value
          corrupted(body, made.fields)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('any bytes at all give a block or a RangeError, at once', () => {
    const anyBytes = fc.tuple(fc.constantFrom(1, 2, 3), fc.uint8Array({ maxLength: 200 }))
    fc.assert(
      fc.property(anyBytes, anyFields, ([version, bytes], fields) =>
        corrupted(Uint8Array.from([version, ...bytes]), fields),
      ),
      { numRuns: 1000 },
    )
  })

  test('bytes that claim more rows than they can have are refused without making room for them', () => {
    // As an array, the 23,429,120 rows would take 187 MB.
    const claim = Uint8Array.from([1, 0, 0x80, 0x80, 0x96, 11])
    expect(() => decodeChunk(claim, [], bpm)).toThrow('claims too many rows')
  })

  test('a column that claims millions of values is refused without making room for them', () => {
    // Four samples at one time, then a mask of presence whose one run says 2^24 instead of 1, then one constant.
    const content = [0, 4, 0, 1, 0, 0, 0, 0, 4, 4, 0x80, 0x80, 0x80, 0x10, 4, 0, 0, 2]
    expect(() => decodeChunk(Uint8Array.from([1, ...content]), [], bpm)).toThrow(RangeError)
  })

  test('a column scaled by more than the finest step is refused', () => {
    const content = [0, 1, 0, 1, 0, 1, 0, 200, 2]
    expect(() => decodeChunk(Uint8Array.from([1, ...content]), [], bpm)).toThrow(RangeError)
  })

  test.each([
    ['text that is no JSON', 'x'],
    ['a document instead of a list', '{"a":1}'],
    ['a list of another length', '[1]'],
  ])('%s in place of documents is refused', (_, text) => {
    const bytes = [...Buffer.from(text)]
    const content = [0, 2, 0, 1, 0, 0, 2, bytes.length, ...bytes]
    expect(() => decodeChunk(Uint8Array.from([1, ...content]), [], { about: { kind: 'document' } })).toThrow(RangeError)
  })

  test('content that inflates beyond the limit is refused', () => {
    const bomb = Uint8Array.from([2, ...deflateRawSync(Buffer.alloc(20_000_000))])
    expect(() => decodeChunk(bomb, [], bpm)).toThrow(RangeError)
  })
})
