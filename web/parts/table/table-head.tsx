/** The head of a table: a word for each column; `actions` names the last one for screen readers only. */
export function TableHead({ heads, actions }: { heads: readonly string[]; actions?: string }) {
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
