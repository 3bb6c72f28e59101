interface Columns {
  [member: string]: unknown[] | Columns
}

/** Rows as one array per column. A column `values.steps` is an array inside `values`; a member that a row does not have is null. */
export function columnsOfRows(rows: readonly Record<string, unknown>[], columns: readonly string[]): Columns {
  const table: Columns = {}
  for (const column of columns) {
    const [member = '', ...rest] = column.split('.')
    const name = rest.join('.')
    if (name === '') table[member] = rows.map(row => row[member] ?? null)
    else table[member] = { ...table[member], [name]: rows.map(row => memberOf(row[member], name)) }
  }
  return table
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (Reflect.get(value, name) ?? null)
    : null
}
