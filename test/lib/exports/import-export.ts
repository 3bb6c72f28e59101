// biome-ignore lint/suspicious/noExplicitAny: rows of every shape, read from files
export type ImportedRow = Record<string, any>

/**
 * What another program needs to use an export in JSON: it knows nothing of this service but the files. It answers like the API, from the
 * rows of the files alone.
 */
export function importExport(files: ReadonlyMap<string, string>) {
  const rowsOf = (name: string): ImportedRow[] => JSON.parse(files.get(name) ?? '[]')
  const within = (at: string, start: string, end: string) => at >= start && at <= end
  const pointsOf = (type: string) =>
    [...files.keys()]
      .filter(name => name === `data-points/${type}.json` || name.startsWith(`data-points/${type}/`))
      .flatMap(rowsOf)
  return {
    rowsOf,
    dataPoints: (type: string, start: string, end: string) =>
      pointsOf(type).filter(one => within(one['localDate'], start, end)),
    daily: (start: string, end: string, ids: readonly string[]) =>
      rowsOf('daily.json')
        .filter(row => within(row['date'], start, end))
        .map(({ date, partial, ...parts }) => ({
          date,
          partial,
          ...Object.fromEntries(
            Object.entries(parts).map(([part, of]) => [part, Object.fromEntries(ids.map(id => [id, of[id]]))]),
          ),
        })),
    mean(id: string, start: string, end: string) {
      const rows = rowsOf('daily.json').filter(row => within(row['date'], start, end))
      const values = rows.map(row => row['values'][id]).filter(one => one !== null)
      return { count: values.length, mean: values.reduce((sum, one) => sum + one, 0) / values.length }
    },
  }
}
