import '../shared.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { plural } from '../../lib/kernel/plural.ts'
import { addressOf, type Reads, type Writes, write } from '../api.ts'
import { instantText } from '../evidence/call.tsx'
import { FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween } from '../format.ts'
import { onOtherSources } from '../own-sources.ts'
import { Outcome, Secret, useAction } from '../parts/action.tsx'
import { AllSourcesTick, ownSource, type SharedSource } from '../parts/all-sources-tick.tsx'
import { ConfirmNote } from '../parts/confirm-note.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import { Ticks } from '../parts/ticks.tsx'
import type { PageProps } from '../router.ts'
import { useUnsaved } from '../unsaved.ts'
import { refresh, useRead } from '../use-read.ts'

type Share = Reads['/api/shares']['data'][number]

const resourceWords = {
  daily: 'daily values of all series, body and glucose too',
  sleep: 'sleep',
  recovery: 'recovery',
  body: 'body',
  nutrition: 'nutrition',
  glucose: 'glucose',
  workouts: 'workouts',
  notes: 'your notes and tags, with their words',
} as const satisfies Record<Share['resources'][number], string>

/** Links that show a part of the data to anyone who has them. */
export default function Shares({ query }: PageProps) {
  const shares = useRead('/api/shares')
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Shares</h1>
          <p class="quiet">A link for a doctor or a friend. It shows only what you choose, and ends by itself.</p>
        </div>
      </div>
      <Panel title="Your shares" reading={shares} size="open">
        {({ data }) => <ShareList shares={data} onChange={refresh} />}
      </Panel>
      <section class="panel" aria-labelledby="new-share">
        <h2 id="new-share">New share</h2>
        <NewShare isForDoctor={query.get('for') === 'doctor'} onMade={refresh} />
      </section>
    </>
  )
}

function ShareList({ shares, onChange }: { shares: readonly Share[]; onChange(): void }) {
  const action = useAction()
  if (shares.length === 0) return <Empty>There is no share yet. Make one below.</Empty>
  const revoke = (share: Share) =>
    action.run(
      async () => {
        await write('DELETE /api/shares/{id}', undefined, share.id)
        onChange()
        return 'Revoked: the link shows nothing any more.'
      },
      {
        title: `Revoke ${nameOf(share)}?`,
        text: 'Its link shows nothing any more, for good.',
        verb: 'Revoke the share',
      },
    )
  return (
    <>
      <Table label="Shares" class="listing" heads={['Share', 'Shows', 'Ends', 'Opened']} actions="Action">
        {shares.map(share => (
          <tr key={share.id}>
            <th scope="row">
              {share.title ?? 'Without a title'}
              {share.isProtected ? <span class="quiet"> · passphrase</span> : null}
            </th>
            <td data-label="Shows">{scopeOf(share)}</td>
            <td data-label="Ends">{share.status === 'active' ? instantText(share.expiresAt) : share.status}</td>
            <td data-label="Opened">
              <FromAnswer title="Opened" call="/api/shares" facts={[['Last', instantText(share.lastOpenedAt)]]}>
                {share.openings === 0 ? 'never' : `${countOf(share.openings)}, last ${instantText(share.lastOpenedAt)}`}
              </FromAnswer>
            </td>
            <td>
              {share.status === 'active' ? (
                <button
                  type="button"
                  class="plain"
                  aria-label={`Revoke ${nameOf(share)}`}
                  onClick={() => revoke(share)}
                >
                  Revoke
                </button>
              ) : null}
            </td>
          </tr>
        ))}
      </Table>
      <Outcome of={action} />
    </>
  )
}

const nameOf = (share: Share) => share.title ?? 'the share without a title'
const countOf = (openings: number) => (openings === 1 ? 'once' : plural(openings, 'time'))

type Made = Writes['POST /api/shares']['data']
type Resource = keyof typeof resourceWords

