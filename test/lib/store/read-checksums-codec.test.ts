import { expect, test } from 'vitest'
import { dataTypeIds } from '../../../lib/model/catalog/data-types.ts'
import { decodeReadChecksums, encodeReadChecksums } from '../../../lib/store/codecs/read-checksums.ts'

const some = new Map([
  [dataTypeIds[0] ?? 'steps', '00ff00ff00ff'],
  [dataTypeIds.at(-1) ?? 'steps', 'abcdef012345'],
] as const)

test('checksums of some types are read as they were stored', () => {
  expect(decodeReadChecksums(encodeReadChecksums(some))).toEqual(some)
  expect(decodeReadChecksums(encodeReadChecksums(new Map()))).toEqual(new Map())
})

test('damaged checksums, checksums of another version, and none are no checksums', () => {
  const bytes = encodeReadChecksums(some)
  for (let i = 0; i < bytes.length; i++)
    expect(decodeReadChecksums(bytes.with(i, (bytes[i] ?? 0) ^ 4)), String(i)).toEqual(new Map())
  for (const other of [undefined, null, 'text', new Uint8Array(), bytes.subarray(0, 4)])
    expect(decodeReadChecksums(other)).toEqual(new Map())
})
