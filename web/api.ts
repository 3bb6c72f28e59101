import { secondMs } from '../lib/kernel/durations.ts'
import { setDisplay } from './account-display.ts'
import { adoptChoices } from './choices.ts'
import type { Answer, Reads, Writes } from './endpoints.ts'
import { keepAnswer, keptAnswer, keptShownEvent, removeKept, startKeeping } from './kept.ts'
import { setOtherSources, sourced } from './own-sources.ts'
import { endSession, hasOwner, ownPage } from './parts/owner.ts'
import { untilSent } from './unsaved.ts'

export type { Reads, Writes } from './endpoints.ts'

export type Query = Readonly<Record<string, string | number | undefined>>

interface Fault {
  name: string
  message: string
}

/** A request that was refused or did not arrive; `code` is the code of the problem, `faults` say which parameters or members are faulty, and how. */
export class Failure extends Error {
  readonly code: string
  readonly faults: readonly Fault[]

  constructor(message: string, code: string, faults: readonly Fault[] = []) {
    super(message)
    this.code = code
    this.faults = faults
  }
}

/** The address of a call, also for people to copy. A parameter that the path names, such as `{id}`, goes into the path. */
export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const inPath = ([name]: string[]) => path.includes(`{${name}}`)
  const place = given
    .filter(inPath)
    .reduce((text, [name, value = '']) => text.replace(`{${name}}`, encodeURIComponent(value)), path)
  const text = new URLSearchParams(given.filter(one => !inPath(one))).toString().replaceAll('%2C', ',')
  return text ? `${place}?${text}` : place
}

/** The answers that the page has read, so that two parts of it do not request the same one. */
const answers = new Map<string, Promise<unknown>>()

/** Reads a resource with the key of the session; each call once until `forget`. @throws Failure */
export const read = <P extends keyof Reads>(path: P, query: Query = {}) =>
  readAddress(addressOf(path, query)) as Promise<Reads[P]>

/** The answer of any call, untyped. @throws Failure */
export function readAddress(address: string): Promise<unknown> {
  const known = answers.get(address)
  if (known) return known
  const asked = (isOfSession(address) ? withSession(address) : keeping(address)).catch(error => {
    answers.delete(address)
    throw error
  })
  answers.set(address, asked)
  return asked
}

/** Data, which the browser keeps; without a connection, what it has kept. */
async function keeping(address: string): Promise<unknown> {
  try {
    const body = await withKey(address)
    void keepAnswer(address, body)
    return body
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unreachable') throw error
    const [kept, person] = await Promise.all([keptAnswer(address), keptAnswer(keyPlace)])
    answers.delete(address)
    if (!kept || !person || !become(person.body as Person)) throw error
    dispatchEvent(new CustomEvent(keptShownEvent, { detail: kept.readAt }))
    return kept.body
  }
}

/** Every page of a list as CSV. @throws Failure */
export async function readText(path: string, query: Query): Promise<string> {
  let all = ''
  for (let page: string | null = '1'; page; ) {
    const response: Response = await rawAnswer(sourced(addressOf(path, { ...query, page })), 'text/csv')
    const text = await response.text()
    // The first line of each page names the columns.
    all += all ? text.slice(text.indexOf('\n') + 1) : text
    page = response.headers.get('x-next-page')
  }
  return all
}

/** A file that needs the key, wherever it is stored. @throws Failure */
export const readFile = async (path: string, query: Query): Promise<Blob> =>
  (await rawAnswer(addressOf(path, query))).blob()

/** An answer that is not JSON, with the key. @throws Failure */
async function rawAnswer(address: string, accept = '*/*'): Promise<Response> {
  const headers = { accept, authorization: `Bearer ${await sessionKey()}` }
  const response = await fetch(address, { headers, credentials: 'omit' }).catch(cannotBeReached)
  if (!response.ok) throw new Failure(`The service responded with status ${response.status}.`, 'unknown')
  return response
}

