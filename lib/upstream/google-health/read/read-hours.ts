import { awaitAll } from '../../../kernel/await-all.ts'
import { hourMs, hourSeconds } from '../../../kernel/durations.ts'
import type { PlatformType } from '../../../model/catalog/data-types.ts'
import { UpstreamError } from '../../errors.ts'
import type { Answer } from '../client.ts'
import { camelCase, coverage } from '../coverage.ts'
import { instant, member } from '../fields.ts'
import { askTwice, parsePage } from './parse.ts'

type Send = (path: string, body?: unknown) => Promise<Answer>

/** A day of samples is many requests, and one roll-up of its hours tells which of them have changed. */
export const hourlyTypes: readonly PlatformType[] = ['heart-rate']

/** Of all sources merged, and of the platform's own wearables, which others may hide in the merged stream. */
const families = [null, 'google-wearables'] as const

/** The platform's roll-ups by UTC hour. A text contains the statistics of each family as they came. @throws UpstreamError */
export async function readHours(send: Send, type: PlatformType, fromMs: number, toMs: number) {
  const byFamily = await awaitAll(families.map(family => request(send, type, { fromMs, toMs, family })))
  const hours = new Map<number, string>()
  for (const rows of byFamily)
    for (const row of rows) {
      const at = instant(member(row, 'startTime'))
      if (!(at >= fromMs && at < toMs && at % hourMs === 0)) throw new UpstreamError('contract', 'another hour')
      const statistics = JSON.stringify(member(row, camelCase(coverage[type].upstream)))
      hours.set(at, `${hours.get(at) ?? ''} ${statistics}`)
    }
  return hours
}

interface Hours {
  fromMs: number
  toMs: number
  family: (typeof families)[number]
}

async function request(send: Send, type: PlatformType, { fromMs, toMs, family }: Hours): Promise<unknown[]> {
  const body = {
    range: { startTime: new Date(fromMs).toISOString(), endTime: new Date(toMs).toISOString() },
    windowSize: `${hourSeconds}s`,
    pageSize: Math.ceil((toMs - fromMs) / hourMs),
    ...(family === null ? {} : { dataSourceFamily: `users/me/dataSourceFamilies/${family}` }),
  }
  const page = await askTwice(
    () => send(`users/me/dataTypes/${coverage[type].upstream}/dataPoints:rollUp?prettyPrint=false`, body),
    answer => parsePage(answer.text, answer.contentType, 'rollupDataPoints'),
  )
  // No roll-up was ever seen to have a second page. Without its rows, changed hours would look unchanged.
  if (page.nextPageToken !== null) throw new UpstreamError('contract', 'roll-ups with pages')
  return page.rows
}
