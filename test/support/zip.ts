import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'

const open = promisify<Buffer, Options, ZipFile>(fromBuffer)

/** The files of a ZIP, by name. The reader checks sizes and CRC-32. @throws when it is no complete ZIP */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true })
  const files = new Map<string, string>()
  const openStream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      openStream(entry)
        .then(async stream => {
          // As it is, with a byte order mark where there is one.
          files.set(entry.fileName, (await buffer(stream)).toString('utf8'))
          zip.readEntry()
        })
        .catch(reject)
    })
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.readEntry()
  })
}

/** What `unzip -t` says of it. */
export function testedByUnzip(bytes: Buffer): string {
  const dir = mkdtempSync(join(tmpdir(), 'phd-zip-'))
  writeFileSync(join(dir, 'export.zip'), bytes)
  try {
    return execFileSync('unzip', ['-tq', join(dir, 'export.zip')], { encoding: 'utf8' }).trim()
  } finally {
    rmSync(dir, { recursive: true })
  }
}
