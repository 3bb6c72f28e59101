import { useState } from 'preact/hooks'
import { Failure, readAddress } from '../api.ts'

/** A longer text is cut; the call gives all of it. */
const most = 20_000

/** A value as the API has it, to open. */
export function Json({ title, value, onOpen }: { title: string; value: unknown; onOpen?(): void }) {
  const text = JSON.stringify(value, null, 1).replace(/\[[^[\]{}]*\]/g, list => list.replace(/\s+/g, ' '))
  return (
    <details onToggle={onOpen}>
      <summary>{title}</summary>
      <pre>{text.length > most ? `${text.slice(0, most)}\n… The call gives the rest.` : text}</pre>
    </details>
  )
}

/** The answer that has a number, with its definitions and caveats; it is read when it is opened. */
export function TheAnswer({ address }: { address: string }) {
  const [answer, setAnswer] = useState<unknown>('Loading …')
  const open = () => {
    readAddress(address).then(setAnswer, error => setAnswer(error instanceof Failure ? error.message : String(error)))
  }
  return <Json title="The answer, with its definitions" value={answer} onOpen={open} />
}
