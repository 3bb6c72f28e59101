import { fork } from 'node:child_process'
import { once } from 'node:events'
import { platformAddresses, type World } from '../support/world.ts'

/** What the process of the simulated platform is asked: `slow` delays every answer from now on, and counts requests from now on. */
export type PlatformCall =
  | { kind: 'clock'; nowMs: number }
  | { kind: 'slow'; delayMs: number }
  | { kind: 'requests' }
  | { kind: 'deliver' }

/** Starts the simulated platform at real volume in a process of its own, and has the service of a world call it instead of its own one. */
export async function startPlatform(world: World) {
  const child = fork(new URL('./processes/platform-process.ts', import.meta.url))
  const answerOf = async () => {
    const [{ answer }] = (await once(child, 'message')) as [{ answer: unknown }]
    return answer
  }
  const url = String(await answerOf())
  const ask = async (call: PlatformCall) => {
    const answer = answerOf()
    child.send(call)
    return answer
  }
  Object.assign(world.config, platformAddresses(url))
  const setClock = () => ask({ kind: 'clock', nowMs: world.time.now })
  await setClock()
  return {
    url,
    /** Sets its clock to that of the world. */
    setClock,
    answerAfter: (delayMs: number) => ask({ kind: 'slow', delayMs }),
    requests: async () => Number(await ask({ kind: 'requests' })),
    deliver: () => ask({ kind: 'deliver' }),
    async stop(): Promise<void> {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
