import { localRoutes } from '../../../infra/local/functions.ts'
import { startGateway } from '../../../infra/local/gateway/gateway.ts'
import type { World } from '../world.ts'

/** Serves the endpoints of a world by HTTP on a free port of this machine, as the local run does, with the world's clock. */
export async function serveWorld(world: World): Promise<{ url: string; stop(): Promise<void> }> {
  const context = { ...world.context, bucketOrigin: await world.bucket.origin() }
  const contexts = Promise.resolve({ read: context, write: context })
  const { port, stop } = await startGateway({ ...localRoutes(contexts), port: 0, clock: () => world.time.now })
  return { url: `http://127.0.0.1:${port}`, stop }
}
