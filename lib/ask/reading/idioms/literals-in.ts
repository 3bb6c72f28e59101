/** More texts than this take longer to look for than the pattern to try. */
const maxTexts = 16

/**
 * What whatever a pattern matches contains: of each list at least one text. A list is a text that stands outside of all groups, or the
 * alternatives of a group that is never left out. To look for them is much cheaper than to try the pattern, and most questions have not all
 * of most idioms. The longest texts come first.
 */
export function literalsIn(pattern: string): readonly (readonly string[])[] {
  // Character classes, escapes, counts, and single characters.
  const parts = [...pattern.matchAll(/\[(?:\\.|[^\]\\])*\]|\\.|\{[\d,]+\}|./g)].map(([part]) => part)
  const alternatives = split(parts).map(ofSequence)
  const [only, ...others] = alternatives
  if (only && others.length === 0) return only
  const best = alternatives.flatMap(lists => lists[0] ?? [''])
  return isUseful(best) ? [best] : []
}

/** Whether a text has one of each of the lists. */
export function mayMatch(literals: readonly (readonly string[])[], text: string): boolean {
  for (const texts of literals) if (!texts.some(one => text.includes(one))) return false
  return true
}

const shortest = (texts: readonly string[]) => Math.min(...texts.map(text => text.length))
const isUseful = (texts: readonly string[]) => texts.length <= maxTexts && shortest(texts) > 0

/** The alternatives of a pattern: what stands between the bars that are in no group. */
function split(parts: readonly string[]): string[][] {
  const alternatives: string[][] = [[]]
  let depth = 0
  for (const part of parts) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part === '|' && depth === 0) alternatives.push([])
    else alternatives.at(-1)?.push(part)
  }
  return alternatives
}

/** The lists of a pattern without alternatives at its top, those with the longest texts first. */
function ofSequence(parts: readonly string[]): readonly (readonly string[])[] {
  const lists: (readonly string[])[] = []
  let run = ''
  const end = () => {
    lists.push([run])
    run = ''
  }
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? ''
    // What may be left out or repeated is not the character before it alone.
    if (mayBeLeftOut(part)) run = run.slice(0, -1)
    if (/^[a-z\d' ]$/.test(part)) run += part
    else end()
    if (part !== '(') continue
    const close = closing(parts, at)
    const inside = parts.slice(at + 1, close).join('')
    const isLookaround = /^\?<?[=!]/.test(inside)
    if (!isLookaround && !mayBeLeftOut(parts[close + 1]))
      lists.push(...literalsIn(inside.replace(/^\?(?::|<\w+>)/, '')))
    at = close
  }
  end()
  return lists.filter(isUseful).toSorted((a, b) => shortest(b) - shortest(a))
}

const mayBeLeftOut = (part = '') => /^(?:[?*]|\{0?,)/.test(part)

/** Where the group ends that begins at a place. */
function closing(parts: readonly string[], from: number): number {
  let depth = 0
  for (let at = from; at < parts.length; at += 1) {
    if (parts[at] === '(') depth += 1
    if (parts[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A group of ${parts.join('')} has no end`)
}
