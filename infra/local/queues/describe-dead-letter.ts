import { isBackfillOver } from '../../../lib/model/sync/backfill.ts'
import { isOver } from '../../../lib/model/sync/run.ts'
import { ErasureMessage } from '../../../lib/queue/erasure-message.ts'
import { NoticeMessage, SyncMessage } from '../../../lib/queue/sync-message.ts'
import type { Store } from '../../../lib/store/store.ts'
import type { DeadLetter } from './dead-letters.ts'

/** What may be told of a dead letter: whose work it was and what became of that, never what the body of a foreign one says. */
export async function describeLetter(letter: DeadLetter, store: Store | null, nowMs: number): Promise<string> {
  const { kind, about, advice } = await readLetter(letter.body, store)
  const received = `received ${letter.receives} times, this look included`
  return [letter.id, kind, ...about, `sent ${ageOf(letter.sentAt, nowMs)} ago`, received, advice].join('\n  ')
}

interface Reading {
  kind: string
  about: string[]
  advice: string
}

async function readLetter(body: string, store: Store | null): Promise<Reading> {
  const content = parsed(body)
  const message = SyncMessage.safeParse(content).data
  if (message) return readSyncMessage(message, store)
  const erasure = ErasureMessage.safeParse(content).data
  if (erasure) {
    const about = [`account ${erasure.accountId}`, `${erasure.sweep} sweep`]
    return { kind: 'erasure of an account', about, advice: 'redrive it: the person was promised that everything goes' }
  }
  const notice = NoticeMessage.safeParse(content).data
  if (notice) {
    const about = [`account ${notice.accountId}`, `${notice.notices.length} notifications of ${notice.receivedAt}`]
    return {
      kind: 'notice of the platform',
      about,
      advice: 'redrive it, or drop it: the hourly refresh finds the same',
    }
  }
  if (content && typeof content === 'object' && 'detail-type' in content)
    return { kind: 'tick of a schedule', about: [], advice: 'drop it: the next tick does the same' }
  if (content && typeof content === 'object' && 'TopicArn' in content)
    return { kind: 'notice of an alarm', about: [], advice: 'drop it when the subscription works again' }
  const size = `${Buffer.byteLength(body)} bytes`
  return { kind: 'not a message of this service', about: [size], advice: 'drop it: no worker can read it' }
}

async function readSyncMessage(
  { accountId, runId, leg, backfill }: SyncMessage,
  store: Store | null,
): Promise<Reading> {
  const kind = backfill ? 'backfill' : 'synchronisation'
  const about = [`account ${accountId}`, `${backfill ? 'job' : 'run'} ${runId}, leg ${leg}`]
  if (!store) return { kind, about, advice: 'what became of it is not known: name the table with TABLE_NAME' }
  const run = backfill ? null : await store.runs.read(accountId, runId)
  const job = backfill ? await store.backfills.read(accountId, runId) : null
  const record = run ?? job
  if (!record) return { kind, about, advice: `its account or record is gone: ${harmless}` }
  const errors = new Set([...record.types.map(({ error }) => error), job?.error].filter(Boolean))
  about.push(`status ${record.status}${errors.size > 0 ? `, errors ${[...errors].join(', ')}` : ''}`)
  const over = (run && isOver(run)) || (job && isBackfillOver(job))
  if (over) return { kind, about, advice: `it is over: ${harmless}` }
  if (record.leg > leg) return { kind, about, advice: `it has gone on under leg ${record.leg}: ${harmless}` }
  return { kind, about, advice: 'it stands still: redriving it carries it on' }
}

const harmless = 'redriving it changes nothing'

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function ageOf(sentAt: Date, nowMs: number): string {
  const minutes = Math.max(0, Math.round((nowMs - sentAt.getTime()) / 60_000))
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`
}
