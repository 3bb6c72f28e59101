/**
 * Cuts one page from the items, starting at the cursor's instant. `skip`: how many items of that instant were on earlier pages. The next
 * position is an instant and the number of its items already returned, so items of the same instant are neither lost nor repeated.
 */
export function cutPage<T extends { atMs: number }>(
  items: readonly T[],
  page: { limit: number; skip: number; knownUntil: number; endMs: number },
): { items: T[]; next: { atMs: number; skip: number } | null } {
  const sorted = items.map((item, i) => ({ item, i })).sort((a, b) => a.item.atMs - b.item.atMs || a.i - b.i)
  const rest = sorted.slice(page.skip).map(entry => entry.item)
  const taken = rest.slice(0, page.limit)
  if (rest.length <= page.limit)
    return { items: taken, next: page.knownUntil < page.endMs ? { atMs: page.knownUntil, skip: 0 } : null }
  const last = taken.at(-1)
  if (!last) return { items: taken, next: null }
  const done = sorted.filter(entry => entry.item.atMs === last.atMs).length
  const left = rest.slice(page.limit).filter(item => item.atMs === last.atMs).length
  return { items: taken, next: { atMs: last.atMs, skip: done - left } }
}
