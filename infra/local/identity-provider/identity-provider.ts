import { randomBytes, randomInt, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type JWK, Provider } from 'oidc-provider'
import * as z from 'zod'
import { CliError } from '../cli-error.ts'
import type { DataDir } from '../data-dir.ts'
import { freePort } from '../engines/free-port.ts'
import { close, listen } from '../gateway/connection.ts'
import { configurationOf, newSigningKey } from './configuration.ts'

export interface LocalPersonToBe {
  id: string
  displayName: string
}

const Kept = z.object({
  port: z.int().min(1).max(65_535),
  jwk: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  /** The people who signed up here, oldest first. They can sign in again. */
  newcomers: z.array(z.object({ id: z.string(), displayName: z.string() })).optional(),
  passphrase: z.string().optional(),
})
type Kept = z.infer<typeof Kept>

/** @throws CliError when another program has changed the file */
function readKept(content: unknown): Kept | undefined {
  if (content === undefined) return undefined
  const parsed = Kept.safeParse(content)
  if (parsed.success) return parsed.data
  const members = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'the whole file'))].join(', ')
  throw new CliError(
    `identity-provider.json in the data directory is not what npm start wrote (${members}).\n` +
      'Restore the directory from a backup, or remove this file: people who signed up here then get new accounts.',
  )
}

const newPerson: LocalPersonToBe = { id: 'new', displayName: 'New person' }

interface People {
  /** All people who can be selected. */
  all(): LocalPersonToBe[]
  find(id: string | null): LocalPersonToBe | undefined
  /** Adds a person who has not signed up before. */
  add(): Promise<LocalPersonToBe>
  /** Deletes a person who signed up here. People of the simulator cannot be deleted. False for an unknown id. */
  delete(id: string): Promise<boolean>
}

/** The one person of a service with a passphrase. */
const owner: LocalPersonToBe = { id: 'owner', displayName: 'Me' }

export interface LocalIdentityProvider {
  issuer: string
  /** A passphrase that was made at this start, to be shown once. */
  newPassphrase: string | null
  stop(): Promise<void>
}

/**
 * An OpenID Connect provider on 127.0.0.1, where a person selects who they are instead of entering a password. Its port and its key
 * are stored with the data, because accounts are found by issuer and subject, and the issuer contains the port.
 */
export async function startIdentityProvider(options: {
  dataDir: Pick<DataDir, 'readJson' | 'writeJson'>
  people: readonly LocalPersonToBe[]
  /** The base URL of the service. */
  clientUrl: string
  /** One person signs in with a passphrase, instead of selecting who they are. `renew` replaces the passphrase. */
  passphrase?: { renew: boolean }
}): Promise<LocalIdentityProvider> {
  const { dataDir, clientUrl } = options
  const before = readKept(await dataDir.readJson('identityProvider'))
  const jwk = before?.jwk ?? newSigningKey()
  let newcomers = before?.newcomers ?? []
  const made = options.passphrase && (options.passphrase.renew || !before?.passphrase) ? newPassphrase() : null
  const passphrase = options.passphrase && (made ? hashPassphrase(made) : before?.passphrase)
  const known = () => (passphrase ? [owner] : [...options.people, ...newcomers])

  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined
  const server = createServer((request, response) => void answer(request, response))
  // Another program may use the port now. In that case people who signed up here get new accounts.
  const port = await listen(server, before?.port ?? (await freePort())).catch(() => {
    // The owner's account is found by the port.
    if (passphrase) throw new CliError(`Port ${before?.port} of the sign-in is taken by another program. End it first.`)
    return listen(server, 0)
  })
  const keep = () =>
    dataDir.writeJson('identityProvider', { port, jwk, newcomers, passphrase } satisfies Omit<Kept, 'jwk'> & {
      jwk: JWK
    })
  await keep()
  const people: People = {
    all: () => [...known(), newPerson],
    find: id => known().find(person => person.id === id),
    async add() {
      const person = { id: `new-${randomUUID()}`, displayName: `Newcomer ${newcomers.length + 1}` }
      newcomers.push(person)
      await keep()
      return person
    },
    async delete(id) {
      const isKnown = known().some(person => person.id === id)
      newcomers = newcomers.filter(person => person.id !== id)
      await keep()
      return isKnown
    },
  }
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, configurationOf(people, clientUrl, jwk))
  const protocol = provider.callback()
  answer = (request, response) => {
    // The provider keeps no session: each sign-in shows the list of people.
    if (/^\/(auth|session\/end)\?/.test(request.url ?? '')) delete request.headers.cookie
    if (isForUserPool(request))
      return answerAsUserPool(request, response, people.delete).catch(() => response.writeHead(400).end())
    if (!request.url?.startsWith('/interaction/')) return protocol(request, response)
    return interact(provider, { people, passphrase }, request, response).catch(() =>
      response.writeHead(400).end('Begin again.'),
    )
  }
  return { issuer, newPassphrase: made, stop: () => close(server) }
}

