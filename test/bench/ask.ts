import { planOf } from '../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../lib/kernel/civil-time.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuRatio, type Ratio } from './measure.ts'
import { realVolume } from './real-volume.ts'

const today = asDay('2026-11-21')
const questions = [
  'What was my average sleep last month?',
  'How did I sleep last night?',
  'Compare my resting heart rate last week with the week before',
  'Is there a correlation between steps and sleep?',
]

/** P20 and P21: a question compared with the call it names, and the size of the context for an assistant. */
export async function benchAsk(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample', simulator: realVolume })
  const account = await world.account({ birthYear: 1989 })
  const key = await world.key(account)
  await world.connect(account, 65)
  await world.drain()
  world.time.now = Date.parse(`${today}T12:34:56Z`)

  // Every request has its own minute: the limiter counts as usual, and never rejects.
  const after = async (call: () => Promise<{ status: number }>) => {
    world.time.now += 60_000
    const { status } = await call()
    if (status !== 200) throw new Error(`A call answered ${status}`)
  }
  const ratios: { question: string; ratio: Ratio }[] = []
  for (const question of questions) {
    world.time.now = Date.parse(`${today}T01:00:00Z`)
    const plan = planOf(question, today)
    if (!('request' in plan)) throw new Error(`${question} is not understood`)
    const body = JSON.stringify({ question })
    const named = plan.request.path.replace('/api/v1/', '')
    const ratio = await cpuRatio(
      () => after(() => world.call('POST /api/v1/ask', { key, body })),
      () => after(() => world.get(named, key)),
      { pairs: 40, repeats: 3, warmUp: 10 },
    )
    ratios.push({ question, ratio })
  }
  const worst = ratios.toSorted((a, b) => b.ratio.median - a.ratio.median)[0]
  if (!worst) throw new Error('There are no questions')
  world.time.now = Date.parse(`${today}T12:34:56Z`)
  const { text } = await world.get('context?days=30', key)
  const bytes = Buffer.byteLength(text)
  await world.stop()
  const { median, low, high, a, b } = worst.ratio
  return [
    {
      id: 'P20',
      measure: `CPU of ask / of the call it names, the worst of ${questions.length}: "${worst.question}" (${a.toFixed(1)} / ${b.toFixed(1)} ms)`,
      value: `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
      target: '≤ 1.3',
      met: median <= 1.3,
    },
    {
      id: 'P21',
      measure: 'bytes of context, 30 days of the demo person',
      value: `${(bytes / 1024).toFixed(1)} KB`,
      target: '≤ 24 KB',
      met: bytes <= 24 * 1024,
    },
  ]
}
