import { type Config, readConfig } from './config.ts'
import type { BaseContext, Context } from './context.ts'
import { jsonLog } from './log.ts'
import type { Port } from './ports.ts'

type Ports = Readonly<Record<string, Port>>

/**
 * Builds the context of a function: the base with each port under its name. The store comes first because the others need it. `given`
 * replaces ports that should not be built, such as the queue in a test.
 */
export function buildContext(base: BaseContext, ports: Ports, given: object = {}): Context {
  const context = { ...base, ...given } as Context
  const names = Object.keys(ports).sort((a, b) => Number(b === 'store') - Number(a === 'store'))
  for (const name of names) {
    const built = name in given ? undefined : ports[name]?.build?.(context)
    if (built !== undefined) Object.assign(context, { [name]: built })
  }
  return context
}

/** What functions have built so far, by how they read. */
export type Built = Partial<Record<BaseContext['reads'], Context>>

/** The endpoints of one function share the connection to the table. */
const ofThisProcess: Built = {}

/** The same for a Lambda, from its environment variables, on the first call. `built` is what it shares with others. */
export function lambdaContext(ports: Ports, reads: BaseContext['reads'], built: Built = ofThisProcess): () => Context {
  let context: Context | undefined
  return () => {
    if (context) return context
    const known = built[reads] ?? baseContext(readConfig(process.env), reads)
    context = buildContext(known, ports, known)
    built[reads] = context
    return context
  }
}

function baseContext(config: Config, reads: BaseContext['reads']): BaseContext {
  return { config, clock: Date.now, log: jsonLog(config.METRICS_NAMESPACE), reads }
}
