import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The trace header of the current invocation, which what is sent during it carries. */
export const currentTrace = () => current.getStore()

/** Works as one invocation of Lambda with a trace header. This process works on several at once, so each has its own. */
export function withTrace<T>(traceHeader: string, work: () => T): T {
  const runtime = globalThis as { awslambda?: { InvokeStore?: object } }
  // The SDK asks the runtime of Lambda for the header, and may have asked before. It does so only in a function that has a name.
  runtime.awslambda ??= {}
  runtime.awslambda.InvokeStore ??= {}
  Object.assign(runtime.awslambda.InvokeStore, { getXRayTraceId: currentTrace })
  return current.run(traceHeader, work)
}
