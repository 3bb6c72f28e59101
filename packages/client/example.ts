import { createHealthClient } from 'personal-health-data-client'

const { PHD_URL: url = 'http://127.0.0.1:8787', PHD_KEY: key = '' } = process.env
const client = createHealthClient({ url, key })

const daily = await client.GET('/api/v1/daily', {
  params: { query: { days: 7, types: ['steps', 'sleep', 'resting-heart-rate'] } },
})
if (daily.error) throw new Error(`${daily.error.code}: ${daily.error.detail}`)
for (const { date, partial, values, sources } of daily.data.data) {
  const { steps, sleep } = values
  console.log(date, steps ?? 'no steps', sources['steps'] ?? '', sleep ?? 'no sleep', partial ? '(so far)' : '')
}

const recovery = await client.GET('/api/v1/recovery', { params: { query: { days: 1 } } })
const [today] = recovery.data?.data ?? []
console.log('recovery:', today?.band ?? today?.readiness.reason)

const asked = await client.POST('/api/v1/ask', { body: { question: 'average steps last week' } })
console.log(asked.data?.data.answer)