/** Lets the next reads request everything again. */
export const forget = () => answers.clear()

/** Also gets the key of the page, which says whose it is; a receipt is for everybody who has its address. */
async function withSession(address: string): Promise<unknown> {
  if (/^\/api\/account\/receipts\//.test(address)) return request(address, {})
  const [answer] = await Promise.all([request(address, {}), sessionKey()])
  return answer
}

/** What manages the account needs the session itself, as does the end of a backfill; data need a key. */
const isOfSession = (path: string) => !path.startsWith('/api/v1/') || path.startsWith('/api/v1/backfill/')

/** The versions of the records on the page: a change that was made elsewhere in between is not overwritten. */
const versions = new Map<string, string>()

/**
 * Sends a change or a question; `id` replaces `{id}`, or whatever the path has in braces. A file is sent unchanged.
 * @throws Failure
 */
export async function write<R extends keyof Writes>(
  route: R,
  body?: object,
  id = '',
  query: Query = {},
): Promise<Writes[R]> {
  const [method = '', place = ''] = route.split(' ')
  const path = place.replace(/\{\w+\}/, encodeURIComponent(id))
  const version = method === 'POST' ? undefined : versions.get(path)
  const headers = { ...typeOf(body), ...(version ? { 'if-match': version } : {}) }
  const init = { method, headers, body: body instanceof Blob ? body : body && JSON.stringify(body) } as RequestInit
  const address = addressOf(path, query)
  const sending = isOfSession(path) ? withFreshSession(address, init) : withKey(address, init)
  // Else a page that reads again and again would be refused by the time that the session has ended.
  if (path.startsWith('/auth/'))
    signingOut = sending.then(
      () => never,
      () => {},
    )
  const answer = await untilSent(sending)
  versions.delete(path)
  return answer as Writes[R]
}

function typeOf(body?: object): Record<string, string> {
  if (!body) return {}
  return { 'content-type': body instanceof Blob ? body.type : 'application/json' }
}

const never = new Promise<never>(() => {})
/** Nothing is read until a sign-out has failed. */
let signingOut: Promise<void> | undefined

const keyPlace = '/api/session/key'
/** What the document has begun before this module arrived (`start.ts`). */
export interface Started {
  /** The request for the first key, which is used once. */
  firstKey?: Promise<Response>
}
const started = globalThis as Started

/** The request for a key: the one of the document, or a new one. */
function askForKey(): Promise<unknown> {
  const { firstKey } = started
  delete started.firstKey
  return request(keyPlace, { method: 'POST' }, false, firstKey)
}

/** What comes with the key, and is kept without it. */
type Person = Pick<Answer<'keys/post-session-key'>['data'], 'accountId' | 'display' | 'timezone' | 'otherSources'>

/** False if the page was somebody else's. */
function become({ accountId, display, timezone, otherSources = [] }: Person): boolean {
  if (!ownPage(accountId)) return false
  startKeeping()
  setDisplay(display, timezone)
  setOtherSources(otherSources)
  return true
}

/** The key of this page, in memory only; one request for it, however many wait. */
let key: Promise<string> | undefined

/** Also when the page is left: what the person chose is not worth a question. */
const saveChoices = (choices: object) => {
  const headers = { 'content-type': 'application/json' }
  return request('/api/profile', { method: 'PATCH', headers, body: JSON.stringify({ choices }), keepalive: true }, true)
}

async function sessionKey(): Promise<string> {
  key ??= askForKey().then(async answer => {
    const { data } = answer as Answer<'keys/post-session-key'>
    const { secret, accountId, display, timezone, otherSources, choices = {} } = data
    const person: Person = { accountId, display, timezone, ...(otherSources ? { otherSources } : {}) }
    if (!become(person)) return never
    adoptChoices(accountId, choices, saveChoices)
    // What the browser has kept may be of somebody else.
    const before = await keptAnswer(keyPlace)
    if (before && (before.body as Person).accountId !== accountId) await removeKept()
    void keepAnswer(keyPlace, person)
    return secret
  })
  try {
    return await key
  } catch (error) {
    key = undefined
    throw error
  }
}

/** Lets the page go on after a new sign-in. @throws Failure as long as nobody is signed in */
export async function renewKey(): Promise<void> {
  key = undefined
  await sessionKey()
}

/** A key that has expired is replaced once. */
async function withKey(address: string, init: RequestInit = {}, isRetry = false): Promise<unknown> {
  await signingOut
  const secret = await sessionKey()
  const used = key
  const headers = { ...init.headers, authorization: `Bearer ${secret}` }
  try {
    return await request(init.method ? address : sourced(address), { ...init, headers, credentials: 'omit' })
  } catch (error) {
    if (isRetry || !(error instanceof Failure) || error.code !== 'invalid_credentials') throw error
    // Another request with the same key may have replaced it already.
    if (key === used) key = undefined
    return withKey(address, init, true)
  }
}

/** A longer wait for the next minute is said, with what is refused. */
const longestWaitSeconds = 5
/** How often something is asked again by itself. */
const maxRepeats = 2
const signInAgainText = 'Your session has ended. Sign in again to go on.'

let confirmIdentity: (goesOn: boolean) => Promise<boolean> = async () => false

/** Says how the person is asked to confirm who they are: true when they have. */
export function setConfirmIdentity(ask: typeof confirmIdentity): void {
  confirmIdentity = ask
}

/**
 * A change that the session makes. If it needs a newer sign-in, the person is asked for it over the page; what deletes is then not sent
 * by itself. @throws Failure
 */
async function withFreshSession(address: string, init: RequestInit): Promise<unknown> {
  try {
    return await request(address, init, true)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'sign_in_required' || !hasOwner()) throw error
    // This ends the page if the session itself has ended.
    await renewKey()
    if (!(await confirmIdentity(init.method !== 'DELETE'))) throw new Failure('Nothing was changed.', 'not_confirmed')
    await renewKey()
    return withFreshSession(address, init)
  }
}

