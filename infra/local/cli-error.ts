/** An error that the person can resolve. Only its message is shown, without a stack. */
export class CliError extends Error {}

/** Throws a CliError for a file or folder of the data directory that cannot be used. */
export function unusable(path: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new CliError(
    `${path} cannot be used: ${reason.replaceAll('\n', ' ')}.\n` +
      'Choose another directory with --data DIR, or start over with --fresh, which removes its data.',
  )
}
