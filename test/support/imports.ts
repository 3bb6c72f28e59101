import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import type { Account } from '../../lib/model/account/account.ts'
import type { World } from './world.ts'

/** A ZIP of files by their names. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, content] of Object.entries(files))
    await writer.add(name, new Uint8ArrayReader(typeof content === 'string' ? Buffer.from(content) : content))
  return Buffer.from(await writer.close())
}

/** Uploads a file and imports it, and returns the import as it has ended. */
export async function importFile(world: World, account: Account, file: Buffer, more: object = {}) {
  const session = await world.session(account)
  const order = JSON.stringify({ bytes: file.length, ...more })
  const { id, parts } = (await world.call('POST /api/imports', { session, body: order })).body.data
  for (const { url, from, bytes } of parts)
    await fetch(url, { method: 'PUT', body: new Uint8Array(file.subarray(from, from + bytes)) })
  const path = `/api/imports/${id}`
  await world.call('POST /api/imports/{id}/start', { session, path: `${path}/start` })
  await world.drainImports()
  return (await world.call('GET /api/imports/{id}', { session, path })).body.data
}
