import { type Config, readConfig } from '../config.ts'
import { type Context, productionContext } from '../context.ts'
import { type Door, isRead } from './endpoint.ts'
import { pipeline } from './pipeline.ts'

/** The Lambda handler of a door. `ports` builds what the door needs beyond the base context. Everything is built on the first call. */
export function lambda<C extends Context>(
  door: Door<C>,
  ports?: (config: Config, base: Context) => Omit<C, keyof Context>,
) {
  let context: Context | undefined
  return pipeline(door, () => {
    if (!context) {
      const config = readConfig(process.env)
      const reads = isRead(door) ? 'eventual' : 'consistent'
      const base = productionContext(config, reads)
      context = { ...base, ...ports?.(config, base) }
    }
    return context
  })
}
