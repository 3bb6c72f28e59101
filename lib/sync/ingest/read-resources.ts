import { isDeepStrictEqual } from 'node:util'
import { awaitAll } from '../../kernel/await-all.ts'
import type { ResourceName } from '../../model/health-data/resource.ts'
import { isBriefRun, type Run } from '../../model/sync/run.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { failureOf } from './failures.ts'

/** The completed read of the resources, among the `doneTasks` of a run. */
export const resourcesKey = 'resources'

/** What changes all day. The person's identity, profile and settings are read with each re-read of the last days. */
const brief: readonly ResourceName[] = ['pairedDevices']

/** Reads the resources once in a run. Each is read separately: if one fails, the others and the observations are still read. */
export async function readResources(
  { store, clock, log }: SyncContext,
  session: UpstreamSession,
  run: Run,
): Promise<void> {
  const { id, accountId, doneTasks } = run
  if (doneTasks.includes(resourcesKey)) return
  const fetchedAt = new Date(clock()).toISOString()
  const names = session.resourceNames.filter(name => !isBriefRun(run) || brief.includes(name))
  const stored = new Map((await store.resources.readAll(accountId)).map(one => [one.name, one.value]))
  const readOne = async (name: ResourceName) => {
    try {
      const value = await session.resource(name)
      // A rejected write costs as much as a successful one; reading all resources costs a fraction of that.
      if (!isDeepStrictEqual(value, stored.get(name)))
        await store.resources.replace(accountId, { name, value, fetchedAt })
    } catch (error) {
      log({ event: 'resource_failed', runId: id, type: name, error: failureOf(error) })
    }
  }
  await awaitAll(names.map(readOne))
  doneTasks.push(resourcesKey)
}
