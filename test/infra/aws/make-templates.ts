// Synthesizes the service: `node make-templates.ts <empty folder> <settings as JSON>`. See deployed.ts.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '../../../infra/catalog.ts'
import { settingsWith, synthesize } from './synthesized.ts'

const [folder = '', changed = '{}'] = process.argv.slice(2)
writeFileSync(join(folder, 'resources.json'), JSON.stringify(synthesize(catalog, settingsWith(JSON.parse(changed)))))
