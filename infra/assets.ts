import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '../lib/http/openapi/document.ts'
import { catalog } from './catalog.ts'

const web = fileURLToPath(new URL('../web', import.meta.url))

/** Writes the files that the port `assets` reads: those of `web/`, and the OpenAPI document, which is built here and not per request. */
export async function writeAssets(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  await cp(web, dir, { recursive: true })
  await writeFile(join(dir, 'openapi.json'), JSON.stringify(openApiDocument(catalog.endpoints)))
}
