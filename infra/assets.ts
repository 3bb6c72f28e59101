import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '../lib/http/openapi/document.ts'
import { docsPage } from '../lib/http/openapi/page/docs-page.ts'
import { appFiles } from './app-files.ts'
import { catalog } from './catalog.ts'

const web = fileURLToPath(new URL('../web', import.meta.url))

/**
 * Writes the files that the port `assets` reads: the pages and style sheets of `web/`, the dashboard, the OpenAPI document and its
 * page, which are made here instead of per request.
 */
export function writeAssets(dir: string): void {
  mkdirSync(join(dir, 'app'), { recursive: true })
  cpSync(web, dir, { recursive: true, filter: path => !/\.tsx?$/.test(path) })
  for (const [file, text] of Object.entries(appFiles())) writeFileSync(join(dir, 'app', file), text)
  for (const [file, text] of Object.entries(documentFiles())) writeFileSync(join(dir, file), text)
}

let made: Record<string, string> | undefined

/** The OpenAPI document and its page, made once a process. */
function documentFiles(): Record<string, string> {
  if (made) return made
  const document = openApiDocument(catalog.endpoints)
  made = { 'openapi.json': JSON.stringify(document), 'docs.html': docsPage(document) }
  return made
}
