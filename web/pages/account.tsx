import '../shared.ts'
import { Panel } from '../parts/panel.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { Audit } from './account/audit.tsx'
import { Connection } from './account/connection.tsx'
import { DeleteAccount } from './account/delete-account.tsx'
import { History } from './account/history.tsx'
import { Profile } from './account/profile.tsx'
import { Receipt } from './account/receipt.tsx'
import { SignOut } from './account/sign-out.tsx'
import { Welcome } from './account/welcome.tsx'

/** The account itself: connection, history, profile, what happened, and how to leave. Its receipt remains when it is deleted. */
export default function Account({ query }: PageProps) {
  const receipt = query.get('receipt')
  return receipt ? <Receipt id={receipt} /> : <Signed isNew={query.has('welcome')} />
}

function Signed({ isNew }: { isNew: boolean }) {
  const profile = useRead('/api/v1/profile')
  if (isNew)
    return (
      <>
        <div class="page-head">
          <h1>Welcome</h1>
        </div>
        <Panel title="Your time zone" reading={profile} size="middle">
          {({ data }) => <Welcome profile={data} />}
        </Panel>
      </>
    )
  return (
    <>
      <div class="page-head">
        <h1>Account</h1>
        <SignOut />
      </div>
      <Connection zone={profile.data?.data.timezone ?? null} />
      <History />
      <Panel title="Profile" reading={profile} size="high">
        {({ data }) => <Profile profile={data} />}
      </Panel>
      <Audit />
      <Panel title="Delete this account" reading={profile} size="low">
        {({ data }) => <DeleteAccount name={data.displayName} />}
      </Panel>
    </>
  )
}
