import { expect } from 'vitest'
import type { World } from './world.ts'
import { unzip } from './zip.ts'

/** What someone calls with: a session may export more than a key. */
type By = { key: string } | { session: string }

/** Requests an export, lets its worker do its work, and downloads it: the bytes of the ZIP. */
export async function downloadExport(world: World, by: By, body: object): Promise<Buffer> {
  const requested = await world.call('POST /api/export/jobs', { ...by, body: JSON.stringify(body) })
  expect([requested.status, requested.text]).toEqual([202, requested.text])
  await world.drainExports()
  const path = `/api/export/jobs/${requested.body.data.id}/download`
  const { status, headers } = await world.call('GET /api/export/jobs/{id}/download', { ...by, path })
  expect(status).toBe(302)
  const found = await fetch(headers['location'] ?? '')
  expect(found.status).toBe(200)
  return Buffer.from(await found.arrayBuffer())
}

/** The files of an export, by name. */
export async function exportOf(world: World, by: By, body: object): Promise<Map<string, string>> {
  return unzip(await downloadExport(world, by, body))
}