/** The only page: the list of people, or the question for the passphrase. */
async function interact(
  provider: Provider,
  { people, passphrase }: { people: People; passphrase: string | undefined },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    const forgotten = ['_session', '_session.sig'].map(name => `${name}=; Path=/; Max-Age=0`)
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'set-cookie': forgotten,
    })
    response.end(passphrase ? passphrasePage(false) : peoplePage(people.all()))
    return
  }
  const form = new URLSearchParams(await text(request))
  if (passphrase && !isPassphrase(form.get('passphrase') ?? '', passphrase)) {
    response.writeHead(403, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(passphrasePage(true))
    return
  }
  const picked = passphrase ? owner.id : form.get('person')
  const person = picked === newPerson.id ? await people.add() : people.find(picked)
  if (!person) throw new Error('There is no such person')
  await provider.interactionFinished(request, response, { login: { accountId: person.id, remember: false } })
}

/** Letters and digits that are hard to confuse. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Five groups of five characters: 123 random bits, which cannot be guessed over the network. */
function newPassphrase(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}

/** What is stored instead of a passphrase: salt and scrypt hash. */
function hashPassphrase(passphrase: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}:${scryptSync(passphrase, salt, 32).toString('base64')}`
}

/** Whether a passphrase has this hash; spaces around it do not count. */
function isPassphrase(given: string, hash: string): boolean {
  const [salt = '', expected = ''] = hash.split(':').map(part => Buffer.from(part, 'base64'))
  return timingSafeEqual(scryptSync(given.trim(), salt, 32), expected as Buffer)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** A button for each person. */
function peoplePage(people: readonly { id: string; displayName: string }[]): string {
  const buttons = people.map(
    ({ id, displayName }) => `<button name="person" value="${escaped(id)}">${escaped(displayName)}</button>`,
  )
  return page(
    'Who are you?',
    `<p>This page stands in for the identity provider on this machine: select a person. No password is needed.</p>
<form method="post">
${buttons.join('\n')}
</form>`,
  )
}

/** The question for the passphrase. */
function passphrasePage(wasWrong: boolean): string {
  return page(
    'Sign in',
    `${wasWrong ? '<p role="alert">That is not the passphrase.</p>' : ''}
<form method="post">
<label>Passphrase<input type="password" name="passphrase" autocomplete="current-password" autofocus required></label>
<button>Sign in</button>
</form>
<p>The first start showed it. <code>--new-passphrase</code> makes another one.</p>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:26rem;margin:15vh auto;padding:0 1rem}
button,input{display:block;box-sizing:border-box;width:100%;margin:.5rem 0;padding:.8rem;font:inherit}button{cursor:pointer}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>
`
}

const Deletion = z.object({ UserPoolId: z.string(), Username: z.string() })

/** Whether a request is one of the AWS SDK to a Cognito user pool. */
function isForUserPool({ headers }: IncomingMessage): boolean {
  return String(headers['x-amz-target']).startsWith('AWSCognitoIdentityProviderService.')
}

/** Answers the one request of Cognito that the service makes: the deletion of a person. */
async function answerAsUserPool(
  request: IncomingMessage,
  response: ServerResponse,
  deletePerson: (id: string) => Promise<boolean>,
): Promise<void> {
  const operation = String(request.headers['x-amz-target']).split('.')[1]
  const body = Deletion.safeParse(JSON.parse(await text(request)))
  if (operation !== 'AdminDeleteUser' || !body.success) return refuse(response, 'InvalidParameterException')
  if (!(await deletePerson(body.data.Username))) return refuse(response, 'UserNotFoundException')
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{}')
}

function refuse(response: ServerResponse, type: string): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify({ __type: type }))
}
