import { useState } from 'preact/hooks'
import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { shortDay, written } from '../../format.ts'
import { recoveryLink } from '../../links.ts'
import { Content } from '../../parts/panel.tsx'
import { useRead } from '../../use-read.ts'
import { bandText, Recovery } from './recovery.tsx'

type Summary = Reads['/api/v1/summary']['data']
type Highlight = Summary['highlights'][number]

/** What is worth saying of the day, as the summary has it for everybody who asks; then recovery, and why. */
export function InShort({ answer: { data } }: { answer: Reads['/api/v1/summary'] }) {
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
      <RecoveryInShort recovery={data.recovery} />
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
      <Fact of={evidenceOf(highlight, written(value, formatter, as))} about={label}>
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

function evidenceOf({ text, date, evidence: { rule, p, request } }: Highlight, shown: string): Evidence {
  const facts = [
    ['Finding', text],
    ['Day', shortDay(date)],
    ['Rule', rule.replace(/`/g, '')],
    ['p, adjusted', p === null ? null : String(p)],
  ] as const
  return { kind: 'record', title: 'Why this is said', written: shown, facts, call: request }
}

/** The band of recovery in words; what it is made of is read only when a person wants to know. */
function RecoveryInShort({ recovery }: { recovery: Summary['recovery'] }) {
  const [isOpen, setOpen] = useState(false)
  const { date, band, missing, reason, components } = recovery
  const known = components.filter(({ z }) => z !== null).length
  return (
    <>
      <p>
        <a href={recoveryLink(date)}>Recovery</a>
        {missing ? ` of ${shortDay(date)}` : ''}: <strong>{bandText(recovery)}</strong>
        {band !== null ? '' : reason ? ` (${words(reason)})` : ` (${known} of ${components.length} parts so far)`}
      </p>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>Why</summary>
        {isOpen ? <Why date={date} /> : null}
      </details>
    </>
  )
}

function Why({ date }: { date: string }) {
  const reading = useRead('/api/v1/recovery', { start: date, end: date })
  return (
    <Content reading={reading} size="high">
      {answer => <Recovery answer={answer} />}
    </Content>
  )
}
