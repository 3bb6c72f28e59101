import * as z from 'zod'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { Display } from '../../model/account/display.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type PublicProfile, sensitiveKindOf } from '../../model/sharing/public-profile.ts'
import type { DailyRow } from '../daily/series-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { type CalledEndpoint, callWith } from './called-endpoint.ts'
import { sharedDaily } from './shared-series.ts'
import { SharedDaily, sharedNotice, sourcesCaveat } from './shared-view.ts'

/** Everything that a public profile shows. The zone is not in it: it would reveal where the person lives. */
export const PublicView = z.lazy(() =>
  z
    .strictObject({
      slug: z.string().describe('The path of the page.'),
      displayName: z.string().describe('The name that the person gave for the profile.'),
      headline: z.string().nullable().describe('A line below the name; null for none.'),
      range: z
        .strictObject({
          start: CivilDate.describe('The first day.'),
          end: CivilDate.describe('The last day, inclusive.'),
          days: z.int().describe('Number of days.'),
        })
        .describe('Days up to yesterday.'),
      notice: z.string().describe('What the data is and is not.'),
      display: Display.describe(
        'The units of its page: those of the account. This answer has the units of the catalog.',
      ),
      daily: SharedDaily.describe('The values of days.'),
      caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
    })
    .meta({ id: 'PublicView' }),
)
export type PublicView = z.output<typeof PublicView>

/**
 * What a public profile shows: the daily values of its series on the days up to yesterday, of the primary platform or of all of them. Today is never in it,
 * because a value that appears or grows would reveal whether the person is awake.
 */
export async function readPublic(
  profile: PublicProfile,
  daily: CalledEndpoint<DailyRow[]>,
  caller: Caller,
  context: ReadContext,
): Promise<Omit<PublicView, 'display'>> {
  const { slug, displayName, headline, days, sensitive, source = 'PRIMARY' } = profile
  const series = profile.series.filter(id => [null, ...sensitive].includes(sensitiveKindOf(id)))
  const today = civilDay(caller.nowMs, caller.account.timezone)
  const range = { start: addDays(today, -days), end: addDays(today, -1), days }
  const query = { start: range.start, end: range.end, types: series.join(','), source, per_page: '200' }
  const { data, meta } = await callWith(daily, query, caller, context)
  return {
    slug: slug ?? '',
    displayName: displayName ?? '',
    headline,
    range,
    notice: sharedNotice,
    daily: sharedDaily(data, series, today),
    caveats: [...sourcesCaveat(profile), ...meta.caveats],
  }
}
