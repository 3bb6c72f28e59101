import * as z from 'zod'
import { endpoint, publicDocument } from '../../lib/http/endpoint.ts'

export const getCalibration = endpoint({
  route: 'GET /docs/calibration',
  summary: 'How often what the service says of chance is right, as a page for people',
  description:
    'What `npm run calibrate` measured by simulation: each interval, each "clearly", "unusual" and association.',
  access: publicDocument,
  response: z.string(),
  text: ['text/html'],
  uses: ['assets'],

  // The bundler makes the page from docs/calibration.md and writes it next to the handler.
  async handle(_, { assets }) {
    return assets('calibration.html')
  },
})
