export interface TableHeadProps {
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
