import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

/** The lines of these files outside comments, with their locations. */
function linesOf(pattern: string): [place: string, line: string][] {
  return globSync(pattern, { cwd: root }).flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i): [string, string][] =>
        /^\s*(\/?\*|\/\/|import |export \*)/.test(line) ? [] : [[`${file}:${i + 1}`, line]],
      ),
  )
}

/** A cast to a type, except `as const` and casts of an element of an array of numbers. */
function castIn(line: string): string | undefined {
  const code = line.replace(/'[^']*'|`[^`]*`|\/\/ .*$/g, '""').replace(/\w\[[^\]]*\] as number\b/g, '""')
  return /\bas (?!const\b)(\w|\(|\{|\[)/.exec(code)?.[0]
}

test('no value is cast to a type that the compiler does not accept', () => {
  const lines = linesOf('{lib,functions,infra,test,web}/**/*.{ts,tsx}')
  expect(lines.length).toBeGreaterThan(50_000)
  const casts = lines.filter(([, line]) => /\bas (unknown as|any)\b/.test(line))
  expect(casts.map(([place]) => place)).toEqual([])
})

test('items of the table are parsed: lib/store casts none of them', () => {
  const lines = linesOf('lib/store/**/*.ts')
  expect(lines.length).toBeGreaterThan(2000)
  expect(lines.filter(([, line]) => castIn(line)).map(([place]) => place)).toEqual([])
})

test.each([
  ["const type = String(item['sk']).split('#')[1] as Id", 'as I'],
  ['return parsed as { a: string }', 'as {'],
  ['const list = JSON.parse(text) as (string | null)[]', 'as ('],
  ["const of = { kind: 'day' } as const", undefined],
  ['let last = start[0] as number', undefined],
  ["log('used as a key')", undefined],
])('a cast is found in its line: %s', (line, cast) => {
  expect(castIn(line)).toBe(cast)
})
