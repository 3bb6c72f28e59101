import { useId } from 'preact/hooks'
import { go } from '../router.ts'

/** The field in the header of every page: a question leads to its answer. The key `/` goes to it. */
export function AskField() {
  const id = useId()
  return (
    <search class="ask-bar">
      <form
        onSubmit={event => {
          event.preventDefault()
          const form = event.currentTarget
          const question = String(new FormData(form).get('q') ?? '').trim()
          if (question) go(`/app/ask?${new URLSearchParams({ q: question })}`)
        }}
      >
        <label class="unseen" for={id}>
          Ask about your days
        </label>
        <input
          id={id}
          name="q"
          type="search"
          placeholder="Ask: how did I sleep last week?"
          maxLength={500}
          autocomplete="off"
          data-ask
          required
        />
      </form>
    </search>
  )
}

/** Goes to the field for questions: the one of the page that answers them, or the one in the header. */
export const goToAsk = () => document.querySelector<HTMLInputElement>('#question, [data-ask]')?.focus()
