import { Failure, write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { go } from '../../router.ts'

/** Deletes everything, after the person has typed their name; the receipt has an address of its own. */
export function DeleteAccount({ name }: { name: string }) {
  const action = useAction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const confirm = String(new FormData(event.currentTarget as HTMLFormElement).get('confirm')).trim()
    return action.run(async () => {
      if (confirm !== name) throw new Failure(`Nothing is deleted: type ${name}.`, 'not_confirmed')
      const { data } = await write('DELETE /api/account', { confirm })
      go(`/app/account?receipt=${data.id}`, true)
      return ''
    })
  }
  return (
    <form class="form" onSubmit={submit}>
      <p>
        This permanently deletes your data here, every key and your sign-in, and revokes this service’s access at the
        platform. It cannot be undone. Your data at the platform is not affected. If you signed in more than five
        minutes ago, you are asked to sign in again first. <a href="/app/exports">Export your data</a> before, if you
        want to keep it.
      </p>
      <div class="fields">
        <label>
          <span>
            Type your name: <strong>{name}</strong>
          </span>
          <input name="confirm" required maxLength={200} autocomplete="off" />
        </label>
      </div>
      <button type="submit" class="danger" disabled={action.isBusy}>
        Delete everything
      </button>
      <Outcome of={action} />
    </form>
  )
}
