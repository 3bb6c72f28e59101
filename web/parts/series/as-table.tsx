import { useState } from 'preact/hooks'
import { Scroll } from '../table/scroll.tsx'
import { TableHead } from '../table/table-head.tsx'

/** The equal of a chart as a table, which is drawn when it is opened. */
export function AsTable({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly string[]
  rows(): readonly (readonly string[])[]
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {isOpen ? (
        <Scroll label={label}>
          <table>
            <TableHead heads={heads} />
            <tbody>
              {rows().map(([first = '', ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, i) => (
                    <td key={heads[i + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      ) : null}
    </details>
  )
}
