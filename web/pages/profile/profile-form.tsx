import { useState } from 'preact/hooks'
import { addressOf, type Reads } from '../../api.ts'
import { Ticks } from '../../parts/form/ticks.tsx'
import { useUnsaved } from '../../unsaved.ts'

type Profile = Reads['/api/public-profile']['data']
type Choice = Profile['choices'][number]
type Kind = Profile['sensitive'][number]

/** A profile as the form has it. */
export type Draft = Pick<Profile, 'slug' | 'displayName' | 'headline' | 'series' | 'sensitive' | 'days'>

const kinds = {
  'sleep-times': 'the times of sleep',
  weight: 'body measurements',
  glucose: 'glucose',
} as const satisfies Record<Kind, string>
const allKinds = Object.entries(kinds) as [Kind, string][]

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
export function ProfileForm({ initial, kept, choices, isOn, isBusy, onSave }: ProfileFormProps) {
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
    </form>
  )
}

/** A draft as it is saved: series of a kind that is not ticked any more are left out. */
const saved = (draft: Draft, choices: readonly Choice[]): Draft => ({
  ...draft,
  displayName: draft.displayName?.trim() || null,
  headline: draft.headline?.trim() || null,
  series: choices.filter(one => draft.series.includes(one.series) && isAllowed(one, draft)).map(({ series }) => series),
  sensitive: allKinds.flatMap(([kind]) => (draft.sensitive.includes(kind) ? [kind] : [])),
})

const isAllowed = ({ sensitive }: Choice, draft: Draft) => sensitive === null || draft.sensitive.includes(sensitive)
function previewOf({ displayName, headline, series, days }: Draft): string {
  const query = { displayName: displayName ?? '', headline: headline ?? undefined, series: series.join(','), days }
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
      <Ticks of={allKinds} chosen={draft.sensitive} onChange={sensitive => onChange({ sensitive: [...sensitive] })} />
    </fieldset>
  )
}
