import { editDistance } from '../../kernel/edit-distance.ts'

/** A longer input is not a misspelled name. */
const maxLength = 100

/** The known name closest to the input if it is close enough to be a likely typo, else null. */
export function suggest(written: string, known: Iterable<string>): string | null {
  if (written.length > maxLength) return null
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(written.length / 3)) + 1
  for (const name of known) {
    const distance = editDistance(written.toLowerCase(), name.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [name, distance]
  }
  return best
}
