import { useRef } from 'preact/hooks'
import { type Reads, write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { goFromHere } from '../../router.ts'
import { useTyped } from '../../unsaved.ts'
import { refresh } from '../../use-read.ts'
import { Choice } from './profile.tsx'
import { zonesWith } from './zones.ts'

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
