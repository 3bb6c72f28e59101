import type { Key } from './keys.ts'
import * as keys from './keys.ts'
import type { Table } from './table.ts'

const perPage = 500
const atOnce = 25

/** Deleting what an account holds. */
export function erasure(table: Table) {
  return {
    /**
     * Deletes the items of an account that `goes` says, however many there are. `mayGoOn` is asked before each page: false stops
     * there, and the next call carries on with what is left. True when nothing is left.
     */
    async erase(accountId: string, goes: (key: Key) => boolean, mayGoOn: () => Promise<boolean>): Promise<boolean> {
      const range = keys.whole(accountId)
      let from = range.from
      for (;;) {
        if (!(await mayGoOn())) return false
        const page = await table.query({ ...range, from, limit: perPage, consistent: true, only: ['pk', 'sk'] })
        const going = (page as unknown as Key[]).filter(goes)
        for (let at = 0; at < going.length; at += atOnce)
          await Promise.all(going.slice(at, at + atOnce).map(({ pk, sk }) => table.delete({ pk, sk })))
        if (page.length < perPage) return true
        // The last key of this page begins the next one, where it is gone or passed over again.
        from = String(page.at(-1)?.['sk'])
      }
    },
  }
}
