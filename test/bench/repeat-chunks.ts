import { addDays, asDay, type Day } from '../../lib/kernel/civil-time.ts'
import { dayMs } from '../../lib/kernel/durations.ts'
import { dataTypes } from '../../lib/model/catalog/data-types.ts'
import { type Block, columnOf } from '../../lib/model/health-data/block.ts'
import { encodeChunk } from '../../lib/store/codecs/chunk-codec.ts'
import { anyChunk, hashAttribute } from '../../lib/store/health-data/chunk-items.ts'
import * as keys from '../../lib/store/keys.ts'
import type { Item, Table } from '../../lib/store/table.ts'

/** Four weeks: weekdays repeat. */
export const repeatedDays = 28
const shiftMs = repeatedDays * dayMs

/**
 * Fills the history of an account with copies of the four weeks up to a day, so that years of real volume need no hours of
 * synchronization. Chunks are decoded, moved in time, and encoded again; the items of days and roll-ups have no time in them.
 */
export async function repeatChunks(table: Table, accountId: string, last: Day, copies: number): Promise<void> {
  const first = addDays(last, 1 - repeatedDays)
  const { pk } = keys.account(accountId)
  const items = await table.query({ pk, from: 'chunk#', to: 'chunk#~' })
  const days = await table.query({ pk, from: 'day#', to: 'day#~' })
  const rollups = await table.query({ pk, from: 'rollup#', to: 'rollup#~' })
  const dateOf = (item: Item) => /#(\d{4}-\d\d-\d\d)/.exec(String(item['sk']))?.[1] ?? ''
  const isRepeated = (item: Item) => dateOf(item) >= first && dateOf(item) <= last
  const chunks = items.filter(isRepeated).flatMap(item => {
    const chunk = anyChunk(item)
    const block = chunk?.block()
    return chunk && block ? [{ item, chunk, block }] : []
  })
  const plain = [...days, ...rollups].filter(isRepeated)
  for (let copy = 1; copy <= copies; copy++) {
    const moved = (sk: string) => sk.replace(/\d{4}-\d\d-\d\d/, date => addDays(asDay(date), -copy * repeatedDays))
    await insertAll(table, [
      ...plain.map(item => ({ ...item, pk, sk: moved(String(item['sk'])) })),
      ...chunks.map(({ item, chunk, block }) => {
        const { body, hash } = encodeChunk(movedBlock(block, -copy * shiftMs), dataTypes[chunk.type].fields)
        return { ...item, pk, sk: moved(String(item['sk'])), b: body, [hashAttribute]: hash }
      }),
    ])
  }
}

async function insertAll(table: Table, items: (Item & keys.Key)[]): Promise<void> {
  for (let at = 0; at < items.length; at += 500) await table.insert(items.slice(at, at + 500))
}

function movedBlock(block: Block, byMs: number): Block {
  const move = (times: readonly number[]) => times.map(one => one + byMs)
  const sessions = columnOf(block, 'session')
  const columns = sessions.length > 0 ? { ...block.columns, session: sessions.map(one => movedSleep(one, byMs)) } : {}
  return {
    ...block,
    ...(block.names ? { names: block.names.map(name => `${name}-${-byMs / shiftMs}`) } : {}),
    start: move(block.start),
    end: block.end && move(block.end),
    columns: { ...block.columns, ...columns },
  }
}

function movedSleep(document: unknown, byMs: number): unknown {
  if (typeof document !== 'object' || document === null || !('stages' in document)) return document
  const stages = document.stages as [string, number, number][]
  return { ...document, stages: stages.map(([stage, start, end]) => [stage, start + byMs / 1000, end + byMs / 1000]) }
}
