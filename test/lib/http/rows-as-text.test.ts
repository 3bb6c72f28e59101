import { expect, test } from 'vitest'
import { csv } from '../../../lib/http/answer/rows-as-text.ts'

const cell = (value: unknown) => csv([{ value }], ['value']).split('\r\n').slice(1, -1).join('\r\n')

test('CSV has a header, CRLF after every line, and members of objects in columns of their own', () => {
  const rows = [
    { id: 'a', value: { bpm: 61 } },
    { id: 'b', value: {} },
  ]
  expect(csv(rows, ['id', 'value.bpm', 'metadata.device'])).toBe('id,value.bpm,metadata.device\r\na,61,\r\nb,,\r\n')
  expect(csv([], ['id', 'value.bpm'])).toBe('id,value.bpm\r\n')
})

test.each([
  ['plain', 'plain'],
  [' padded ', ' padded '],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [-0.5, '-0.5'],
  [1e21, '1e+21'],
  [true, 'true'],
  [false, 'false'],
  [[{ stage: 'rem' }], '"[{""stage"":""rem""}]"'],
  [{ a: 1 }, '"{""a"":1}"'],
])('%j is written as %j', (value, text) => {
  expect(cell(value)).toBe(text)
})

test.each(['=1+1', '+1', '-1', '@sum', '＝1+1', '＋1', '－1', '＠sum', '\tx', '\0x', '+01:00x', '-1:00'])(
  'text that begins like a formula, %j, is not run by a spreadsheet',
  text => {
    expect(cell(text)).toBe(`'${text}`)
  },
)

test.each(['+01:00', '-09:30', '+00:00'])('the offset %s stays as it is', offset => {
  expect(cell(offset)).toBe(offset)
})
