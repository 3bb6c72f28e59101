import { requestedScopes } from '../../../lib/upstream/google-health/coverage.ts'
import type { Answer, World } from '../../support/world.ts'

/** Two people instead of one. */
export const recorded = { people: { recording: 'infra/local/recorded-2016', asRecorded: false } }

/** `name=value` of a cookie that an answer sets. */
export const cookieOf = ({ cookies }: Answer, name: string) =>
  cookies.map(line => line.slice(0, line.indexOf(';'))).find(pair => pair.startsWith(`${name}=`)) ?? ''

/** The choices of a person on the platform's consent page. */
export interface Answers {
  /** The identity on the platform. */
  person?: string
  deny?: boolean
  /** Selects only these scopes. */
  scopes?: readonly string[]
}

/** A signed-in browser that was redirected to the consent: the redirect's address, and the cookie. */
export async function setOut(world: World, session: string) {
  const answer = await world.call('GET /connect/primary', { session })
  return { answer, consentUrl: answer.headers['location'] ?? '', attempt: cookieOf(answer, '__Host-connect') }
}

/** The person's part on the simulator's consent page; returns the address that the browser is redirected to. */
export async function consent(world: World, consentUrl: string, answers: Answers = {}): Promise<URL> {
  const url = new URL(consentUrl)
  url.searchParams.set('login_hint', answers.person ?? world.simulator.people[0]?.id ?? '')
  url.searchParams.set('approve', answers.deny ? '0' : '1')
  for (const scope of answers.scopes ?? requestedScopes) url.searchParams.append('grant', scope)
  const answer = await fetch(url, { redirect: 'manual' })
  await answer.arrayBuffer()
  const location = answer.headers.get('location')
  if (!location) throw new Error(`The consent answered ${answer.status}`)
  return new URL(location)
}

/** The browser after the redirect back. */
export const comeBack = (world: World, session: string, callback: URL, attempt: string, headers = {}) =>
  world.call('GET /connect/primary/callback', {
    session,
    query: callback.search.slice(1),
    headers: { ...(attempt ? { cookie: attempt } : {}), ...headers },
  })

/** The whole flow of a signed-in browser. */
export async function connectInBrowser(world: World, session: string, answers: Answers = {}): Promise<Answer> {
  const { consentUrl, attempt } = await setOut(world, session)
  return comeBack(world, session, await consent(world, consentUrl, answers), attempt)
}
