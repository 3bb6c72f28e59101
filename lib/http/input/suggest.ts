/** The known name nearest to what was written, if it is near enough to be meant; else null. */
export function suggest(written: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(written.length / 3)) + 1
  for (const name of known) {
    const distance = editDistance(written.toLowerCase(), name.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [name, distance]
  }
  return best
}

/** Levenshtein distance; inputs longer than 64 characters count as far apart. */
function editDistance(a: string, b: string): number {
  if (a.length > 64 || b.length > 64) return 64
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
    }
    row = next
  }
  return row[b.length] ?? 64
}