const cannotBeReached = () => {
  throw new Failure('The service cannot be reached.', 'unreachable')
}

/** The answer; a service that says when to ask again, soon, is asked again, unless that could do something twice. */
async function answerTo(address: string, init: RequestInit, sent?: Promise<Response>): Promise<Response> {
  for (let asked = 1; ; asked++) {
    const sending = asked === 1 && sent ? sent : fetch(address, init)
    const response = await sending.catch(cannotBeReached)
    const waitSeconds = Number(response.headers.get('retry-after'))
    const isPassing = response.status === 429 || (response.status === 503 && !init.method)
    if (!isPassing || asked > maxRepeats || !(waitSeconds > 0 && waitSeconds <= longestWaitSeconds)) return response
    await new Promise(done => setTimeout(done, waitSeconds * secondMs))
  }
}

/** `staysSignedIn`: that a sign-in is required says nothing of the session yet; `sent`: it has been sent already. */
async function request(
  address: string,
  init: RequestInit,
  staysSignedIn = false,
  sent?: Promise<Response>,
): Promise<unknown> {
  const response = await answerTo(address, init, sent)
  // What stands before the service may answer with a page of its own, also where all is well.
  const body = response.status === 204 ? null : await response.json().catch(response.ok ? cannotBeReached : () => null)
  const version = response.headers.get('etag')
  if (version && !init.method) versions.set(address, version)
  if (response.ok) return body
  if (body?.code === 'sign_in_required' && !staysSignedIn)
    endSession({ because: hasOwner() ? signInAgainText : '', canReturn: hasOwner() })
  const faults: Fault[] = body?.errors ?? []
  const texts = faults.map(({ name, message }) => `${name}: ${message}`)
  const message = texts.join('; ') || body?.detail || `The service responded with status ${response.status}.`
  throw new Failure(message, body?.code ?? 'unknown', faults)
}
