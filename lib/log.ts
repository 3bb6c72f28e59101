/** One structured log line. Never a health value, token, key or e-mail: ids, codes, counts and durations only. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null | undefined>
export type Log = (entry: LogEntry) => void

export const jsonLog: Log = entry => console.log(JSON.stringify(entry))

/** What a log line may say of an unforeseen error: its name and where it was thrown, never its message, which may quote data. */
export function errorPlace(error: unknown): { error: string; where: string | undefined } {
  if (!(error instanceof Error)) return { error: 'unknown', where: undefined }
  const frame = error.stack?.split('\n').find(line => line.trimStart().startsWith('at '))
  return { error: error.name, where: frame?.trim() }
}
