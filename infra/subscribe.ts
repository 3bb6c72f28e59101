import { parseArgs } from 'node:util'
import { endpoints } from '../functions/catalog.ts'
import { readConfig } from '../lib/config.ts'
import { pathOf } from '../lib/http/contract.ts'
import { primaryPlatform } from '../lib/model/catalog/platforms.ts'
import { subscribeTo } from '../lib/upstream/providers.ts'

const help = `Subscribes a deployed service to the platform's notifications.

  WEBHOOK_SECRET='Bearer …' GOOGLE_ACCESS_TOKEN=… npm run subscribe -- --project NUMBER --url https://health.example.org

  --project NUMBER    number of the Google Cloud project that the OAuth client belongs to
  --url URL           base URL of the service; the platform sends a test request to it first
  --id ID             the subscriber's name in the project (default personal-health-data)
  --token TOKEN       access token of a service account with the scope cloud-platform, instead of GOOGLE_ACCESS_TOKEN
  --recreate          renew the subscriber even if it looks unchanged; use it after changing WEBHOOK_SECRET
`

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: { project: text, url: text, id: text, token: text, recreate: flag, help: flag },
  })
  if (values.help) return void process.stdout.write(help)
  const { UPSTREAM_API_URL: apiUrl } = readConfig(process.env)
  const secret = process.env['WEBHOOK_SECRET'] ?? ''
  const accessToken = values.token ?? process.env['GOOGLE_ACCESS_TOKEN']
  if (!values.project || !values.url || !accessToken)
    throw new Error(`--project, --url and a token are required.\n\n${help}`)
  if (!/^\w+ \S+$/.test(secret))
    throw new Error('WEBHOOK_SECRET is the whole header value: a scheme and a secret, as in "Bearer 5c2f…".')
  const endpointUri = new URL(pathOf(endpoints['webhooks/receive-webhook'].route), values.url).href
  const subscription = { apiUrl, project: values.project, endpointUri, secret, accessToken }
  const outcome = await subscribeTo[primaryPlatform](
    { ...subscription, subscriberId: values.id ?? 'personal-health-data' },
    values.recreate,
  )
  console.log(`The subscriber is ${outcome}; notifications go to ${endpointUri}.`)
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
