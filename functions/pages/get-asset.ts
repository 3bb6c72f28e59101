import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, publicDocument, Reply } from '../../lib/http/endpoint.ts'

const types = { js: 'text/javascript', css: 'text/css' } as const

/** Files that keep their names when their content changes. */
const named = ['page.css', 'chart.css', 'shared.css', 'docs.css']

export const getAsset = endpoint({
  route: 'GET /app/assets/{file}',
  summary: 'Returns a script or style sheet of the pages; one with a hash in its name never changes',
  access: publicDocument,
  path: z.strictObject({ file: z.string().max(100).describe('The name of the file.') }),
  response: z.string(),
  text: ['text/javascript', 'text/css'],
  problems: ['not_found'],
  uses: ['assets'],

  async handle({ path: { file } }, { assets }) {
    const { hashed } = JSON.parse(assets('app/files.json')) as { hashed: string[] }
    const isHashed = hashed.includes(file)
    if (!isHashed && !named.includes(file)) throw new Problem('not_found', 'The file does not exist.')
    const type = types[file.endsWith('.js') ? 'js' : 'css']
    return new Reply(assets(isHashed ? `app/${file}` : file), {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        ...(isHashed ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
      },
    })
  },
})
