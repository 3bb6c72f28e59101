/** A start that cannot go on for a reason the person can act on: its message is all that is shown, without a stack. */
export class Stop extends Error {}

/** A file or folder of the data directory with which no start can go on. */
export function unusable(path: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new Stop(
    `${path} cannot be used: ${reason.replaceAll('\n', ' ')}.\n` +
      'Choose another directory with --data DIR, or begin again with --fresh (removes what is there).',
  )
}
