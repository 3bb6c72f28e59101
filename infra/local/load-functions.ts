import type { SQSEvent } from 'aws-lambda'
import { endpoints, schedules, workers } from '../../functions/catalog.ts'

type Function = (...args: unknown[]) => Promise<unknown>

export const routeList = Object.values(endpoints).map(door => door.route)

/** AWS hides a received message for six timeouts; here it is kept hidden by the poller for as long as its worker runs. */
const visibilitySeconds = 30

/** One queue a worker, as the catalogue describes them. */
export const queues = Object.values(workers).map(({ queue, fifo, maxReceiveCount }) => ({
  name: queue,
  fifo,
  maxReceiveCount,
  visibilitySeconds,
}))

/** The function of a catalogue key: the file's export in camelCase of the key's last part. */
async function load(key: string): Promise<Function> {
  const name = (key.split('/').at(-1) ?? '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const file = new URL(`../../functions/${key}.ts`, import.meta.url).href
  const module = (await import(/* @vite-ignore */ file)) as Record<string, Function | undefined>
  const found = module[name]
  if (!found) throw new Error(`functions/${key}.ts does not export ${name}`)
  return found
}

export async function loadWorkers(context: unknown) {
  return Promise.all(
    Object.entries(workers).map(async ([key, { queue, batchSize }]) => {
      const work = await load(key)
      return { name: key, queue, batchSize, visibilitySeconds, worker: (event: SQSEvent) => work(event, context) }
    }),
  )
}

export async function loadSchedules(context: unknown) {
  return Promise.all(
    Object.entries(schedules).map(async ([key, { everyMinutes }]) => {
      const run = await load(key)
      return { name: key, everyMinutes, run: () => run(context) }
    }),
  )
}
