import { useState } from 'preact/hooks'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { Table } from '../table.tsx'

/** Rows of what a slider says of each step: `Thu 19 Nov: 104` has two cells. */
export const rowsOf = (count: number, textOf: (step: number) => string) =>
  Array.from({ length: count }, (_, step) => textOf(step).split(': '))

/** The equal of a chart as a table, which is drawn when it is opened. */
export function AsTable({
  label,
  heads,
  rows,
  evidenceOf,
}: {
  label: string
  heads: readonly string[]
  rows(): readonly (readonly string[])[]
  /** Of the numbers of a row. */
  evidenceOf(row: number): Evidence | null
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {isOpen ? (
        <Table label={label} heads={heads}>
          {rows().map(([first = '', ...cells], row) => (
            <tr key={first}>
              <th scope="row">
                <RowHead text={first} evidence={evidenceOf(row)} label={label} />
              </th>
              {cells.map((cell, i) => (
                <td key={heads[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </Table>
      ) : null}
    </details>
  )
}

function RowHead({ text, evidence, label }: { text: string; evidence: Evidence | null; label: string }) {
  if (!evidence) return text
  return (
    <Fact of={evidence} about={label}>
      {text}
    </Fact>
  )
}
