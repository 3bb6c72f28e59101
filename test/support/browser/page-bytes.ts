import { gzipSync } from 'node:zlib'
import { appFiles } from '../../../infra/assets.ts'
import type { World } from '../world.ts'

/** Scripts that no page of the dashboard loads. */
const ofDocumentation = /^(scheme|docs-search)-/

/**
 * What a browser loads of the dashboard without its data, in KB gzipped: for the first page, and all of it. The header of a page that
 * names modules counts as it is, once for each page; the document is the same for every page.
 */
export async function pageBytes(world: World): Promise<{ first: number; all: number; requestsOfFirst: number }> {
  const { 'files.json': list = '{}', ...files } = appFiles()
  const kbOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(files[name] ?? '').length, 0) / 1024
  const open = async (view: string) => {
    const { text, headers } = await world.call('GET /app/{view}', { path: `/app/${view}` })
    const link = headers['link'] ?? ''
    const named = new Set(
      [...(text + link).matchAll(/(?:href="|src="|<)\/app\/assets\/([\w.-]+\.(?:js|css))/g)].map(
        ([, name = '']) => name,
      ),
    )
    return { text, named, linkKb: Buffer.byteLength(link) / 1024 }
  }
  const views = await Promise.all(Object.keys(JSON.parse(list).views).map(open))
  const first = await open('today')
  if (views.some(({ text }) => text !== files['app.html'])) throw new Error('The document depends on the page')
  return {
    first: kbOf(['app.html', ...first.named]) + first.linkKb,
    all:
      kbOf(Object.keys(files).filter(name => !ofDocumentation.test(name))) +
      views.reduce((sum, { linkKb }) => sum + linkKb, 0),
    requestsOfFirst: 1 + first.named.size,
  }
}
