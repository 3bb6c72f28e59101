import { whole } from '../../../infra/local/upstream-simulator/data/random.ts'
import { answerFor } from '../../../infra/local/upstream-simulator/http/server.ts'
import { ACCESS_SECONDS } from '../../../infra/local/upstream-simulator/oauth/grants.ts'
import type { makeWorld } from '../../../infra/local/upstream-simulator/simulator.ts'
import { secondMs } from '../../../lib/kernel/durations.ts'
import type { Grant } from '../../../lib/upstream/port.ts'
import type { Faults } from '../faults.ts'
import type { Functions } from '../functions.ts'
import type { Fate, Scheduler } from '../scheduler.ts'
import type { Resident } from './resident.ts'

export const platformUrl = 'https://platform.test'

/** How the platform can answer wrongly. */
const failures = ['refused', 'quota', 'unavailable', 'html', 'truncated', 'lost', 'slow'] as const

interface Request {
  method: string
  headers: Headers
  body: string
  timeoutMs: number
}

/** The people of the platform, their data and grants. */
export type PlatformWorld = Pick<ReturnType<typeof makeWorld>, 'world' | 'control'>

/** The simulated platform in this process, without a network. */
export class Platform {
  readonly world: PlatformWorld['world']
  readonly control: PlatformWorld['control']
  readonly #scheduler: Scheduler
  readonly #faults: Faults
  readonly #functions: Functions
  requests = 0
  /** Called with each notification; what it returns is called with the status of the answer. */
  onNotification: (body: string) => (status: number) => void = () => () => undefined

  constructor(
    { scheduler, faults, functions }: { scheduler: Scheduler; faults: Faults; functions: Functions },
    { world, control }: PlatformWorld,
  ) {
    this.world = world
    this.control = control
    this.#scheduler = scheduler
    this.#faults = faults
    this.#functions = functions
    if (faults.has('rotate')) control.fault({ kind: 'rotateRefreshToken', rate: 0.5 })
  }

  /** A person's consent, as the browser and the callback carry it out. */
  consent(person: Resident, scopes: readonly string[], nowMs: number): Grant {
    const about = { clientId: 'local-client', redirectUri: 'https://health.test/connect/primary/callback' }
    const consent = { ...about, personId: person.id, scopes, challenge: '', offline: true, forced: true }
    const issued = this.world.grants.redeem(this.world.grants.issueCode(consent), { ...about, verifier: '' })
    if (!issued?.refreshToken) throw new Error('The platform gave no grant')
    return {
      accessToken: issued.accessToken,
      refreshToken: issued.refreshToken,
      expiresAt: new Date(nowMs + ACCESS_SECONDS * secondMs).toISOString(),
      endsAt: null,
      scopes: [...scopes],
    }
  }

  /** A request over the network, which may go wrong in every way. */
  async http(url: string, request: Request): Promise<Response> {
    if (!url.startsWith(platformUrl)) return this.#notify(url, request)
    const { pathname, searchParams } = new URL(url)
    const random = this.#faults.of('platform')
    // The platform tries out the address of a subscriber before it answers: that is another call.
    if (pathname.includes('/projects/')) return this.#answer(pathname, searchParams, request)
    const failure = this.#faults.strikes('platform') ? this.#faults.pick('platform', failures) : null
    const slowMs = failure === 'slow' || this.#faults.strikes('delay') ? whole(random, 3000, 90_000) : 0
    const beforeMs = whole(random, 20, 300)
    const afterMs = whole(random, 20, 600) + slowMs
    const isLate = beforeMs + afterMs > request.timeoutMs || failure === 'lost'
    const fate: Fate = {
      beforeMs,
      afterMs: isLate ? Math.max(0, request.timeoutMs - beforeMs) : afterMs,
      refusal: failure === 'refused' ? new TypeError('fetch failed') : undefined,
      lost: isLate ? new DOMException('The operation was aborted due to timeout', 'TimeoutError') : undefined,
    }
    this.requests++
    return this.#scheduler.call(`http ${request.method} ${pathname}`, fate, async () => {
      if (failure === 'quota') return broken(429, this.#faults.of('platform')() < 0.5 ? { 'retry-after': '90' } : {})
      if (failure === 'unavailable') return broken(503)
      if (failure === 'html') return new Response('<html></html>', { headers: { 'content-type': 'text/html' } })
      return this.#answer(pathname, searchParams, request, failure === 'truncated')
    })
  }

  async #answer(pathname: string, query: URLSearchParams, request: Request, isCut = false): Promise<Response> {
    const { method, body } = request
    const headers = Object.fromEntries(request.headers)
    const answer = await answerFor(this.world, { method, path: decodeURI(pathname), query, headers, body })
    const text = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body.bytes).toString()
    if (typeof answer.body !== 'string') answer.body.release()
    const shown = isCut ? text.slice(0, text.length >> 1) : text
    return new Response(answer.status === 204 ? null : shown, { status: answer.status, headers: answer.headers })
  }

  /** A notification on its way to this service, and its answer, which may be lost. */
  async #notify(url: string, { headers, body, timeoutMs }: Request): Promise<Response> {
    const faults = this.#faults
    const way = () => ({ beforeMs: whole(faults.of('delay'), 5, 50), afterMs: 0 })
    await this.#scheduler.call('http notification', way(), () => undefined)
    const sent = { body, headers: Object.fromEntries(headers) }
    const onAnswer = this.onNotification(body)
    const answer = await this.#functions.request(`POST ${new URL(url).pathname}`, sent)
    if (answer) onAnswer(answer.status)
    const isLost = faults.strikes('lose') || answer === null
    await this.#scheduler.call('http answer', { ...way(), ...(isLost ? { afterMs: timeoutMs } : {}) }, () => undefined)
    if (isLost) throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    return new Response(null, { status: answer.status })
  }
}

function broken(status: number, headers: Record<string, string> = {}): Response {
  return new Response('{"error":{"code":0}}', { status, headers: { 'content-type': 'application/json', ...headers } })
}
