import type { QueueUnavailable } from '../model/sync/outcome.ts'
import type { WorkMessage } from '../queue/message.ts'
import type { SyncContext } from './context.ts'

export type Sent = { outcome: 'sent' } | QueueUnavailable

/** Sends the message of a job, or asks for a refresh. */
export async function enqueue({ syncQueue }: Pick<SyncContext, 'syncQueue'>, message: WorkMessage): Promise<Sent> {
  try {
    await syncQueue.send(message)
    return { outcome: 'sent' }
  } catch (cause) {
    return { outcome: 'queue_unavailable', cause }
  }
}

/** For a worker or a schedule, which is triggered again after an error. @throws the queue's error */
export function throwIfUnavailable(result: { outcome: string; cause?: unknown }): void {
  if (result.outcome === 'queue_unavailable') throw result.cause
}
