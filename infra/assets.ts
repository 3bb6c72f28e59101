import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '../lib/http/openapi/document.ts'
import { docsPage } from '../lib/http/openapi/page/docs-page.ts'
import { catalog } from './catalog.ts'

const web = fileURLToPath(new URL('../web', import.meta.url))

/** Writes the files that the port `assets` reads: those of `web/`, the OpenAPI document and its page, which are generated here instead of per request. */
export async function writeAssets(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  await cp(web, dir, { recursive: true })
  const document = openApiDocument(catalog.endpoints)
  await writeFile(join(dir, 'openapi.json'), JSON.stringify(document))
  await writeFile(join(dir, 'docs.html'), docsPage(document))
}
