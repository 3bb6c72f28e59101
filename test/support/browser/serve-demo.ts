import { startDemoWorld } from '../snapshot.ts'
import { serveWorld } from './serve-world.ts'

/** The demo account with a key that reads, and its world, served over HTTP. */
export async function serveDemo(recipe: Parameters<typeof startDemoWorld>[0] = {}) {
  const { world, account } = await startDemoWorld(recipe)
  const { url, stop } = await serveWorld(world)
  return {
    world,
    account,
    url,
    key: await world.key(account),
    async stop(): Promise<void> {
      await stop()
      await world.stop()
    },
  }
}
