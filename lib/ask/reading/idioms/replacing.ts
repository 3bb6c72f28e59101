import { literalsIn, type Texts } from './literals-in.ts'

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

/** The two characters at a place as a number, by which a text is looked up; not a number where fewer are left. */
const keyAt = (text: string, at: number) => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1)

/**
 * Which of many idioms a text may have, as places in their list, in its order. To look for the texts of each would take longer than all
 * else of a question: the first list of each idiom is looked up at every place of the text, and the others only where that is found.
 */
function placesOf(idioms: readonly (readonly Texts[])[]): (text: string) => readonly number[] {
  const others = idioms.map(([, ...lists]) => lists)
  const rows = idioms.flatMap(([first = ['']], at) => first.map(one => ({ one, at })))
  const always = rows.filter(({ one }) => one.length < 2).map(({ at }) => at)
  const texts = [...Map.groupBy(rows, ({ one }) => one)].map(([one, some]) => ({
    one,
    places: some.map(row => row.at),
  }))
  const byKey = Map.groupBy(texts, ({ one }) => keyAt(one, 0))
  return text => {
    const found = new Set(always)
    for (let from = 0; from < text.length - 1; from += 1)
      for (const { one, places } of byKey.get(keyAt(text, from)) ?? [])
        if (text.startsWith(one, from)) for (const at of places) found.add(at)
    return [...found].filter(at => hasEach(text, others[at] ?? [])).toSorted((a, b) => a - b)
  }
}

/** Whether a text has one of each of the lists. */
function hasEach(text: string, lists: readonly Texts[]): boolean {
  for (const texts of lists) if (!texts.some(one => text.includes(one))) return false
  return true
}
