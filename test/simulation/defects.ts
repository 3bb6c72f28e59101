/** A defect of the past, or one that a line of the code prevents: what it was, and the edit that brings it back. */
export interface Defect {
  name: string
  file: string
  /** Occurs at least once in the file; every occurrence is replaced. */
  code: string
  by: string
}

/** `npm run simulate -- --defects` brings each of them back in a copy of the project, and looks for a seed that finds it. */
export const defects: readonly Defect[] = [
  {
    name: 'The lease of a live worker is taken',
    file: 'lib/store/sync/leases.ts',
    code: ' AND leaseUntil < :now',
    by: ' AND (leaseUntil < :now OR leaseUntil >= :now)',
  },
  {
    name: 'A worker writes a job after it lost the lease',
    file: 'lib/store/sync/leases.ts',
    code: "text: 'fence = :fence'",
    by: "text: 'fence = :fence OR fence <> :fence'",
  },
  {
    name: 'An older fetch replaces a newer chunk, and a held-up worker does not look at its lease before it stores',
    file: 'lib/store/health-data/chunk-writes.ts',
    code: 'f < :f OR f > :ahead',
    by: 'f < :f OR f >= :f OR f > :ahead',
  },
  {
    name: 'The message of a queued run is lost and never sent again',
    file: 'lib/sync/runs/request-sync.ts',
    code: "active.status === 'queued' ? await enqueue(context, runMessage(active)) : null",
    by: 'null as Awaited<ReturnType<typeof enqueue>> | null',
  },
  {
    name: 'A second run starts while one is active',
    file: 'lib/store/sync/runs.ts',
    code: 'attribute_not_exists($',
    by: 'attribute_not_exists(other$',
  },
  {
    name: 'The successor of a dead worker computes only the days that it sees change',
    file: 'lib/sync/runs/work-on-run.ts',
    code: 'run.rebuildAll || isTakenOver(lease)',
    by: 'run.rebuildAll',
  },
  {
    name: 'A notification is acknowledged although the queue refused it',
    file: 'functions/webhooks/receive-webhook.ts',
    code: 'await syncQueue.sendAll(messages).catch((cause: unknown) => {\n      throw tryAgain(cause)\n    })',
    by: 'await syncQueue.sendAll(messages).catch((cause: unknown) => void tryAgain(cause))',
  },
  {
    name: 'What failed to be read does not become pending',
    file: 'lib/sync/ingest/record-read.ts',
    code: "if (status === 'failed' || isOutdated) recordPending",
    by: "if (status === 'succeeded' && isOutdated) recordPending",
  },
  {
    name: 'Windows that a run did not reach do not become pending',
    file: 'lib/sync/runs/end-run.ts',
    code: '  recordUnread(run)\n',
    by: '  if (run.id === recordUnread.name) recordUnread(run)\n',
  },
  {
    name: 'An erasure has no late sweep: what running work wrote stays',
    file: 'lib/sync/erasure/erase-account.ts',
    code: "await erasureQueue.send({ ...message, sweep: 'late' }, settledAfterSeconds)",
    by: 'void settledAfterSeconds',
  },
  {
    name: 'An erasure forgets uploads that were never finished',
    file: 'lib/sync/erasure/erase-account.ts',
    code: 'for (const { key, id } of uploadsOf(page)) await context.blobs.abortParts(key, id)',
    by: 'uploadsOf(page)',
  },
  {
    name: 'A key is not limited',
    file: 'lib/store/account/key-requests.ts',
    code: ' OR #counter < :max)',
    by: ' OR #counter < :max OR #counter >= :max)',
  },
  {
    name: 'A page of a query that ends early counts as the last one',
    file: 'lib/store/dynamodb/table-reads.ts',
    code: '} while (start)',
    by: "} while (start && input['IndexName'])",
  },
  {
    name: 'A put whose answer was lost counts as refused',
    file: 'lib/store/dynamodb/table-writes.ts',
    code: 'return isDeepStrictEqual(written.current, asStored) ? { done: true, item: undefined } : written',
    by: 'return asStored === undefined && isDeepStrictEqual(1, 2) ? { done: true, item: undefined } : written',
  },
  {
    name: 'Days of another zone are kept when the zone changes',
    file: 'lib/sync/rebuild/work-on-rebuild.ts',
    code: 'await rebuild(context, account, dates, { jobId: job.id, assertLeaseHeld })',
    by: 'if (job.attempt > 0) await rebuild(context, account, dates, { jobId: job.id, assertLeaseHeld })',
  },
  {
    name: 'Renewed tokens are used and not stored',
    file: 'lib/store/sync/token-renewal.ts',
    code: "SET tokens = :tokens REMOVE renewal', values: { ':tokens': tokens }",
    by: "SET renewedTokens = :tokens REMOVE renewal', values: { ':tokens': tokens }",
  },
  {
    name: 'A message is done when its worker returns it to the queue',
    file: 'lib/lambda/queue-handler.ts',
    code: "=== 'redeliver') throw new Redeliver()",
    by: "=== 'redeliver') return",
  },
  {
    name: 'A paused job is saved and its next message is not sent',
    file: 'lib/sync/stop-after-error.ts',
    code: '  await syncQueue.send(message(job.resumeAt))\n',
    by: '  if (job.attempt > 1e6) await syncQueue.send(message(job.resumeAt))\n',
  },
]
