import * as z from 'zod'
import { docsPolicy } from '../../lib/http/answer/page.ts'
import { endpoint, publicDocument, Reply } from '../../lib/http/endpoint.ts'

export const getDocs = endpoint({
  route: 'GET /docs',
  summary: 'This API as pages for people: how to begin, and the list of operations',
  description: 'The OpenAPI document as HTML. Only the search needs a script; nothing is requested from another host.',
  access: publicDocument,
  response: z.string(),
  text: ['text/html'],
  uses: ['assets'],

  // The bundler makes the page from the OpenAPI document and writes it next to the handler.
  async handle({ origin }, { assets }) {
    const page = assets('docs.html').replaceAll('{{origin}}', origin)
    return new Reply(page, { headers: { 'content-security-policy': docsPolicy } })
  },
})
