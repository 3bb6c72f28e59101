import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** What the process of the simulated platform is asked: `count` counts requests from now on, which `requests` returns. */
export type PlatformCall =
  | { kind: 'clock'; nowMs: number }
  | { kind: 'count' }
  | { kind: 'requests' }
  | { kind: 'deliver' }

/** Starts the simulated platform at real volume in a process of its own, and before it one that delays its answers. */
export async function startPlatform(nowMs: number) {
  const platform = await startProcess('./processes/platform-process.ts', String(nowMs))
  const delay = await startProcess('./processes/delay-process.ts', platform.url)
  const ask = (call: PlatformCall) => platform.ask(call)
  return {
    url: delay.url,
    setClock: (nowMs: number) => ask({ kind: 'clock', nowMs }),
    /** Each answer comes this long after its request from now on, and requests are counted from now on. */
    async answerAfter(delayMs: number): Promise<void> {
      await delay.ask({ delayMs })
      await ask({ kind: 'count' })
    },
    requests: async () => Number(await ask({ kind: 'requests' })),
    deliver: () => ask({ kind: 'deliver' }),
    async stop(): Promise<void> {
      await delay.stop()
      await platform.stop()
    },
  }
}

/** Starts a process whose first message is its URL, and which answers each message with one. */
async function startProcess(file: string, argument: string) {
  const child: ChildProcess = fork(new URL(file, import.meta.url), [argument])
  const answerOf = async () => {
    const [{ answer }] = (await once(child, 'message')) as [{ answer: unknown }]
    return answer
  }
  const url = String(await answerOf())
  return {
    url,
    async ask(message: object): Promise<unknown> {
      const answer = answerOf()
      child.send(message)
      return answer
    },
    async stop(): Promise<void> {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
