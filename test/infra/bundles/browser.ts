import { pickPerson } from '../../support/identity.ts'

export interface Received {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
}

/** A browser of a person at the gateway: keeps cookies, follows no redirect by itself, and writes as our own pages do. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Takes a `METHOD /path?query`. */
  async call(route: string, body?: unknown): Promise<Received> {
    const [method = '', path = ''] = route.split(' ')
    const headers: Record<string, string> = { cookie: this.#cookie, 'sec-fetch-site': 'same-origin' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetch(new URL(path, this.#origin), {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return received(answer)
  }

  /** From our redirect to the identity provider and back, as a person. Answers where it ended. */
  async signIn(person: string): Promise<string> {
    const callback = await pickPerson(await this.#redirect('GET /auth/sign-in?timezone=Europe/Amsterdam'), person)
    return this.#redirect(`GET ${callback.pathname}${callback.search}`)
  }

  /** Agrees at the platform to everything that is requested, or to these scopes only. Answers where it ended. */
  async connect(query = '', scopes: readonly string[] = []): Promise<string> {
    const consent = new URL(await this.#redirect(`GET /connect/primary${query}`))
    consent.searchParams.set('approve', '1')
    consent.searchParams.set('login_hint', 'demo')
    for (const scope of scopes) consent.searchParams.append('grant', scope)
    const answer = await fetch(consent, { redirect: 'manual' })
    const callback = new URL(answer.headers.get('location') ?? '')
    return this.#redirect(`GET ${callback.pathname}${callback.search}`)
  }

  /** A key for the pages of this session. */
  async pageKey(): Promise<string> {
    return (await this.call('POST /api/session/key')).body.data.secret
  }

  async #redirect(route: string): Promise<string> {
    const { status, headers, body } = await this.call(route)
    if (status !== 303) throw new Error(`${route} answers ${status}: ${JSON.stringify(body)}`)
    return headers.get('location') ?? ''
  }

  get #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** A program with a bearer key. */
export function programOf(origin: string) {
  return async (route: string, key: string, body?: unknown, type = 'application/json'): Promise<Received> => {
    const [method = '', path = ''] = route.split(' ')
    const headers: Record<string, string> = { authorization: `Bearer ${key}` }
    if (body !== undefined) headers['content-type'] = type
    return received(
      await fetch(new URL(path, origin), {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      }),
    )
  }
}

async function received(answer: Response): Promise<Received> {
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
}
