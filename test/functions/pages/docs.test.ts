import { afterAll, beforeAll, expect, test } from 'vitest'
import { html, markdown } from '../../../infra/documents/html.ts'
import { allEndpoints } from '../../support/endpoints.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let first: Answer
/** Every page of the documentation by its address. */
let pages: Map<string, Answer>
beforeAll(async () => {
  world = await startWorld()
  first = await world.call('GET /docs')
  const inside = new Set(hrefs(first).flatMap(href => /^\/docs\/[\w-]+/.exec(href)?.[0] ?? []))
  const answers = [...inside].map(
    async path => [path, await world.call('GET /docs/{page}', { path })] satisfies [string, Answer],
  )
  pages = new Map([['/docs', first], ...(await Promise.all(answers))])
})
afterAll(() => world.stop())

const attributes = ({ text }: Answer, name: string) =>
  [...text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)
const hrefs = (page: Answer) => attributes(page, 'href')
const ids = (page: Answer) => attributes(page, 'id')

test('GET /docs lists every operation of the document with a link to where it is described, without credentials', async () => {
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const document = (await world.call('GET /api/v1/openapi.json')).body
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    methods => Object.values(methods).map(one => one.operationId),
  )
  expect(operations).toHaveLength(allEndpoints.length)
  expect(ids(first)).toEqual(expect.arrayContaining(operations))
  const linked = hrefs(first).flatMap(href => /^\/docs\/[\w-]+#(\w+)$/.exec(href)?.[1] ?? [])
  expect(linked).toEqual(expect.arrayContaining(operations))
})

test('GET /docs begins with a key and three calls to this service, and is a tenth of all pages', () => {
  const calls = [...first.text.matchAll(/<pre>(curl [^<]*)<\/pre>/g)].map(([, call]) => call)
  expect(calls.slice(0, 3)).toEqual([
    expect.stringContaining("'https://health.test/api/v1/summary'"),
    expect.stringContaining('/api/v1/daily?'),
    expect.stringContaining('/api/v1/ask'),
  ])
  expect(first.text.indexOf('curl')).toBeLessThan(first.text.indexOf('All operations'))
  const all = [...pages.values()].reduce((sum, { text }) => sum + text.length, 0)
  expect(first.text.length).toBeLessThan(all / 10)
})

test('the pages load nothing but style sheets and scripts of this service, and read nothing from elsewhere', () => {
  for (const page of pages.values()) {
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|http/)
    expect(page.text).not.toMatch(/<script>| on\w+=| style=/)
    for (const src of attributes(page, 'src')) expect(src).toMatch(/^\/app\/assets\/[\w-]+\.js$/)
  }
  expect(hrefs(first).filter(href => !/^[#/][^/]?/.test(href))).toEqual([])
})

test('style sheets and scripts exist, every link within the documentation has a target, and every element is closed', async () => {
  const files = [...pages.values()].flatMap(page => [...hrefs(page), ...attributes(page, 'src')])
  for (const path of new Set(files.filter(one => one.startsWith('/app/assets/'))))
    expect((await world.call('GET /app/assets/{file}', { path })).status).toBe(200)
  for (const [path, page] of pages) {
    expect(new Set(ids(page)).size).toBe(ids(page).length)
    for (const href of hrefs(page).filter(one => /^(\/docs|#)/.test(one))) {
      const [place, id] = href.split('#')
      const target = pages.get(place || path) ?? expect.unreachable(`${path} leads to ${href}`)
      if (id) expect(ids(target)).toContain(id)
    }
    const open: string[] = []
    for (const [, slash, name = ''] of page.text.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
      if (['meta', 'link', 'br', 'hr', 'input'].includes(name)) continue
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
  }
})

test('what the search finds is every operation and every schema, at an address that exists', async () => {
  const { text } = await world.call('GET /app/assets/{file}', { path: '/app/assets/docs-index.json' })
  const index = JSON.parse(text) as { href: string; title: string; words: string }[]
  const { components } = (await world.call('GET /api/v1/openapi.json')).body
  expect(index).toHaveLength(allEndpoints.length + Object.keys(components.schemas).length)
  for (const { href } of index) {
    const [path = '', id] = href.split('#')
    expect(ids(pages.get(path) ?? expect.unreachable(href))).toContain(id)
  }
  expect(index.find(one => one.title === 'GET /api/v1/daily')?.words.split(' ')).toContain('days')
})

test('a page of the documentation that does not exist is not found', async () => {
  for (const page of ['nothing', 'constructor', '..%2Fdocs', 'docs'])
    expect((await world.call('GET /docs/{page}', { path: `/docs/${page}` })).status).toBe(404)
})

test('text of the document cannot be interpreted as markup', () => {
  const evil = '<img src=x onerror="alert(1)">'
  expect(html`<p title="${evil}">${evil}</p>`.text).not.toMatch(/<img|"alert/)
  expect(html`${markdown(`## ${evil}\n\n- \`${evil}\`\n\n\`\`\`sh\n${evil}\n\`\`\``)}`.text).not.toContain('<img')
})

test('GET /docs/calibration shows the tables of the document, without a script and without links that lead nowhere', async () => {
  const { status, text } = await world.call('GET /docs/{page}', { path: '/docs/calibration' })
  expect(status).toBe(200)
  expect(text).toMatch(/<td>30 days, r 0<\/td>/)
  expect(text).not.toMatch(/<script|&lt;|generated by/)
  for (const [, href] of text.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(/^(https:|\/app\/assets\/)/)
})
