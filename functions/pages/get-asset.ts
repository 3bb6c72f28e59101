import * as z from 'zod'
import { isPicture } from '../../lib/assets.ts'
import { Problem } from '../../lib/errors.ts'
import { endpoint, publicDocument, Reply } from '../../lib/http/endpoint.ts'

const types = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
} as const

/** Files that keep their names when their content changes. */
const named = [
  'page.css',
  'chart.css',
  'shared.css',
  'docs.css',
  'docs-index.json',
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'app.webmanifest',
  'service-worker.js',
]

export const getAsset = endpoint({
  route: 'GET /app/assets/{file}',
  summary:
    'Returns a script, a style sheet, an icon or the manifest of the pages; a name with a hash never changes its content',
  access: publicDocument,
  path: z.strictObject({ file: z.string().max(100).describe('The name of the file.') }),
  response: z.string(),
  text: ['text/javascript', 'text/css', 'image/svg+xml', 'image/png', 'application/manifest+json', 'application/json'],
  problems: ['not_found'],
  uses: ['assets'],

  async handle({ path: { file } }, { assets }) {
    const { hashed } = JSON.parse(assets('app/files.json')) as { hashed: string[] }
    const isHashed = hashed.includes(file)
    if (!isHashed && !named.includes(file)) throw new Problem('not_found', 'The file does not exist.')
    const type = types[file.slice(file.lastIndexOf('.') + 1) as keyof typeof types]
    return new Reply(assets(isHashed ? `app/${file}` : file), {
      headers: {
        'content-type': isPicture(file) ? type : `${type}; charset=utf-8`,
        ...(file === 'service-worker.js' ? { 'service-worker-allowed': '/app/' } : {}),
        ...(isHashed ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
      },
      isBase64: isPicture(file),
    })
  },
})
