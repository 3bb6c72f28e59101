// Synthesizes the service: `node make-templates.ts <empty folder> <settings as JSON>`. See deployed.ts.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '../../../infra/catalog.ts'
import { settingsWith, synthesizeTemplates } from './synthesized.ts'

const [folder = '', changed = '{}'] = process.argv.slice(2)
const templates = synthesizeTemplates(catalog, settingsWith(JSON.parse(changed)))
writeFileSync(join(folder, 'templates.json'), JSON.stringify(Object.fromEntries(templates)))
