import '../shared.ts'
import { useState } from 'preact/hooks'
import { type Reads, write } from '../api.ts'
import { Outcome, useAction } from '../parts/action.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { refresh, useRead } from '../use-read.ts'
import { type Draft, ProfileForm } from './profile/profile-form.tsx'

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
      <Panel title="State" reading={profile} size="low">
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

const draftOf = ({ slug, displayName, headline, series, sensitive, days }: Profile): Draft => ({
  ...{ slug, displayName, headline, series, sensitive, days },
})

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
