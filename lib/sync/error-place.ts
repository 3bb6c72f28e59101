/** What a log line may say of an error that nobody foresaw: its name and where it was thrown, never its message. */
export function errorPlace(error: unknown): { error: string; where: string | undefined } {
  if (!(error instanceof Error)) return { error: 'unknown', where: undefined }
  return {
    error: error.name,
    where: error.stack
      ?.split('\n')
      .find(line => line.includes(' at '))
      ?.trim(),
  }
}
