import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CliError } from '../cli-error.ts'
import { type OwnAccount, readOwnAccount } from '../own-account.ts'
import { type SimulatedPace, usualPace } from '../simulator.ts'

export interface StartOptions {
  port: number
  dataDir: string
  fresh: boolean
  /** Null for the person's own account at the platform. */
  simulator: { recording: string | null; asRecorded: boolean; archive: boolean; pace: SimulatedPace } | null
  own: OwnAccount | null
}

export const help = `Starts the whole service on this machine.

  npm start -- [options]

  --port N            port of the API on 127.0.0.1 (default 8787)
  --data DIR          data directory (default .local)
  --fresh             remove the data in the data directory and start over
  --person NAME       demo (default); apple: the demo person with an archive of Apple Health beside the platform;
                      or recorded: the people of infra/local/recorded-2016
  --recording DIR     the people of your own recording, in files of the same format
  --as-recorded       keep a recording's own dates; without it, the recording is shifted to end yesterday
  --quota N           requests a minute that the simulated platform allows a person (default ${usualPace.quota})
  --latency S-S       seconds that its answers take (default ${usualPace.latency}; the real platform takes 1-4)
  --help              print this text

Your own account (docs/own-account.md):

  --platform google   the Google Health API instead of the simulated platform
  --client FILE       the OAuth client that Google Cloud lets you download
  --host ADDRESS      where the API listens (default 127.0.0.1); another address needs --origin
  --origin URL        the https:// address of the reverse proxy in front of it; needs --issuer
  --issuer URL        your OpenID Connect provider; without it, a passphrase of this service signs you in
  --issuer-client ID  the client ID of this service there
  --new-passphrase    replaces the passphrase
`

const bundledRecording = join(import.meta.dirname, '../recorded-2016')

/** Reads the command line. Returns null for --help. */
export function readOptions(args: readonly string[]): StartOptions | null {
  const values = parse(args)
  if (values.help) return null
  const own = readOwnAccount(values, wrong)
  const start = {
    port: readPort(values.port ?? '8787'),
    dataDir: values.data ?? (own ? '.own' : '.local'),
    fresh: values.fresh ?? false,
    own,
  }
  if (own) return { ...start, simulator: null }
  const { person = values.recording ? 'recorded' : 'demo', recording, 'as-recorded': asRecorded = false } = values
  const isDemo = person === 'demo' || person === 'apple'
  if (!isDemo && person !== 'recorded') throw wrong(`--person is demo, apple or recorded, not ${person}`)
  if (isDemo && recording) throw wrong('--recording goes with --person recorded')
  if (isDemo && asRecorded) throw wrong('--as-recorded goes with --person recorded or --recording DIR')
  return {
    ...start,
    simulator: {
      recording: isDemo ? null : readFolder(recording ?? bundledRecording),
      asRecorded,
      archive: person === 'apple',
      pace: { quota: readQuota(values.quota), latency: readLatency(values.latency) },
    },
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
        person: { type: 'string' },
        recording: { type: 'string' },
        'as-recorded': { type: 'boolean' },
        quota: { type: 'string' },
        latency: { type: 'string' },
        platform: { type: 'string' },
        client: { type: 'string' },
        host: { type: 'string' },
        origin: { type: 'string' },
        issuer: { type: 'string' },
        'issuer-client': { type: 'string' },
        'new-passphrase': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw wrong(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw wrong(`--port is a number from 0 to 65535, not ${text}`)
  return port
}

function readQuota(text = String(usualPace.quota)): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw wrong(`--quota is a number of requests a minute, not ${text}`)
  return Number(text)
}

function readLatency(text = usualPace.latency): string {
  const [least = 0, most = least] = text.split('-').map(Number)
  const isRange = /^\d+(\.\d+)?(-\d+(\.\d+)?)?$/.test(text) && least <= most
  if (!isRange) throw wrong(`--latency is a number of seconds or a range such as 1-4, not ${text}`)
  return text
}

function readFolder(path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw wrong(`${path} is not a folder`)
  return resolve(path)
}

function wrong(message: string): CliError {
  return new CliError(`${message}.\nnpm start -- --help lists the options.`)
}
