import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measurement } from './measure.ts'
import { trainedModel } from './training.ts'

/**
 * `npm run ask:train` trains the model of shapes and writes its file. With `-- --measure` it trains nothing and prints what the committed
 * model does, as the tables of decision 0052.
 */
if (process.argv.includes('--measure')) console.log(measurement())
else {
  const text = trainedModel()
  writeFileSync(join(import.meta.dirname, '../../lib/ask/plan/shapes/shape-weights.json'), text)
  console.log(`${Buffer.byteLength(text)} bytes, ${Object.keys(JSON.parse(text).weights).length} features`)
}
