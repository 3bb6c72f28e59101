import type { Defect } from './defect.ts'

/** What could be wrong in storing, computing and showing data. */
export const defectsOfData: readonly Defect[] = [
  {
    name: 'A page of a query that ends early counts as the last one',
    edits: [
      {
        file: 'lib/store/dynamodb/table-reads.ts',
        code: '} while (start)',
        by: "} while (start && input['IndexName'])",
      },
    ],
  },
  {
    name: 'What was deleted at the platform stays',
    edits: [
      {
        file: 'lib/sync/ingest/store-points.ts',
        code: 'if (head.count > 0 && !found.has(placeOf(head)))',
        by: 'if (head.count < 0)',
      },
    ],
  },
  {
    name: 'An older fetch replaces a newer one',
    edits: [
      {
        file: 'lib/store/health-data/chunk-writes.ts',
        code: 'f < :f OR f > :ahead',
        by: 'f < :f OR f >= :f OR f > :ahead',
      },
      { file: 'lib/sync/ingest/read-task.ts', code: '    await assertLeaseHeld()\n', by: '' },
    ],
  },
  {
    name: 'ABA: a worker that was held up stores its fetch over that of its successor, which had found the same',
    edits: [{ file: 'lib/sync/ingest/read-task.ts', code: '    await assertLeaseHeld()\n', by: '' }],
  },
  {
    name: 'Lost update: a day is written over what another worker wrote',
    edits: [
      {
        file: 'lib/store/health-data/days.ts',
        code: "read ? { text: 'revision = :read', values: { ':read': read.revision } } : { text: 'attribute_not_exists(pk)' },",
        by: "read ? { text: 'revision >= :read', values: { ':read': 0 } } : undefined,",
      },
    ],
  },
  {
    name: 'Roll-ups of a type are deleted on days that were read of another type only',
    edits: [
      {
        file: 'lib/sync/ingest/read-rollups.ts',
        code: 'answered.filter(fetched => fetched.start <= date)',
        by: 'answered',
      },
    ],
  },
  {
    name: 'A damaged chunk is shown',
    edits: [
      {
        file: 'lib/store/health-data/chunk-items.ts',
        code: 'decodeChunk(body, origins, dataTypes[type].fields, contentHash(head.hash))',
        by: 'decodeChunk(body, origins, dataTypes[type].fields)',
      },
    ],
  },
  {
    name: 'A damaged chunk is left out and not read again',
    edits: [
      {
        file: 'lib/store/health-data/chunk-writes.ts',
        code: "what === 'chunk' ? damaged : contentHash(hash) + withoutPayloads",
        by: "what === 'chunk' ? hash : contentHash(hash) + withoutPayloads",
      },
    ],
  },
  {
    name: 'Damaged payloads are not read again',
    edits: [
      {
        file: 'lib/analysis/observations/readable-chunks.ts',
        code: "if (!unreadable.has(chunk)) await report(context, accountId, chunk, 'payloads')",
        by: 'void chunk',
      },
    ],
  },
  {
    name: 'A changed day is left out of its month although it was counted there',
    edits: [
      {
        file: 'lib/sync/days/count-months.ts',
        code: 'if (date >= today && date > last) {',
        by: 'if (counted.size > 0) {',
      },
    ],
  },
  {
    name: 'A damaged day is not computed again',
    edits: [
      {
        file: 'lib/sync/days/count-months.ts',
        code: 'return [...damagedBefore, ...damaged]',
        by: 'return []',
      },
    ],
  },
]
