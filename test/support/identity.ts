import {
  type LocalIdentityProvider,
  startIdentityProvider,
} from '../../infra/local/identity-provider/identity-provider.ts'

const people = ['Ada', 'Ben'].map(displayName => ({ id: displayName.toLowerCase(), displayName }))

let shared: Promise<LocalIdentityProvider> | undefined

/** The local identity provider, one for each test process: it signs in Ada, Ben and new people. */
export function testIdentityProvider(): Promise<LocalIdentityProvider> {
  const kept = { readJson: async () => undefined, writeJson: async () => undefined }
  shared ??= startIdentityProvider({ dataDir: kept, people, clientUrl: 'https://health.test' })
  return shared
}

/** The browser's part of a sign-out at the identity provider: to the page that it leads back to. */
export async function signOutAt(signOutUrl: string): Promise<string> {
  const page = await fetch(signOutUrl)
  const cookie = page.headers.getSetCookie().map(line => line.slice(0, line.indexOf(';')))
  // The provider's page submits a form as soon as it is loaded.
  const fields = [...(await page.text()).matchAll(/<input[^>]* name="(\w+)" value="([^"]*)"/g)]
  const body = new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]))
  const headers = { cookie: cookie.join('; ') }
  const confirm = new URL('/session/end/confirm', signOutUrl)
  const answer = await fetch(confirm, { method: 'POST', headers, body, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.headers.get('location') ?? `no redirect, but ${answer.status}`
}

/** A browser's part at the identity provider: from our redirect to its redirect back, as the person who is picked. */
export async function pickPerson(signInUrl: string, personId: string): Promise<URL> {
  const jar = new Map<string, string>()
  const go = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const method = form ? 'POST' : 'GET'
    const answer = await fetch(url, {
      method,
      headers: { cookie },
      redirect: 'manual',
      ...(form ? { body: form } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    await answer.arrayBuffer()
    return answer
  }
  let url = new URL(signInUrl)
  for (let hops = 0; hops < 10; hops++) {
    const isQuestion = url.pathname.startsWith('/interaction/')
    const answer = await go(url, isQuestion ? new URLSearchParams({ person: personId }) : undefined)
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The identity provider answered ${answer.status} at ${url.pathname}`)
    url = new URL(location, url)
    if (url.pathname === '/auth/callback') return url
  }
  throw new Error('The identity provider goes round in circles')
}