const resources = Object.entries(resourceWords) as [Resource, string][]
const ends = [
  ['1', 'in an hour'],
  ['24', 'in a day'],
  ['168', 'in a week'],
  ['720', 'in 30 days'],
  ['2160', 'in 90 days'],
] as const

/** A share as the form has it. */
interface Draft {
  chosen: readonly Resource[]
  days: number
  withSessions: boolean
  source: SharedSource
  hours: string
  title: string
  question: string
  passphrase: string
  /** The daily series that are shown; null for all. */
  types: Share['types']
}

const firstDraft = (): Draft => ({
  chosen: ['sleep', 'recovery'],
  days: 30,
  withSessions: false,
  hours: '168',
  title: '',
  question: '',
  passphrase: '',
  types: null,
  source: ownSource(),
})

const doctorsSeries = 'daily values of weight, heart and sleep'

/** What a doctor looks at: two printed pages. */
const forDoctor: Partial<Draft> = {
  chosen: ['daily', 'glucose'],
  types: ['weight', 'resting-heart-rate', 'heart-rate-variability', 'sleep', 'sleep-efficiency'],
  withSessions: false,
  title: 'For the doctor',
}

/** Makes a share; beside the form stands what the link will show. */
function NewShare({ isForDoctor, onMade }: { isForDoctor: boolean; onMade(): void }) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...firstDraft(), ...(isForDoctor ? forDoctor : {}) }))
  const [saved, setSaved] = useState(draft)
  const [made, setMade] = useState<Made | null>(null)
  const action = useAction()
  useUnsaved(() => JSON.stringify(draft) !== JSON.stringify(saved))
  const hasChosenSource = useRef(false)
  // Which sources there are may come with the key of the page, after it is drawn; what the person has ticked stays.
  useEffect(
    () =>
      onOtherSources(() => {
        if (hasChosenSource.current) return
        const source = ownSource()
        setDraft(before => ({ ...before, source }))
        setSaved(before => ({ ...before, source }))
      }),
    [],
  )
  const change = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))
  const { days, withSessions, hours, title, question, passphrase } = draft
  const chosen = chosenOf(draft)
  const { source } = draft
  const scope = { resources: chosen, types: typesOf(draft), detail: detailOf(draft), range: { days }, source }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    return action.run(async () => {
      const { data } = await write('POST /api/shares', {
        ...scope,
        title: title.trim() || null,
        question: question.trim() || null,
        expiresInHours: Number(hours),
        passphrase: passphrase.trim() || null,
      })
      setMade(data)
      const next = { ...draft, title: '', question: '', passphrase: '' }
      setSaved(next)
      // A person may have typed on meanwhile.
      setDraft(now => (now === draft ? next : now))
      onMade()
      return ''
    })
  }
  return (
    <>
      {made ? <MadeShare share={made} /> : null}
      <form class="form" onSubmit={submit}>
        <div class="row">
          {[30, 90].map(length => (
            <button key={length} type="button" class="plain" onClick={() => change({ ...forDoctor, days: length })}>
              For the doctor, {length} days
            </button>
          ))}
        </div>
        <fieldset>
          <legend>What it shows</legend>
          <Ticks of={resourcesOf(draft)} chosen={chosen} onChange={ticked => change({ chosen: ticked, types: null })} />
          <label class="tick">
            <input
              type="checkbox"
              checked={withSessions}
              onChange={event => change({ withSessions: event.currentTarget.checked })}
            />
            each night and workout with its times, not only days
          </label>
          <AllSourcesTick
            source={draft.source}
            onChange={source => {
              hasChosenSource.current = true
              change({ source })
            }}
          />
        </fieldset>
        <ShareFields draft={draft} onChange={change} />
        <p>
          {chosen.length === 0
            ? 'Choose what it shows.'
            : `The link will show ${scopeOf(scope)}. It shows your time zone, but no name, device or place${chosen.includes('notes') ? '' : ', and no note'}.`}
        </p>
        <div class="row">
          <button type="submit" disabled={chosen.length === 0 || action.isBusy}>
            Make the link
          </button>
          {chosen.length > 0 && days > 0 ? (
            <a class="button plain" href={previewOf(draft)} target="_blank" rel="noreferrer">
              Preview the page, or print it
            </a>
          ) : null}
        </div>
        <ConfirmNote />
        <Outcome of={action} />
      </form>
    </>
  )
}

