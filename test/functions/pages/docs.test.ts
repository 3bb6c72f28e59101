import { afterAll, beforeAll, expect, test } from 'vitest'
import { html, markdown } from '../../../lib/http/openapi/page/html.ts'
import { allEndpoints } from '../../support/endpoints.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let page: Answer
beforeAll(async () => {
  world = await startWorld()
  page = await world.call('GET /docs')
})
afterAll(() => world.stop())

const attributes = (name: string) =>
  [...page.text.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value)

test('GET /docs shows every operation of the document, without credentials', async () => {
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const document = (await world.call('GET /api/v1/openapi.json')).body
  const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    methods => Object.values(methods).map(one => one.operationId),
  )
  expect(ids).toHaveLength(allEndpoints.length)
  expect(attributes('id')).toEqual(expect.arrayContaining(ids))
})

test('the page has no script and loads nothing but style sheets of this service', () => {
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|http/)
  expect(page.text).not.toMatch(/<script| on\w+=| style=/)
  expect(attributes('src')).toEqual([])
  const sheets = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href ?? '')
  expect(sheets).toHaveLength(2)
  expect(attributes('href').filter(href => !/^[#/][^/]?/.test(href ?? ''))).toEqual([])
})

test('its style sheets exist, every internal link has a target, and every element is closed', async () => {
  const css = await world.call('GET /app/assets/{file}', { path: '/app/assets/docs.css' })
  expect([css.status, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  const ids = attributes('id')
  expect(new Set(ids).size).toBe(ids.length)
  const inside = attributes('href').filter(href => href?.startsWith('#'))
  expect(inside.filter(href => !ids.includes(href?.slice(1)))).toEqual([])
  const open: string[] = []
  for (const [, slash, name = ''] of page.text.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (['meta', 'link'].includes(name)) continue
    if (slash) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
})

test('text of the document cannot be interpreted as markup', () => {
  const evil = '<img src=x onerror="alert(1)">'
  expect(html`<p title="${evil}">${evil}</p>`.text).not.toMatch(/<img|"alert/)
  expect(html`${markdown(`## ${evil}\n\n- \`${evil}\`\n\n\`\`\`sh\n${evil}\n\`\`\``)}`.text).not.toContain('<img')
})
