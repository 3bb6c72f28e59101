import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, explained, rarelyUsed } from './coverage.ts'
import { measurement } from './measure.ts'
import { trainedModel } from './training.ts'

/**
 * `npm run ask:train` trains the model of shapes and writes its file. With `-- --measure` it trains nothing and prints what the committed
 * model does, as the tables of decision 0052.
 *
 * `npm run ask:coverage` prints how voices are served that nothing was written for, and which rows of the tables serve them; with `-- --rare`
 * the patterns and phrases that at most one question needs; with `-- "a question"` what decides it.
 */
const [mode = '--train', detail] = process.argv.slice(2)
if (mode === '--measure') console.log(measurement())
else if (mode === '--coverage')
  console.log(detail === '--rare' ? rarelyUsed() : detail === undefined ? coverage() : explained(detail))
else {
  const text = trainedModel()
  writeFileSync(join(import.meta.dirname, '../../lib/ask/plan/shapes/shape-weights.json'), text)
  console.log(`${Buffer.byteLength(text)} bytes, ${Object.keys(JSON.parse(text).weights).length} features`)
}
