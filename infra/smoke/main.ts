import { parseArgs } from 'node:util'
import { baseUrl, checksOf, runChecks } from './checks.ts'

const help = `Checks a deployed service from outside: one line a check, and exit code 1 if one fails.

  SMOKE_KEY=… npm run smoke -- --url https://health.example.org

  --url URL    base URL of the service: https, or http on this computer
  --key KEY    bearer key of an account with a connection, instead of SMOKE_KEY; npm shows what is on its command line

Without a key, only what is open to everyone is checked. With one, a day is read, a refresh has to finish within ten minutes (a first
synchronization takes longer), and a question is answered.
`

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { url: text, key: text, help: { type: 'boolean' } } })
  if (values.help) return void process.stdout.write(help)
  if (!values.url) throw new Error(`--url is required.\n\n${help}`)
  const key = values.key || process.env['SMOKE_KEY'] || null
  const good = await runChecks(checksOf({ url: baseUrl(values.url), key }), line => console.log(line))
  if (!key) console.log('Not checked without a key: daily values, a refresh, a question')
  if (!good) process.exitCode = 1
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
