import { readFile, writeFile } from 'node:fs/promises'
import { withTables } from './product-rules.ts'

/** `npm run docs`: generates the tables of `docs/product-rules.md` again. */
const page = new URL('../../docs/product-rules.md', import.meta.url)
await writeFile(page, withTables(await readFile(page, 'utf8')))
