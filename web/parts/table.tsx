import type { ComponentChildren } from 'preact'
import { useGrid } from './grid.ts'

interface TableProps extends TableHeadProps {
  label: string
  class?: string
  /** Its rows. */
  children: ComponentChildren
}

/** Rows under their heads, in a place of their own that scrolls. */
export function Table({ label, class: kind, children, ...heads }: TableProps) {
  return (
    <Scroll label={label} hasActions={heads.actions !== undefined}>
      <table class={kind}>
        <TableHead {...heads} />
        <tbody>{children}</tbody>
      </table>
    </Scroll>
  )
}

interface TableHeadProps {
  /** A word for each column. */
  heads: readonly string[]
  /** The name of the last column, for screen readers only. */
  actions?: string
}

/** The head of a table. */
export function TableHead({ heads, actions }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {heads.map(head => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {actions ? (
          <th scope="col">
            <span class="unseen">{actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

interface ScrollProps {
  label: string
  /** Whether its rows have buttons that do something: each is a stop of the keyboard. */
  hasActions?: boolean
  children: ComponentChildren
}

/** A table that may be wider than the screen. The keyboard stops at it once, and arrow keys move or scroll within it. */
export function Scroll({ label, hasActions = false, children }: ScrollProps) {
  const place = useGrid(!hasActions)
  return (
    <section class="scroll" aria-label={label} ref={place}>
      {children}
    </section>
  )
}
