import '../shared.ts'
import { useState } from 'preact/hooks'
import { addressOf, type Reads, write } from '../api.ts'
import { Outcome, useAction } from '../parts/action.tsx'
import { AllSourcesTick, ownSource, type SharedSource } from '../parts/all-sources-tick.tsx'
import { ConfirmNote } from '../parts/confirm-note.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Ticks } from '../parts/ticks.tsx'
import { useUnsaved } from '../unsaved.ts'
import { refresh, useRead } from '../use-read.ts'

type Profile = Reads['/api/public-profile']['data']

/** What everyone can see, under a name of the person's choice; off unless it is turned on. */
export default function PublicProfile() {
  const profile = useRead('/api/public-profile')
  const action = useAction()
  const [sent, setSent] = useState<Draft | null>(null)
  const save = (body: Draft, enabled: boolean) =>
    action.run(async () => {
      await write('PUT /api/public-profile', { ...body, enabled })
      setSent(body)
      refresh()
      return enabled ? 'Saved: everyone can see it.' : 'Saved. Nobody can see it.'
    })
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Public profile</h1>
          <p class="quiet">A page for everyone, with whole days up to yesterday of the series that you choose.</p>
        </div>
      </div>
      <Panel title="State" reading={profile} size="open">
        {({ data }) => <State profile={data} onTurnOff={() => save(draftOf(data), false)} />}
      </Panel>
      <Panel title="What it shows" reading={profile} size="high">
        {({ data }) => (
          <ProfileForm
            initial={draftOf(data)}
            kept={sent ?? draftOf(data)}
            choices={data.choices}
            isOn={data.enabled}
            isBusy={action.isBusy}
            onSave={save}
          />
        )}
      </Panel>
      <Outcome of={action} />
    </>
  )
}

const draftOf = (profile: Profile): Draft => {
  const { slug, displayName, headline, series, sensitive, days, source = 'PRIMARY', updatedAt } = profile
  return {
    slug,
    displayName,
    headline,
    series,
    sensitive,
    days,
    source: updatedAt === null ? ownSource() : source,
  }
}

function State({ profile: { enabled, url }, onTurnOff }: { profile: Profile; onTurnOff(): void }) {
  if (!enabled || !url) return <p>It is off. Nobody can see anything.</p>
  return (
    <>
      <p>
        It is on:{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <div class="row actions">
        <CopyButton text={url} label="Copy the address" isPlain />
        <button type="button" class="danger" onClick={onTurnOff}>
          Turn it off
        </button>
      </div>
    </>
  )
}

type Choice = Profile['choices'][number]
type Kind = Profile['sensitive'][number]

/** A profile as the form has it. */
type Draft = Pick<Profile, 'slug' | 'displayName' | 'headline' | 'series' | 'sensitive' | 'days'> & {
  source: SharedSource
}

const sensitiveWords = {
  'sleep-times': 'the times of sleep',
  weight: 'body measurements',
  glucose: 'glucose',
} as const satisfies Record<Kind, string>
const sensitiveKinds = Object.entries(sensitiveWords) as [Kind, string][]

interface ProfileFormProps {
  initial: Draft
  /** What is saved by now. */
  kept: Draft
  choices: readonly Choice[]
  isOn: boolean
  isBusy: boolean
  onSave(draft: Draft, enabled: boolean): void
}

/** The settings, with a link to exactly what would be public. Sensitive series can be chosen after a separate tick for their kind. */
function ProfileForm({ initial, kept, choices, isOn, isBusy, onSave }: ProfileFormProps) {
  const [draft, setDraft] = useState(initial)
  const change = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))
  const shown = saved(draft, choices)
  useUnsaved(() => JSON.stringify(shown) !== JSON.stringify(saved(kept, choices)))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(shown, true)
  }
  return (
    <form class="form" onSubmit={submit}>
      <Texts draft={draft} onChange={change} />
      <Sensitive draft={draft} onChange={change} />
      <SeriesChoice draft={draft} choices={choices} onChange={change} />
      <AllSourcesTick source={draft.source} onChange={source => change({ source })} />
      <div class="row">
        <button type="submit" disabled={isBusy || shown.series.length === 0}>
          {isOn ? 'Save' : 'Turn it on'}
        </button>
        {isOn ? null : (
          <button type="button" class="plain" disabled={isBusy} onClick={() => onSave(shown, false)}>
            Save for later
          </button>
        )}
        {shown.series.length > 0 && draft.displayName ? (
          <a class="button plain" href={previewOf(shown)} target="_blank" rel="noreferrer">
            Preview what everyone will see
          </a>
        ) : null}
      </div>
      <ConfirmNote />
    </form>
  )
}

/** A draft ready to save: without the series whose kind is no longer ticked. */
const saved = (draft: Draft, choices: readonly Choice[]): Draft => ({
  ...draft,
  displayName: draft.displayName?.trim() || null,
  headline: draft.headline?.trim() || null,
  series: choices.filter(one => draft.series.includes(one.series) && isAllowed(one, draft)).map(({ series }) => series),
  sensitive: sensitiveKinds.flatMap(([kind]) => (draft.sensitive.includes(kind) ? [kind] : [])),
})

const isAllowed = ({ sensitive }: Choice, draft: Draft) => sensitive === null || draft.sensitive.includes(sensitive)
function previewOf({ displayName, headline, series, days, source }: Draft): string {
  const shown = { series: series.join(','), days, source: source === 'all' ? 'all' : undefined }
  const query = { displayName: displayName ?? '', headline: headline ?? undefined, ...shown }
  return addressOf('/api/public-profile/preview', query)
}

interface PartProps {
  draft: Draft
  onChange(part: Partial<Draft>): void
}

function Texts({ draft, onChange }: PartProps) {
  return (
    <div class="fields">
      <label>
        Address, such as ada-1
        <input
          required
          minLength={3}
          maxLength={40}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          autocomplete="off"
          value={draft.slug ?? ''}
          onInput={event => onChange({ slug: event.currentTarget.value || null })}
        />
      </label>
      <label>
        Name that everyone sees
        <input
          required
          maxLength={60}
          autocomplete="nickname"
          value={draft.displayName ?? ''}
          onInput={event => onChange({ displayName: event.currentTarget.value || null })}
        />
      </label>
      <label>
        Line below it
        <input
          maxLength={200}
          autocomplete="off"
          value={draft.headline ?? ''}
          onInput={event => onChange({ headline: event.currentTarget.value || null })}
        />
      </label>
      <label>
        Days, up to yesterday
        <input
          type="number"
          required
          min={1}
          max={30}
          value={draft.days}
          onInput={event => onChange({ days: event.currentTarget.valueAsNumber || 1 })}
        />
      </label>
    </div>
  )
}

function SeriesChoice({ draft, choices, onChange }: PartProps & { choices: readonly Choice[] }) {
  return (
    <fieldset>
      <legend>Series</legend>
      <Ticks
        class="ticks tick-grid"
        of={choices.filter(one => isAllowed(one, draft)).map(({ series, label }) => [series, label] as const)}
        chosen={draft.series}
        onChange={series => onChange({ series: [...series] })}
      />
    </fieldset>
  )
}

function Sensitive({ draft, onChange }: PartProps) {
  return (
    <fieldset>
      <legend>Sensitive series, offered below only if you tick their kind</legend>
      <Ticks
        of={sensitiveKinds}
        chosen={draft.sensitive}
        onChange={sensitive => onChange({ sensitive: [...sensitive] })}
      />
    </fieldset>
  )
}
