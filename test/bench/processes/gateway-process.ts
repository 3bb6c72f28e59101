import { localContexts, localRoutes } from '../../../infra/local/functions.ts'
import { startGateway } from '../../../infra/local/gateway/gateway.ts'
import { readConfig } from '../../../lib/config.ts'

/** The local gateway over an existing table, like the gateway of `npm start`. It prints its port, and ends when its input closes. */
const contexts = localContexts({ config: readConfig(process.env), clock: Date.now, log: () => undefined })
const gateway = await startGateway({ ...localRoutes(Promise.resolve(contexts)), port: 0 })
process.stdout.write(`${gateway.port}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
