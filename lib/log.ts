/** One structured log line. Never a health value, token, key or e-mail: ids, codes, counts and durations only. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null | undefined>
export type Log = (entry: LogEntry) => void

export const jsonLog: Log = entry => console.log(JSON.stringify(entry))
