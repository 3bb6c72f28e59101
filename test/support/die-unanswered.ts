import type { Answer, World } from './world.ts'

/** Runs a request whose process dies after its work and before its answer is stored, and waits until a repeat may take over. */
export async function dieUnanswered(world: World, request: () => Promise<Answer>): Promise<void> {
  const { idempotency } = world.store
  const { keep } = idempotency
  Object.assign(idempotency, { keep: () => Promise.reject(new Error('killed')) })
  const { status } = await request()
  Object.assign(idempotency, { keep })
  if (status !== 500) throw new Error(`The request was answered with ${status}`)
  world.time.now += 30_000
}
