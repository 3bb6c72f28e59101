import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '../../functions/catalog.ts'
import { openApiDocument } from '../../lib/http/openapi/document.ts'
import { docsPage } from '../../lib/http/openapi/page/docs-page.ts'

let folder: string | undefined

/** The files that the port `assets` reads, written once a process. */
export function assetsFolder(): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'phd-assets-'))
    process.on('exit', () => rmSync(made, { recursive: true, force: true }))
    cpSync(fileURLToPath(new URL('../../web', import.meta.url)), made, { recursive: true })
    const document = openApiDocument(endpoints)
    writeFileSync(join(made, 'openapi.json'), JSON.stringify(document))
    writeFileSync(join(made, 'docs.html'), docsPage(document))
    folder = made
  }
  return folder
}
