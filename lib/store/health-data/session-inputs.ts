import type { Day } from '../../kernel/civil-time.ts'
import { Account } from '../../model/account/account.ts'
import type { ValueId } from '../../model/health-data/day-values.ts'
import { type DamageReport, parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'
import { anyChunk, type Place, type StoredChunk } from './chunk-items.ts'
import { type CachedDay, toDay } from './days.ts'

/** The inputs for the values of sessions, by exact key: the person's facts, the values of some days, and some chunks. */
export function sessionInputs(table: Table, report: DamageReport) {
  return {
    /** One call for each hundred items, all at the same time. Missing items are omitted; of a day only the named series are decoded. */
    async read(
      accountId: string,
      { dates, series, places }: { dates: readonly Day[]; series: readonly ValueId[]; places: readonly Place[] },
    ): Promise<{ account: Account | null; days: CachedDay[]; chunks: StoredChunk[] }> {
      const head = keys.account(accountId)
      const wanted = [
        head,
        ...dates.map(date => keys.day(accountId, date)),
        ...places.map(({ type, source, window }) => keys.chunk(accountId, type, window, source)),
      ]
      const items = await table.batchGet(wanted)
      const of = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
      const account = items.find(({ sk }) => sk === head.sk)
      const only = new Set(series)
      return {
        account: account ? parseItem(Account, account) : null,
        days: of('day#').map(item => toDay(item, report, only)),
        chunks: of('chunk#')
          .flatMap(item => anyChunk(item) ?? [])
          .sort((a, b) => (a.window < b.window ? -1 : 1)),
      }
    },
  }
}
