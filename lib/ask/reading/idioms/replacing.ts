import { literalsIn, mayMatch } from './literals-in.ts'

/** A pattern of whole words, and what is said in its place. */
export type Idiom = readonly [pattern: string, said: string]

/** Replaces every idiom of a text, in the order of the list: what one of them makes of a text can be an idiom further on in the list. */
export function replacing(idioms: readonly Idiom[]): (text: string) => string {
  const rows = idioms.map(([pattern, said]) => ({ pattern: new RegExp(`(?<=^| )${pattern}(?= |$)`, 'g'), said }))
  const found = placesOf(idioms.map(([pattern]) => literalsIn(pattern)))
  const replaced = (text: string, from: number): string => {
    for (const at of found(text)) {
      const row = rows[at]
      const plain = row && at >= from ? text.replace(row.pattern, row.said) : text
      if (plain !== text) return replaced(plain, at + 1)
    }
    return text
  }
  return text => replaced(text, 0)
}

/** The beginning of a text, by which it is looked up. */
const keyLength = 2

/**
 * Which of many idioms a text may have, as places in their list, in its order. To look for the texts of each would take longer than all
 * else of a question: the first list of each idiom is looked up at every place of the text.
 */
function placesOf(idioms: readonly (readonly (readonly string[])[])[]): (text: string) => readonly number[] {
  const texts = idioms.flatMap(([first = ['']], at) => first.map(one => ({ one, at })))
  const always = texts.filter(({ one }) => one.length < keyLength).map(({ at }) => at)
  const byKey = Map.groupBy(texts, ({ one }) => one.slice(0, keyLength))
  return text => {
    const places = new Set(always)
    for (let from = 0; from < text.length; from += 1)
      for (const { one, at } of byKey.get(text.slice(from, from + keyLength)) ?? [])
        if (text.startsWith(one, from)) places.add(at)
    return [...places].filter(at => mayMatch(idioms[at] ?? [], text)).toSorted((a, b) => a - b)
  }
}
