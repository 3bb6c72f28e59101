import * as z from 'zod'
import { endpoint, publicDocument } from '../../lib/http/endpoint.ts'

export const getDocs = endpoint({
  route: 'GET /docs',
  summary: 'This API as a page for people',
  description: 'The OpenAPI document as HTML, without a script and without a request to another host.',
  access: publicDocument,
  response: z.string(),
  text: ['text/html'],
  uses: ['assets'],

  // The bundler makes the page from the OpenAPI document and writes it next to the handler.
  async handle(_, { assets }) {
    return assets('docs.html')
  },
})
