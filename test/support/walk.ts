import type { Account } from '../../lib/model/account/account.ts'
import type { World } from './world.ts'

/** A key that does not run out within a test: a new one after each hundred requests. */
export function getterFor(world: World, account: Account) {
  let count = 0
  let key = Promise.resolve('')
  return async (pathAndQuery: string, headers: Record<string, string> = {}) => {
    if (count++ % 100 === 0) key = world.key(account)
    return world.get(pathAndQuery, await key, headers)
  }
}

export type Get = ReturnType<typeof getterFor>

/** Every page of a list with cursors, in order. `between` runs after each page that is not the last. */
export async function pagesOf<Item>(get: Get, list: string, between: () => unknown = () => undefined) {
  const pages: Item[][] = []
  let cursor: string | null = null
  do {
    if (cursor !== null) await between()
    const answer = await get(cursor === null ? list : `${list}&cursor=${cursor}`)
    if (answer.status !== 200) throw new Error(`${list} answers ${answer.status}: ${answer.text}`)
    pages.push(answer.body.data)
    cursor = answer.body.pagination.nextCursor
  } while (cursor !== null && pages.length < 3000)
  return pages
}
