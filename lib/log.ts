/** One structured log line. Contains only ids, codes, counts and durations; never a health value, token, key or email address. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null | undefined>
export type Log = (entry: LogEntry) => void

export const jsonLog: Log = entry => console.log(JSON.stringify(entry))

/** What a log line may contain about an unexpected error: its name and where it was thrown, but not its message, which may quote data. */
export function errorPlace(error: unknown): { error: string; where: string | undefined } {
  if (!(error instanceof Error)) return { error: 'unknown', where: undefined }
  const frame = error.stack?.split('\n').find(line => line.trimStart().startsWith('at '))
  return { error: error.name, where: frame?.trim() }
}
