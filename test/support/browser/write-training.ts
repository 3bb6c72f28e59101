import { demoTraining } from '../../../infra/local/people/demo-training.ts'
import { civilDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { World } from '../world.ts'

/** Writes down the training of the demo person, as the local run does: workout logs from a file of Hevy, and a diary. */
export async function writeTraining(world: World, { id, timezone }: Account): Promise<void> {
  const account = await world.store.accounts.read(id)
  if (!account) throw new Error('There is no such account')
  const { hevyFile, diary } = demoTraining(timezone, civilDay(world.time.now, timezone))
  const key = await world.key(account, ['workout:write'])
  const session = await world.session(account)
  const sent = [
    await world.call('POST /api/v1/workout-logs/import', {
      key,
      query: `timezone=${timezone}`,
      body: hevyFile,
      headers: { 'content-type': 'text/csv' },
    }),
  ]
  for (const entry of diary)
    sent.push(await world.call('POST /api/training-logs', { session, body: JSON.stringify(entry) }))
  const refused = sent.find(({ status }) => status >= 400)
  if (refused) throw new Error(`The training cannot be written: ${refused.text}`)
}
