import { useRef } from 'preact/hooks'
import { setDisplay } from '../../account-display.ts'
import { type Reads, write } from '../../api.ts'
import { instantText } from '../../evidence/call.tsx'
import { Option, Outcome, useAction } from '../../parts/action.tsx'
import { goFromHere } from '../../router.ts'
import { held, useTyped } from '../../unsaved.ts'
import { refresh } from '../../use-read.ts'

type ProfileData = Reads['/api/v1/profile']['data']

const heartRates = [
  ['maxHeartRateBpm', 'Maximum'],
  ['thresholdHeartRateBpm', 'Lactate threshold'],
  ['firstVentilatoryThresholdBpm', 'First ventilatory threshold'],
  ['secondVentilatoryThresholdBpm', 'Second ventilatory threshold'],
] as const
/** The members whose change makes all days be computed again. */
const changesDays = ['timezone', 'birthYear', 'maxHeartRateBpm']

/** What the computation of days and values needs to know about the person; only what was changed is sent. */
export function Profile({ profile }: { profile: ProfileData }) {
  const action = useAction()
  const form = useRef<HTMLFormElement>(null)
  const setSaved = useTyped(form)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const sent = event.currentTarget as HTMLFormElement
    const changed = changesIn(new FormData(sent), profile)
    const isAsSent = held(sent)
    return action.run(async () => {
      if (Object.keys(changed).length === 0) return 'Nothing was changed.'
      const { data } = await write('PATCH /api/profile', changed)
      setDisplay(data, data.timezone)
      setSaved(isAsSent)
      refresh()
      return changesDays.some(name => name in changed)
        ? 'Saved. All days are being computed again, newest first.'
        : 'Saved.'
    })
  }
  return (
    <form class="form" ref={form} onSubmit={submit}>
      <div class="fields">
        <label>
          Name
          <input name="displayName" required maxLength={100} autocomplete="name" defaultValue={profile.displayName} />
        </label>
        <Choice name="timezone" label="Time zone" value={profile.timezone} of={zonesWith(profile.timezone)} />
        <Choice name="units" label="Units" value={profile.units} of={['metric', 'imperial']} />
        <Choice name="glucoseUnit" label="Glucose" value={profile.glucoseUnit} of={['mg/dL', 'mmol/L']} />
        <Choice
          name="weekStarts"
          label="Weeks begin on"
          value={profile.weekStarts}
          of={['Monday', 'Sunday', 'Saturday']}
        />
        <NumberField name="birthYear" label="Year of birth" value={profile.birthYear} min={1900} />
        <Choice
          name="sex"
          label="Sex, for formulas that need it"
          value={profile.sex ?? ''}
          of={['', 'female', 'male']}
        />
      </div>
      <fieldset>
        <legend>Measured heart rates, in beats a minute</legend>
        <p class="quiet">From a test in a laboratory or on the road. Without them, formulas estimate from the age.</p>
        <div class="fields">
          {heartRates.map(([name, label]) => (
            <NumberField key={name} name={name} label={label} value={profile[name]} min={60} max={250} />
          ))}
        </div>
      </fieldset>
      <p class="quiet">Member since {instantText(profile.createdAt)}.</p>
      <button type="submit" disabled={action.isBusy}>
        Save
      </button>
      <Outcome of={action} />
    </form>
  )
}

function changesIn(form: FormData, profile: ProfileData): Record<string, string | number | null> {
  const written = [...form].map(([name, value]) => {
    const text = String(value).trim()
    if (text === '') return [name, null] as const
    return [name, name === 'birthYear' || name.endsWith('Bpm') ? Number(text) : text] as const
  })
  const known: Record<string, unknown> = profile
  return Object.fromEntries(written.filter(([name, value]) => value !== known[name]))
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  of: readonly string[]
}

/** One of some values. */
function Choice({ name, label, value, of }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name}>
        {of.map(one => (
          <Option key={one} value={one} isFirst={one === value}>
            {one || 'not given'}
          </Option>
        ))}
      </select>
    </label>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  value: number | null
  min: number
  max?: number
}

function NumberField({ name, label, value, min, max }: NumberFieldProps) {
  return (
    <label>
      {label}
      <input type="number" name={name} min={min} max={max} defaultValue={value === null ? '' : String(value)} />
    </label>
  )
}

/** A new person confirms the time zone in which days start and end, and goes on to connect. */
export function Welcome({ profile }: { profile: Reads['/api/v1/profile']['data'] }) {
  const action = useAction()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement))
    const goOn = goFromHere()
    return action.run(async () => {
      await write('PATCH /api/profile', body)
      refresh()
      goOn('/app/account', true)
      return ''
    })
  }
  return (
    <form class="form" ref={form} onSubmit={submit}>
      <p>
        Each day of your data starts and ends at midnight in your time zone. Is this the right one? If you change it
        later, all days are computed again, which takes a minute or two.
      </p>
      <div class="fields">
        <label>
          Your name
          <input name="displayName" required maxLength={100} autocomplete="name" defaultValue={profile.displayName} />
        </label>
        <Choice name="timezone" label="Time zone" value={profile.timezone} of={zonesWith(profile.timezone)} />
      </div>
      <button type="submit" disabled={action.isBusy}>
        Confirm
      </button>
      <Outcome of={action} />
    </form>
  )
}

/** The time zones to choose from, with the present one and the browser's own. */
function zonesWith(present: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([present, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}
