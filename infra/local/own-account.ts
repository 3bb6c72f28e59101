import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { CliError } from './cli-error.ts'

/** A start for the person's own account at the platform. */
export interface OwnAccount {
  client: OAuthClient
  /** Where the API listens. */
  host: string
  /** The address that browsers use, if it is not this machine's own. */
  origin: string | null
  /** The person's own OpenID Connect provider; null for the passphrase of this service. */
  issuer: { url: string; clientId: string } | null
  newPassphrase: boolean
}

/** What the platform knows the service as. */
export interface OAuthClient {
  clientId: string
  clientSecret: string
  /** Where the platform may lead back to; undefined if the file does not say. */
  redirectUris: readonly string[] | undefined
}

interface Values {
  platform?: string | undefined
  client?: string | undefined
  host?: string | undefined
  origin?: string | undefined
  issuer?: string | undefined
  'issuer-client'?: string | undefined
  'new-passphrase'?: boolean | undefined
  person?: string | undefined
  recording?: string | undefined
  quota?: string | undefined
  latency?: string | undefined
}

const ownAccountOptions = ['client', 'host', 'origin', 'issuer', 'issuer-client', 'new-passphrase'] as const
const simulatorOptions = ['person', 'recording', 'quota', 'latency'] as const

/** The options of a start for one's own account; null for the simulated platform. @throws Error made by `wrong` */
export function readOwnAccount(values: Values, wrong: (message: string) => Error): OwnAccount | null {
  if (values.platform === undefined) {
    const extra = ownAccountOptions.find(name => values[name] !== undefined)
    if (extra) throw wrong(`--${extra} goes with --platform google`)
    return null
  }
  if (values.platform !== 'google') throw wrong(`--platform is google, not ${values.platform}`)
  const other = simulatorOptions.find(name => values[name] !== undefined)
  if (other) throw wrong(`--${other} is of the simulated platform, and does not go with --platform google`)
  const { client, host = '127.0.0.1', origin, issuer, 'issuer-client': clientId } = values
  if (!client) throw wrong('--platform google needs --client FILE')
  if (host !== '127.0.0.1' && !origin) throw wrong(`--host ${host} needs --origin https://…`)
  if (origin && !isOrigin(origin)) throw wrong(`--origin is https:// with a host and no path, not ${origin}`)
  if (origin && !issuer) throw wrong('--origin needs --issuer: the passphrase is for browsers on this machine')
  if ((issuer === undefined) !== (clientId === undefined)) throw wrong('--issuer and --issuer-client go together')
  return {
    client: readClient(client),
    host,
    origin: origin ?? null,
    issuer: issuer && clientId ? { url: issuer, clientId } : null,
    newPassphrase: values['new-passphrase'] ?? false,
  }
}

/** @throws CliError unless the platform leads back to this service with the client */
export function requireRedirect({ redirectUris }: OAuthClient, baseUrl: string): void {
  const needed = `${baseUrl}/connect/primary/callback`
  if (!redirectUris || redirectUris.includes(needed)) return
  throw new CliError(
    `The OAuth client does not allow ${needed}.\n` +
      'Add it under "Authorized redirect URIs" in the Google Cloud console, and download the client again.',
  )
}

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text

const ClientFile = z.object({
  web: z.object({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    redirect_uris: z.array(z.string()).optional(),
  }),
})

function readClient(path: string): OAuthClient {
  try {
    const { web } = ClientFile.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { clientId: web.client_id, clientSecret: web.client_secret, redirectUris: web.redirect_uris }
  } catch (error) {
    const missing = (error as { code?: string }).code === 'ENOENT'
    throw new CliError(
      missing
        ? `${path} does not exist.`
        : `${path} is not the file of a client of the type "Web application" that Google Cloud lets you download.`,
    )
  }
}
