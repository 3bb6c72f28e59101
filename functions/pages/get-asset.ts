import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'

/** The files that pages load, and their media types. */
const types = {
  'account.js': 'text/javascript',
  'account.css': 'text/css',
  'connection.js': 'text/javascript',
  'chart.css': 'text/css',
  'shared.css': 'text/css',
  'docs.css': 'text/css',
} as const

export const getAsset = endpoint({
  route: 'GET /app/assets/{file}',
  summary: 'Returns a script or style sheet of the pages',
  access: publicAccess,
  path: z.strictObject({ file: z.string().max(100) }),
  response: z.string(),
  text: ['text/javascript', 'text/css'],
  problems: ['not_found'],
  uses: ['assets'],

  async handle({ path: { file } }, { assets }) {
    if (!isAsset(file)) throw new Problem('not_found', 'The file does not exist.')
    return new Reply(assets(file), { headers: { 'content-type': `${types[file]}; charset=utf-8` } })
  },
})

function isAsset(file: string): file is keyof typeof types {
  return Object.hasOwn(types, file)
}
