import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { shortDay, written } from '../../format.ts'
import { recoveryLink } from '../../links.ts'
import { Content } from '../../parts/panel.tsx'
import { useRead } from '../../use-read.ts'
import { bandText } from './band-text.ts'

type Summary = Reads['/api/v1/summary']['data']
type Daily = Reads['/api/v1/daily']
type Highlight = Summary['highlights'][number]

/** What is worth saying of the day, as the summary has it for everybody who asks; then recovery, and why. */
export function InShort({ answer: { data }, daily }: { answer: Reads['/api/v1/summary']; daily: Daily | undefined }) {
  return (
    <>
      <p class="lead">{data.headline}</p>
      {data.highlights.length === 0 ? null : (
        <ul class="rows">
          {data.highlights.map(one => (
            <Finding key={one.series} highlight={one} />
          ))}
        </ul>
      )}
      <RecoveryInShort recovery={data.recovery} daily={daily} />
    </>
  )
}

/** A finding leads to its series; its number opens what it rests on. */
function Finding({ highlight }: { highlight: Highlight }) {
  const { series, unit, label, text, link, value, usual, kind } = highlight
  const formatter = formatterFor({ id: series, unit })
  const as = kind === 'change' ? 'mean' : 'value'
  return (
    <li>
      <a href={link}>{text}</a>{' '}
      <Fact of={evidenceOf(highlight, written(value, formatter, as), written(usual, formatter, as))} about={label}>
        {written(value, formatter, as)}
      </Fact>
      {usual === null ? null : (
        <span class="quiet">
          {kind === 'change' ? 'before' : 'usual'} {written(usual, formatter, as)}
        </span>
      )}
    </li>
  )
}

/** The value of a day, or of a change the mean of its days; and why it is said. */
function evidenceOf({ series, label, date, kind, evidence: said }: Highlight, shown: string, before: string): Evidence {
  if (kind !== 'change') return { kind: 'day', series, date, said }
  const start = addDays(asDay(date), 1 - said.days)
  const facts = [[`In the ${said.days} days before`, before]] as const
  return { kind: 'days', series, start, end: date, title: label, written: shown, facts, call: said.request, said }
}

/** The band of recovery in words; what it is made of is read only when a person wants to know. */
function RecoveryInShort({ recovery, daily }: { recovery: Summary['recovery']; daily: Daily | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { date, partial, band, bandReason, missing, reason, components } = recovery
  const known = components.filter(({ z }) => z !== null).length
  return (
    <>
      <p>
        <a href={recoveryLink(date)}>Recovery</a>
        {missing ? ` of ${shortDay(date)}` : ''}: <strong>{bandText(recovery)}</strong>
        {band !== null ? '' : reason ? ` (${words(reason)})` : ` (${known} of ${components.length} parts so far)`}
      </p>
      {missing || (partial && band === null) ? (
        <Later show={({ SoFar }) => <SoFar daily={daily} isArriving={bandReason === 'still_arriving'} />} />
      ) : null}
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>Why</summary>
        {isOpen ? <Why date={date} /> : null}
      </details>
    </>
  )
}

type Shared = typeof import('../../shared.ts')

/** What the first page does not wait for. */
function Later({ show }: { show(shared: Shared): ComponentChildren }) {
  const [shared, setShared] = useState<Shared | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    import('../../shared.ts').then(setShared, () => setFailure('This could not be loaded. Load the page again.'))
  }, [])
  return <>{shared ? show(shared) : <p>{failure || 'Loading …'}</p>}</>
}

function Why({ date }: { date: string }) {
  const reading = useRead('/api/v1/recovery', { start: date, end: date })
  return (
    <Content reading={reading} size="high">
      {answer => <Later show={({ Recovery }) => <Recovery answer={answer} />} />}
    </Content>
  )
}
