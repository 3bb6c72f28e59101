import { useState } from 'preact/hooks'
import { addressOf, type Writes, write } from '../../api.ts'
import { instant } from '../../evidence/call.tsx'
import { Outcome, Secret, useAction } from '../../parts/action.tsx'
import { held } from '../../unsaved.ts'
import { resourceWords, scopeOf } from './scope.ts'

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

/** Makes a share; beside the form stands what the link will show. */
export function NewShare({ onMade }: { onMade(): void }) {
  const [chosen, setChosen] = useState<readonly Resource[]>(['sleep', 'recovery'])
  const [days, setDays] = useState(30)
  const [withSessions, setWithSessions] = useState(false)
  const [title, setTitle] = useState('')
  const [hours, setHours] = useState('168')
  const [made, setMade] = useState<Made | null>(null)
  const action = useAction()
  const detail = withSessions ? ('sessions' as const) : ('days' as const)
  const scope = { resources: [...chosen], types: null, detail, range: { days } }
  const choose = (one: Resource, isChosen: boolean) =>
    setChosen(before =>
      resources.map(([name]) => name).filter(name => (name === one ? isChosen : before.includes(name))),
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const given = new FormData(form)
    const isAsSent = held(form)
    const text = (name: string) => String(given.get(name) ?? '').trim() || null
    return action.run(async () => {
      const { data } = await write('POST /api/shares', {
        ...scope,
        title: text('title'),
        expiresInHours: Number(hours),
        passphrase: text('passphrase'),
      })
      setMade(data)
      if (isAsSent()) {
        form.reset()
        setTitle('')
      }
      onMade()
      return ''
    })
  }
  return (
    <>
      {made ? <MadeShare share={made} /> : null}
      <form class="form" onSubmit={submit}>
        <fieldset>
          <legend>What it shows</legend>
          <div class="ticks">
            {resources.map(([name, word]) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={event => choose(name, event.currentTarget.checked)}
                />
                {word}
              </label>
            ))}
          </div>
          <label class="tick">
            <input
              type="checkbox"
              checked={withSessions}
              onChange={event => setWithSessions(event.currentTarget.checked)}
            />
            each night and workout with its times, not only days
          </label>
        </fieldset>
        <div class="fields">
          <label>
            Last days
            <input
              type="number"
              min={1}
              max={366}
              required
              value={days}
              onInput={event => setDays(event.currentTarget.valueAsNumber || 0)}
            />
          </label>
          <label>
            Ends
            <select value={hours} onChange={event => setHours(event.currentTarget.value)}>
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
              name="title"
              maxLength={100}
              autocomplete="off"
              value={title}
              onInput={event => setTitle(event.currentTarget.value)}
            />
          </label>
          <label>
            Passphrase, if it needs one
            <input name="passphrase" type="password" minLength={8} maxLength={200} autocomplete="new-password" />
          </label>
        </div>
        <p>
          {chosen.length === 0
            ? 'Choose what it shows.'
            : `The link will show ${scopeOf(scope)}. It shows your time zone, but no name, no device, no other sign of a place and no note.`}
        </p>
        <div class="row">
          <button type="submit" disabled={chosen.length === 0 || action.isBusy}>
            Make the link
          </button>
          {chosen.length > 0 && days > 0 ? (
            <a
              class="button plain"
              href={previewOf({ title, days, detail, hours, chosen })}
              target="_blank"
              rel="noreferrer"
            >
              Preview what its readers will see
            </a>
          ) : null}
        </div>
        <Outcome of={action} />
      </form>
    </>
  )
}

interface Draft {
  title: string
  days: number
  detail: string
  hours: string
  chosen: readonly string[]
}

/** The page that the share will have, which only its owner can open. */
function previewOf({ title, days, detail, hours, chosen }: Draft): string {
  const query = { resources: chosen.join(','), days, detail, expiresInHours: hours, title: title.trim() || undefined }
  return addressOf('/api/shares/preview', query)
}

function MadeShare({ share }: { share: Made }) {
  return (
    <>
      <Secret label={`The link, valid until ${instant(share.expiresAt)}. It is shown only once.`} value={share.url} />
      <p>
        <a href={share.url} target="_blank" rel="noreferrer">
          Open it as its readers see it
        </a>
        . Your own opening is counted, too.
      </p>
    </>
  )
}
