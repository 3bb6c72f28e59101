import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defects } from './defects.ts'

test.each(defects)('the code that keeps out a defect is where the simulation changes it: $name', ({ edits }) => {
  for (const { file, code } of edits)
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(code)
})
