const [quote, backslash, brace, bracket] = ['"', '\\', '{', '['].map(one => one.charCodeAt(0))

/**
 * The most objects and lists of a JSON text that is parsed. Each takes about a hundred bytes of memory, and an empty one three bytes of text, so a
 * bound of the bytes alone would not keep a text of empty ones small. The largest import has 150,000.
 */
export const maxJsonValues = 200_000

/** How many objects and lists a JSON text has, without parsing it. Example: `[{"a":"[{"},[]]` has 3. */
export function jsonValuesIn(text: string): number {
  let count = 0
  let isInText = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) isInText = !isInText
    else if (isInText) i += code === backslash ? 1 : 0
    else if (code === brace || code === bracket) count++
  }
  return count
}
