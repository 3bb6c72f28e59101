import { h } from 'preact'
import { daysBetween } from '../../web/format.ts'
import type { PublicView } from '../analysis/sharing/read-public.ts'
import { documentOf } from './document.ts'
import { Caveats, SeriesSections, SeriesTables } from './series-section.ts'

/** The page of a public profile: averages, small charts and every day of its series, without a script. */
export function publicPage({ displayName, headline, range, notice, display, daily, caveats }: PublicView): string {
  return documentOf(
    displayName,
    true,
    h(
      'main',
      null,
      h('h1', null, displayName),
      headline === null ? null : h('p', null, headline),
      h('p', { class: 'about' }, daysBetween(range.start, range.end), h('br', null), notice),
      SeriesSections({ ...daily, display }),
      h('section', null, h('h2', null, 'Every day'), SeriesTables({ ...daily, display })),
      h(Caveats, { caveats }),
    ),
    display.weekStarts,
  )
}
