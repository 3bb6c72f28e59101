import { plural } from '../../../lib/kernel/plural.ts'
import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { bracketed, difference } from '../../format-difference.ts'
import { trendLink } from '../../links.ts'
import { AboutRanges } from '../../parts/about-ranges.tsx'
import { Content } from '../../parts/panel.tsx'
import type { ChosenRange } from '../../parts/range.tsx'
import { useRead } from '../../use-read.ts'

type Report = Extract<Reads['/api/v1/correlation']['data'], { effects: unknown }>
type Effect = Report['effects'][number]

/** Each tag is a read, and a page has up to eight. */
const maxTags = 5

/** What follows each tag in the usual series: clear differences with their intervals, and the names of the others. */
export function TagEffects({ range, tags }: { range: ChosenRange; tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <section class="panel" aria-labelledby="effects-title">
      <h2 id="effects-title">What follows your tags</h2>
      {tags.slice(0, maxTags).map(tag => (
        <OfTag key={tag} tag={tag} range={range} />
      ))}
      {tags.length > maxTags ? (
        <p class="quiet">
          The {maxTags} most frequent of {tags.length} tags on these days.
        </p>
      ) : null}
      <p class="quiet">
        Not a cause: what else comes with a tag, such as a party, is not told apart from it. Weekends and a steady rise
        or fall are. <AboutRanges />
      </p>
    </section>
  )
}

function OfTag({ tag, range }: { tag: string; range: ChosenRange }) {
  const reading = useRead('/api/v1/correlation', { ...range, tag })
  return (
    <>
      <h3>{tag}</h3>
      <Content reading={reading} size="line">
        {({ data, meta }) =>
          'effects' in data ? <Found report={data} end={meta.range?.end ?? ''} call={callOf(tag, meta.range)} /> : null
        }
      </Content>
    </>
  )
}

const callOf = (tag: string, range: { start: string; end: string } | undefined) =>
  `/api/v1/correlation?start=${range?.start}&end=${range?.end}&tag=${encodeURIComponent(tag)}`

function Found({
  report: { tag, days, effects, notesRequest },
  end,
  call,
}: {
  report: Report
  end: string
  call: string
}) {
  const clear = effects.filter(({ direction }) => direction === 'higher' || direction === 'lower')
  const unclear = effects.filter(({ direction }) => direction === 'no_clear_difference')
  const untested = Map.groupBy(
    effects.filter(({ direction }) => direction === null),
    ({ difference: { reason } }) => reason,
  )
  return (
    <>
      {clear.length > 0 ? (
        <ul class="plain-list">
          {clear.map(effect => (
            <li key={effect.series}>
              <a href={trendLink(effect.series, end)}>{effect.label}</a>. {effect.sentence}{' '}
              <Difference effect={effect} tag={tag} call={call} />
            </li>
          ))}
        </ul>
      ) : null}
      {unclear.length > 0 ? (
        <p class="quiet">No clear difference: {unclear.map(({ label }) => label).join(', ')}.</p>
      ) : null}
      {[...untested.values()].map(([first, ...others]) =>
        // Series of one reason differ only in how many days have a value.
        first ? (
          <p key={first.series} class="quiet">
            {[first, ...others].map(({ label }) => label).join(', ')}. {first.sentence}{' '}
            <Fact
              of={{ kind: 'derived', title: first.label, written: 'Not tested', value: first.difference, call }}
              about={first.label}
            >
              Evidence
            </Fact>
          </p>
        ) : null,
      )}
      <p class="quiet">
        <FromAnswer title={`Days with “${tag}”`} call={notesRequest}>
          {plural(days, 'day')}
        </FromAnswer>{' '}
        with this tag.
      </p>
    </>
  )
}

/** How much higher or lower, with its interval; it opens its evidence. */
function Difference({ effect, tag, call }: { effect: Effect; tag: string; call: string }) {
  const { value, interval } = effect.difference
  if (typeof value !== 'number') return null
  const formatter = formatterFor({ id: effect.series, unit: effect.unit })
  const written = difference(value, formatter)
  const title = `Difference of ${effect.label} after “${tag}”`
  return (
    <>
      <Fact of={{ kind: 'derived', title, written, value: effect.difference, call }} about={title}>
        <strong>{written}</strong>
      </Fact>
      {interval ? ` ${bracketed(interval, formatter)}` : ''}
    </>
  )
}
