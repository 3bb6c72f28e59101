import { trimmed } from '../format.ts'
import { Call, Facts, words } from './call.tsx'
import type { Evidence } from './evidence.tsx'
import { Json } from './json.tsx'

/** A computed value: its formula, what it was computed from, and what to know about it. */
export function DerivedEvidence({ title, written, value, call }: Extract<Evidence, { kind: 'derived' }>) {
  const { status, reason, definition, params, inputs, coverage, flags, caveats } = value
  return (
    <>
      <h2 id="sheet-title">{title}</h2>
      <p class="sheet-value">{written}</p>
      <Facts
        of={[
          [
            'In the answer',
            typeof value.value === 'number'
              ? [value.value, value.unit === '1' ? '' : value.unit].join(' ').trim()
              : null,
          ],
          ['Status', reason ? `${status}: ${words(reason)}` : status],
          ['Formula', `${words(definition.id)}, version ${definition.version}`],
          ['Source of the formula', definition.source],
          ['Coverage', coverage ? `${trimmed(coverage.observed)} of ${trimmed(coverage.expected)}` : null],
          ['To know', flags.length > 0 ? flags.map(words).join(', ') : null],
        ]}
      />
      {caveats.length > 0 ? (
        <ul class="caveats">
          {caveats.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {inputs ? <Json title="Computed from" value={inputs} /> : null}
      {params ? <Json title="Parameters" value={params} /> : null}
      <Call address={call} />
    </>
  )
}