interface ShareFieldsProps {
  draft: Draft
  onChange(part: Partial<Draft>): void
}

function ShareFields({ draft: { days, hours, title, question, passphrase }, onChange }: ShareFieldsProps) {
  return (
    <div class="fields">
      <label>
        Last days
        <input
          type="number"
          min={1}
          max={366}
          required
          value={days}
          onInput={event => onChange({ days: event.currentTarget.valueAsNumber || 0 })}
        />
      </label>
      <label>
        Ends
        <select value={hours} onChange={event => onChange({ hours: event.currentTarget.value })}>
          {ends.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label>
        Title, which its readers see
        <input
          maxLength={100}
          autocomplete="off"
          value={title}
          onInput={event => onChange({ title: event.currentTarget.value })}
        />
      </label>
      <label>
        A question to its readers, above the data
        <input
          maxLength={300}
          autocomplete="off"
          placeholder="Why do I wake at night?"
          value={question}
          onInput={event => onChange({ question: event.currentTarget.value })}
        />
      </label>
      <label>
        Passphrase, if it needs one
        <input
          type="password"
          minLength={8}
          maxLength={200}
          autocomplete="new-password"
          value={passphrase}
          onInput={event => onChange({ passphrase: event.currentTarget.value })}
        />
      </label>
    </div>
  )
}

/** What can be ticked; the daily values may be some series only. */
const resourcesOf = ({ types }: Draft) =>
  types ? resources.map(([name, word]) => [name, name === 'daily' ? doctorsSeries : word] as const) : resources

/** In the order of the form. */
const chosenOf = ({ chosen }: Draft) => resources.map(([name]) => name).filter(name => chosen.includes(name))
/** Named series belong to the daily values. */
const typesOf = (draft: Draft) => (chosenOf(draft).includes('daily') ? draft.types : null)
const detailOf = ({ withSessions }: Draft) => (withSessions ? ('sessions' as const) : ('days' as const))

/** The page that the share will have, which only its owner can open. */
function previewOf(draft: Draft): string {
  const { days, hours, title, question } = draft
  const what = { resources: chosenOf(draft).join(), types: typesOf(draft)?.join(), days, detail: detailOf(draft) }
  const words = { title: title.trim() || undefined, question: question.trim() || undefined }
  const source = draft.source === 'all' ? 'all' : undefined
  return addressOf('/api/shares/preview', { ...what, source, expiresInHours: hours, ...words })
}

function MadeShare({ share }: { share: Made }) {
  return (
    <>
      <Secret
        label={`The link, valid until ${instantText(share.expiresAt)}. It is shown only once.`}
        value={share.url}
      />
      <p>
        <a href={share.url} target="_blank" rel="noreferrer">
          Open it as its readers see it
        </a>
        . Your own opening is counted, too.
      </p>
    </>
  )
}

const listFormat = new Intl.ListFormat('en-GB')

/** What a share shows, in a sentence part: `sleep and body of the last 30 days`. */
function scopeOf(share: Pick<Share, 'resources' | 'types' | 'detail' | 'range'> & { source?: SharedSource }): string {
  const { resources, types, detail, range, source } = share
  const shown = resources.map(one => (one === 'daily' && types ? `${types.length} daily series` : resourceWords[one]))
  const days = 'days' in range ? `the last ${plural(range.days, 'day')}` : daysBetween(range.start, range.end)
  return `${listFormat.format(shown)} of ${days}${detail === 'sessions' ? ', with the times of nights and workouts' : ''}${source === 'all' ? ', from all sources' : ''}`
}
