import { expect } from 'vitest'
import type { World } from './world.ts'
import { unzip } from './zip.ts'

/** Requests an export, lets its worker do its work, and downloads it: the bytes of the ZIP. */
export async function downloadExport(world: World, key: string, body: object): Promise<Buffer> {
  const requested = await world.call('POST /api/export/jobs', { key, body: JSON.stringify(body) })
  expect([requested.status, requested.text]).toEqual([202, requested.text])
  await world.drainExports()
  const path = `/api/export/jobs/${requested.body.data.id}/download`
  const { status, headers } = await world.call('GET /api/export/jobs/{id}/download', { key, path })
  expect(status).toBe(302)
  const found = await fetch(headers['location'] ?? '')
  expect(found.status).toBe(200)
  return Buffer.from(await found.arrayBuffer())
}

/** The files of an export, by name. */
export async function exportOf(world: World, key: string, body: object): Promise<Map<string, string>> {
  return unzip(await downloadExport(world, key, body))
}
