import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeAssets } from '../../infra/assets.ts'

let folder: string | undefined

/** The files that the port `assets` reads, written once a process. */
export function assetsFolder(): string {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'phd-assets-'))
    process.on('exit', () => rmSync(made, { recursive: true, force: true }))
    writeAssets(made)
    folder = made
  }
  return folder
}
