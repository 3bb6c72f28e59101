import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What the process of the simulated platform is asked: `slow` delays every answer from now on, and counts requests from now on. */
export type PlatformCall =
  | { kind: 'clock'; nowMs: number }
  | { kind: 'slow'; delayMs: number }
  | { kind: 'requests' }
  | { kind: 'deliver' }

/** Starts the simulated platform at real volume in a process of its own. */
export async function startPlatform(nowMs: number) {
  const child = fork(new URL('./processes/platform-process.ts', import.meta.url), [String(nowMs)])
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
  return {
    url,
    setClock: (nowMs: number) => ask({ kind: 'clock', nowMs }),
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
