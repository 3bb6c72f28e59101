import { type Context, productionContext } from '../context.ts'
import type { Endpoint } from './endpoint.ts'
import { pipeline } from './pipeline.ts'

/** The Lambda handler of a door. `ports` builds what the door needs beyond the base context, on the first call. */
// biome-ignore lint/suspicious/noExplicitAny: a door of any input type
export function lambda<Extra extends object>(door: Endpoint<Extra, any, any, any, any, any>, ports?: () => Extra) {
  let context: (Context & Partial<Extra>) | undefined
  return pipeline(door, () => {
    context ??= { ...productionContext(), ...ports?.() }
    return context
  })
}
