import type { Defect } from './defect.ts'
import { defectsOfData } from './defects-of-data.ts'

/** `npm run simulate -- --defects` brings each of them back in a copy of the project, and looks for a seed that finds it. */
export const defects: readonly Defect[] = [
  ...defectsOfData,
  {
    name: 'The lease of a live worker is taken',
    edits: [
      {
        file: 'lib/store/sync/leases.ts',
        code: ' AND leaseUntil < :now',
        by: ' AND (leaseUntil < :now OR leaseUntil >= :now)',
      },
    ],
  },
  {
    name: 'A worker writes a job after it lost the lease',
    edits: [
      {
        file: 'lib/store/sync/leases.ts',
        code: "text: 'fence = :fence'",
        by: "text: 'fence = :fence OR fence <> :fence'",
      },
    ],
  },
  {
    name: 'Lambda stops a worker that continues its work by messages to itself',
    edits: [
      {
        file: 'infra/recursion.ts',
        code: "'sendTo' in grant && grant.sendTo === queue",
        by: "'sendTo' in grant && grant.sendTo !== queue",
      },
    ],
  },
  {
    name: 'A notification is acknowledged before it is queued',
    edits: [
      {
        file: 'functions/webhooks/receive-webhook.ts',
        code: 'await syncQueue.sendAll(messages).catch',
        by: 'void syncQueue.sendAll(messages).catch',
      },
    ],
  },
  {
    name: 'Days keep the zone that they were computed in',
    edits: [
      {
        file: 'lib/sync/rebuild/work-on-rebuild.ts',
        code: 'await rebuild(context, account, dates, { jobId: job.id, assertLeaseHeld })',
        by: 'if (job.attempt > 0) await rebuild(context, account, dates, { jobId: job.id, assertLeaseHeld })',
      },
    ],
  },
  {
    name: 'A key is not limited',
    edits: [
      {
        file: 'lib/store/account/key-requests.ts',
        code: ' OR #counter < :max)',
        by: ' OR #counter < :max OR #counter >= :max)',
      },
    ],
  },
  {
    name: 'What a paused run has stored is not computed',
    edits: [
      {
        file: 'lib/sync/ingest/ingest-window.ts',
        code: 'if (interruption) await work.assertLeaseHeld()',
        by: 'if (interruption) throw interruption.error',
      },
    ],
  },
  {
    name: 'The successor of a dead worker computes only the days that it sees change',
    edits: [
      { file: 'lib/sync/runs/work-on-run.ts', code: 'run.rebuildAll || isTakenOver(lease)', by: 'run.rebuildAll' },
    ],
  },
  {
    name: 'The end of a grant is not noticed',
    edits: [
      {
        file: 'lib/sync/stop-after-error.ts',
        code: '    await loseGrant(context, held.connection)\n',
        by: '    if (waitMs < 0) await loseGrant(context, held.connection)\n',
      },
    ],
  },
  {
    name: 'What failed to be read does not become pending',
    edits: [
      {
        file: 'lib/sync/ingest/record-read.ts',
        code: "if (status === 'failed' || isOutdated) recordPending",
        by: "if (status === 'succeeded' && isOutdated) recordPending",
      },
    ],
  },
  {
    name: 'The lost message of a queued run is not sent again',
    edits: [
      {
        file: 'lib/sync/runs/request-sync.ts',
        code: "active.status === 'queued' ? await enqueue(context, runMessage(active)) : null",
        by: 'clock() < 0 ? await enqueue(context, runMessage(active)) : null',
      },
    ],
  },
  {
    name: 'An erasure has no late sweep: what running work wrote stays',
    edits: [
      {
        file: 'lib/sync/erasure/erase-account.ts',
        code: "await erasureQueue.send({ ...message, sweep: 'late' }, settledAfterSeconds)",
        by: 'void [erasureQueue, settledAfterSeconds]',
      },
    ],
  },
  {
    name: 'Exports of a deleted account stay',
    edits: [
      {
        file: 'lib/sync/erasure/erase-account.ts',
        code: 'await context.blobs.eraseAll(prefix(accountId))',
        by: 'void prefix',
      },
    ],
  },
  {
    name: 'A second run starts while one is active',
    edits: [
      { file: 'lib/store/sync/run-writes.ts', code: 'attribute_not_exists($', by: 'attribute_not_exists(other$' },
    ],
  },
  {
    name: 'A due retry replaces an active run',
    edits: [
      {
        file: 'lib/sync/runs/refresh.ts',
        code: "if (await activeRun(context, connection, 'activeRunId')) return null",
        by: 'void activeRun',
      },
    ],
  },
]
