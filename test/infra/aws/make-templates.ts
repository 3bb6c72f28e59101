// Synthesizes the service: `node make-templates.ts <empty folder> <context as JSON>`. See deployed.ts.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '../../../infra/catalog.ts'
import { synthesize } from './synthesized.ts'

const [folder = '', context = '{}'] = process.argv.slice(2)
writeFileSync(join(folder, 'resources.json'), JSON.stringify(synthesize(catalog, JSON.parse(context))))
