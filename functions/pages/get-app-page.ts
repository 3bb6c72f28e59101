import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'

/** The views whose documents reach the bucket; web/router.ts has the same. */
const withBucket: readonly string[] = ['workouts', 'sources']

/**
 * Only this service's own files and data. No text of a style in the page, the text of one script, by its hash, and none made of strings
 * by a script but the address of the service worker. The workouts alone also read their photos and videos from the bucket, and the sources send archives
 * there. The script goes from one view to another in the same document, which keeps the policy of its first view: so the way to these
 * two loads a new one (web/router.ts).
 */
const policyOf = (view: string, start: string, bucketOrigin: string) =>
  `default-src 'none'; script-src 'self' '${start}'; style-src 'self'; connect-src 'self'${withBucket.includes(view) ? ` ${bucketOrigin}` : ''}; ` +
  "img-src 'self' blob:; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types service-worker"

export const getAppPage = endpoint({
  route: 'GET /app/{view}',
  summary: 'A page of the dashboard, such as `today`; it reads the data with a key of the session',
  access: publicAccess,
  path: z.strictObject({ view: z.string().max(100).describe('The name of a page.') }),
  // The parameters are for the script of the page.
  query: z.looseObject({}),
  response: z.string(),
  text: ['text/html'],
  problems: ['not_found'],
  uses: ['assets', 'bucketOrigin'],

  async handle({ path: { view } }, { assets, bucketOrigin }) {
    const { views, start } = JSON.parse(assets('app/files.json')) as { views: Record<string, string[]>; start: string }
    if (!Object.hasOwn(views, view)) throw new Problem('not_found', 'The page does not exist.')
    // The browser requests what the view loads with the main script, not after it.
    const asWhat = (file: string) => (file.endsWith('.css') ? 'rel=preload;as=style' : 'rel=modulepreload')
    const link = views[view]?.map(file => `<${file}>;${asWhat(file)}`).join() ?? ''
    return new Reply(assets('app/app.html'), {
      headers: { link, 'content-security-policy': policyOf(view, start, bucketOrigin) },
    })
  },
})
