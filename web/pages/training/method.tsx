import type { Reads } from '../../api.ts'
import { go, withQuery } from '../../router.ts'

export type Method = Reads['/api/v1/training/analytics']['data']['load'][number]['method']

const names = { trimp_edwards: 'From heart rate', session_rpe: 'From the diary' } as const satisfies Record<
  Method,
  string
>
const methods = Object.keys(names) as Method[]

/** The method of an address; heart rate where it names none. */
export const methodOf = (query: URLSearchParams): Method =>
  query.get('method') === 'session_rpe' ? 'session_rpe' : 'trimp_edwards'

/** The load of different methods has different scales, so that one is shown at a time. */
export function MethodChoice({ method }: { method: Method }) {
  return (
    <div class="row">
      <fieldset class="choices">
        <legend class="unseen">Load</legend>
        {methods.map(one => (
          <label key={one}>
            <input
              type="radio"
              name="method"
              checked={one === method}
              onChange={() => go(withQuery({ method: one === 'trimp_edwards' ? null : one }))}
            />
            {names[one]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
