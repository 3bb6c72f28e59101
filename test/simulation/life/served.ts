import { isDeepStrictEqual } from 'node:util'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import type { Home } from './home.ts'

/** What residents record, by the names of this service. */
const types = [
  'steps',
  'heart-rate',
  'sleep',
  'exercise',
  'weight',
  'resting-heart-rate',
  'nutrition-log',
  'hydration-log',
]

type Row = Record<string, unknown>

/** What an account answers to its person: rows by request, and caveats. */
export interface Served {
  rows: Map<string, Row[]>
  caveats: string[]
}

interface Page {
  data: Row[]
  meta: { caveats: string[] }
  pagination?: { nextCursor: string | null }
}

/** Reads the days and all observations up to a day, as the person does. */
export async function servedTo(home: Home, end: string): Promise<Served> {
  const served: Served = { rows: new Map(), caveats: [] }
  const start = addDays(asDay(home.since), 1)
  const read = async (route: string, query: string) => {
    const rows: Row[] = []
    for (let page: string | null = query; page !== null; ) {
      const answer = await home.ask(route, page)
      if (answer?.status !== 200) throw new Error(`${route} answers ${answer?.status}: ${answer?.text.slice(0, 200)}`)
      const { data, meta, pagination } = JSON.parse(answer.text) as Page
      rows.push(...data)
      served.caveats.push(...meta.caveats)
      const next = pagination?.nextCursor
      page = next ? `${query}&cursor=${encodeURIComponent(next)}` : null
    }
    served.rows.set(`${route}?${query}`, rows)
  }
  await read('GET /api/v1/daily', `start=${start}&end=${end}`)
  for (const type of types) await read('GET /api/v1/data-points', `type=${type}&start=${start}&end=${end}&limit=10000`)
  return served
}

/** The requests that are answered otherwise than in peace, without rows of excused days, and caveats about other days. */
export function servedOtherwise(is: Served, ought: Served, isExcused: (text: string) => boolean): string[] {
  const kept = (rows: readonly Row[] = []) => rows.filter(row => !isExcused(String(row['date'] ?? row['startAt'])))
  const otherwise = [...ought.rows.keys()].filter(
    request => !isDeepStrictEqual(kept(is.rows.get(request)), kept(ought.rows.get(request))),
  )
  const unreadable = is.caveats.filter(caveat => caveat.includes('cannot be read') && !isAbout(caveat, isExcused))
  return [...otherwise.map(request => `${request} answers otherwise`), ...unreadable]
}

/** Whether a caveat names days, and all of them are excused. */
function isAbout(caveat: string, isExcused: (text: string) => boolean): boolean {
  const days = caveat.match(/\d{4}-\d\d-\d\d/g)
  return days?.every(isExcused) ?? false
}
