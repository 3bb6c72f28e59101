import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFiles } from '../../../infra/assets.ts'
import { pageBytes } from '../../support/browser/page-bytes.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const views = Object.keys(JSON.parse(appFiles()['files.json'] ?? '').views)

test('every page of the dashboard names all modules that it loads, so that a browser requests them at once', async () => {
  const staticImports = (text: string) => [...text.matchAll(/(?:from|import)"\.\/([\w.-]+)"/g)].map(([, name]) => name)
  for (const view of views) {
    const { status, text, headers } = await world.call('GET /app/{view}', { path: `/app/${view}` })
    expect(status).toBe(200)
    const named = [...(text + headers['link']).matchAll(/\/app\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name)
    expect(named.some(name => name.startsWith(`${view}-`))).toBe(true)
    expect(named).toEqual(expect.arrayContaining(named.flatMap(name => staticImports(appFiles()[name] ?? ''))))
  }
})

test('no page of the dashboard can be shown in a frame of another page', async () => {
  for (const view of views) {
    const { headers } = await world.call('GET /app/{view}', { path: `/app/${view}` })
    expect([view, headers['content-security-policy']]).toEqual([
      view,
      expect.stringMatching(/(^|; )frame-ancestors 'none'(;|$)/),
    ])
  }
})

test('a page of the dashboard may run files of its own, and of the scripts written in it only the one with the hash that its policy names', async () => {
  for (const view of views) {
    const { text, headers } = await world.call('GET /app/{view}', { path: `/app/${view}` })
    const written = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    expect(written).toHaveLength(1)
    const hash = createHash('sha256')
      .update(written[0] ?? '')
      .digest('base64')
    expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}'; style-src 'self'; `)
  }
})

test('only the pages of workouts and of sources reach the bucket, of photos and videos and of archives', async () => {
  for (const view of views) {
    const { headers } = await world.call('GET /app/{view}', { path: `/app/${view}` })
    const bucket = ['workouts', 'sources'].includes(view) ? ` ${world.context.bucketOrigin}` : ''
    expect(headers['content-security-policy']).toContain(`; connect-src 'self'${bucket}; `)
  }
})

test('an unknown page is not found', async () => {
  for (const view of ['nothing', 'constructor', '__proto__', 'app.html'])
    expect((await world.call('GET /app/{view}', { path: `/app/${view}` })).status).toBe(404)
})

test('the first page is at most 40 KB gzipped in at most six requests, all pages are at most 162 KB', async () => {
  const { first, all, requestsOfFirst } = await pageBytes(world)
  expect(first).toBeLessThanOrEqual(40)
  expect(all).toBeLessThanOrEqual(162)
  expect(requestsOfFirst).toBeLessThanOrEqual(6)
  expect(first).toBeGreaterThan(20)
  expect(all).toBeGreaterThan(first)
})

test('the dashboard can be installed: its page names a manifest whose icons and first page exist, and an icon for phones', async () => {
  const page = await world.call('GET /app/{view}', { path: '/app/today' })
  const [, manifestFile = ''] = /<link rel="manifest" href="\/app\/assets\/([\w.-]+)">/.exec(page.text) ?? []
  expect(page.headers['content-security-policy']).toContain("; manifest-src 'self'; ")
  const read = (path: string) => world.call('GET /app/assets/{file}', { path })
  const manifest = await read(`/app/assets/${manifestFile}`)
  expect([manifest.status, manifest.headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const { icons, start_url: start, display } = JSON.parse(manifest.text)
  expect(display).toBe('standalone')
  const pictures: { src: string; sizes: string }[] = icons.filter(({ type }: { type: string }) => type === 'image/png')
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of pictures) {
    const picture = await world.call('GET /app/assets/{file}', { path: src, headers: { 'accept-encoding': 'gzip' } })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.headers['content-encoding']).toBe(undefined)
    // Its signature, then its width and height.
    const bytes = Buffer.from(picture.text, 'base64')
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  const drawing = await read(icons[2].src)
  expect([drawing.status, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(page.text).toContain(`<link rel="apple-touch-icon" href="${pictures[0]?.src}">`)
  expect((await world.call('GET /app/{view}', { path: start })).status).toBe(200)
})
