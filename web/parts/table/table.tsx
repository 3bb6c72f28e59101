import type { ComponentChildren } from 'preact'
import { Scroll } from './scroll.tsx'
import { TableHead, type TableHeadProps } from './table-head.tsx'

interface TableProps extends TableHeadProps {
  label: string
  class?: string
  /** Its rows. */
  children: ComponentChildren
}

/** Rows under their heads, in a place of their own that scrolls. */
export function Table({ label, class: kind, children, ...heads }: TableProps) {
  return (
    <Scroll label={label}>
      <table class={kind}>
        <TableHead {...heads} />
        <tbody>{children}</tbody>
      </table>
    </Scroll>
  )
}
