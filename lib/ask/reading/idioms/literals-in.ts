/** More texts than this take longer to look for than the pattern to try. */
const maxTexts = 16

/** Texts of which whatever a pattern matches contains at least one. */
export type Texts = readonly string[]

/** Plain text, character classes, escapes, counts, the openings of groups, and single characters. */
const part = /[a-z\d' ]+|\[(?:\\.|[^\]\\])*\]|\\.|\{[\d,]+\}|\((?:\?(?:<?[=!]|:|<\w+>))?|./g

/**
 * What whatever a pattern matches contains: of each list at least one text. A list is a text that stands outside of all groups, or the
 * alternatives of a group that is never left out. To look for them is much cheaper than to try the pattern, and most questions have not all
 * of most idioms. The longest texts come first.
 */
export function literalsIn(pattern: string): readonly Texts[] {
  return alternativesAt({ parts: pattern.match(part) ?? [], at: 0 })
}

const shortest = (texts: Texts) =>
  texts.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY)
const isUseful = (texts: Texts) => texts.length <= maxTexts && shortest(texts) > 0

/** The parts of a pattern, and which of them is read next. */
interface Reading {
  parts: readonly string[]
  at: number
}

/** The lists of what stands up to the end of a group, or of the pattern. */
function alternativesAt(reading: Reading): readonly Texts[] {
  const alternatives = [sequenceAt(reading)]
  while (reading.parts[reading.at] === '|') {
    reading.at += 1
    alternatives.push(sequenceAt(reading))
  }
  const [only, ...others] = alternatives
  if (only && others.length === 0) return only
  const best = alternatives.flatMap(lists => lists[0] ?? [''])
  return isUseful(best) ? [best] : []
}

/** The lists of what stands up to the next bar or the end of a group, those with the longest texts first. */
function sequenceAt(reading: Reading): readonly Texts[] {
  const { parts } = reading
  const lists: Texts[] = []
  for (let one = parts[reading.at]; one !== undefined && one !== '|' && one !== ')'; one = parts[reading.at]) {
    reading.at += 1
    const found = one.startsWith('(') ? groupAt(reading, one) : isPlain(one) ? [[one]] : []
    if (!mayBeLeftOut(parts[reading.at])) lists.push(...found)
    // Of a text, only its last character is left out.
    else if (isPlain(one)) lists.push([one.slice(0, -1)])
  }
  return lists.filter(isUseful).toSorted((a, b) => shortest(b) - shortest(a))
}

/** The lists of a group after its opening; what is only looked at has none. */
function groupAt(reading: Reading, opening: string): readonly Texts[] {
  const lists = alternativesAt(reading)
  if (reading.parts[reading.at] !== ')') throw new Error(`A group of ${reading.parts.join('')} has no end`)
  reading.at += 1
  return /[=!]$/.test(opening) ? [] : lists
}

const isPlain = (one: string) => /^[a-z\d' ]/.test(one)
const mayBeLeftOut = (next = '') => /^(?:[?*]|\{0?,)/.test(next)
