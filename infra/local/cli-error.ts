/** An error that the person can resolve. Only its message is shown, without a stack. */
export class CliError extends Error {}

/** Throws because a file or folder of the data directory cannot be used. */
export function unusable(path: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new CliError(
    `${path} cannot be used: ${reason.replaceAll('\n', ' ')}.\n` +
      'Choose another directory with --data DIR, or start over with --fresh, which removes its data.',
  )
}
