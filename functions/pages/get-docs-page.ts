import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { docsPolicy } from '../../lib/http/answer/page.ts'
import { endpoint, publicDocument, Reply } from '../../lib/http/endpoint.ts'

export const getDocsPage = endpoint({
  route: 'GET /docs/{page}',
  summary: 'A page of the documentation, such as `health-data`, `schemas` or `calibration`',
  description:
    'The operations of a tag with their schemas, the schemas that several tags use, or what `npm run calibrate` measured by simulation: ' +
    'each interval, each "clearly", "unusual" and association.',
  access: publicDocument,
  path: z.strictObject({ page: z.string().max(100).describe('The name of the page.') }),
  response: z.string(),
  text: ['text/html'],
  problems: ['not_found'],
  uses: ['assets'],

  // The bundler makes the pages from the OpenAPI document and docs/calibration.md, and writes them next to the handler.
  async handle({ path: { page } }, { assets }) {
    const pages = JSON.parse(assets('docs.json')) as string[]
    if (!pages.includes(page)) throw new Problem('not_found', 'The page does not exist.')
    return new Reply(assets(`docs/${page}.html`), { headers: { 'content-security-policy': docsPolicy } })
  },
})
