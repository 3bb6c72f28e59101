/**
 * Cuts one page from the items, starting at the cursor's instant. `skip`: how many items of that instant were on earlier pages. The next
 * position is an instant and the number of its items already returned, so items of the same instant are neither lost nor repeated.
 */
export function cutPage<T extends { atMs: number }>(
  items: readonly T[],
  page: { limit: number; skip: number; knownUntil: number; endMs: number },
): { items: readonly T[]; next: { atMs: number; skip: number } | null } {
  const sorted = isInOrder(items) ? items : items.toSorted((a, b) => a.atMs - b.atMs)
  const rest = page.skip > 0 ? sorted.slice(page.skip) : sorted
  if (rest.length <= page.limit)
    return { items: rest, next: page.knownUntil < page.endMs ? { atMs: page.knownUntil, skip: 0 } : null }
  const taken = rest.slice(0, page.limit)
  const last = taken.at(-1)
  if (!last) return { items: taken, next: null }
  const done = sorted.filter(one => one.atMs === last.atMs).length
  const left = rest.slice(page.limit).filter(one => one.atMs === last.atMs).length
  return { items: taken, next: { atMs: last.atMs, skip: done - left } }
}

function isInOrder(items: readonly { atMs: number }[]): boolean {
  return items.every((one, i) => i === 0 || (items[i - 1]?.atMs ?? 0) <= one.atMs)
}
