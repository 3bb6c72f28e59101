import * as z from 'zod'
import { endpoint, publicDocument } from '../../lib/http/endpoint.ts'

export const getOpenapi = endpoint({
  route: 'GET /api/v1/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document, generated from the declarations that check its requests',
  access: publicDocument,
  response: z.looseObject({ openapi: z.string().describe('The version of OpenAPI.') }),
  uses: ['assets'],

  // The bundler writes the document next to the handler, so that this bundle does not contain all endpoints.
  async handle({ origin }, { assets }) {
    return { ...JSON.parse(assets('openapi.json')), servers: [{ url: origin }] }
  },
})
