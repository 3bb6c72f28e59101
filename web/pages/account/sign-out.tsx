import { write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { endSession, keepEnd, signedOutText } from '../../parts/owner.ts'

/** Ends this session, or all; the identity provider forgets this browser as well, and leads back. */
export function SignOut() {
  const action = useAction()
  const leave = (route: 'POST /auth/sign-out' | 'POST /auth/sign-out-everywhere') =>
    action.run(async () => {
      const { signOutUrl } = (await write(route)).data
      if (signOutUrl) {
        keepEnd()
        location.assign(signOutUrl)
      } else endSession({ because: signedOutText, canReturn: false })
      return signedOutText
    })
  return (
    <div class="row">
      <button type="button" onClick={() => leave('POST /auth/sign-out')}>
        Sign out
      </button>
      <button type="button" class="plain" onClick={() => leave('POST /auth/sign-out-everywhere')}>
        Sign out everywhere
      </button>
      <Outcome of={action} />
    </div>
  )
}
