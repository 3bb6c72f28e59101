/** A phrase that is read as other words. */
export interface Rewriting {
  from: readonly string[]
  to: readonly string[]
  /** The words of the phrase that are not among the other words, because these say the same. */
  dropped: ReadonlySet<string>
  /** How the other words say what the dropped ones say. */
  why: string
}

/** Phrases separated by `|`, and the words that replace each. */
export type Row = readonly [phrases: string, words: string]

/** Phrases of which every word with a meaning of its own is among the words that replace them, or has a word of the same meaning there. */
export const inOtherWords = (rows: readonly Row[]): Rewriting[] => rewritings('', '', rows)

/** Phrases of which some words are said by the words that replace them. A test refuses any loss that is not declared here, with its reason. */
export const saying = (why: string, dropped: string, rows: readonly Row[]): Rewriting[] =>
  rewritings(why, dropped, rows)

function rewritings(why: string, dropped: string, rows: readonly Row[]): Rewriting[] {
  const words = new Set(dropped.split(' ').filter(word => word !== ''))
  return rows.flatMap(([phrases, to]) =>
    phrases.split('|').map(from => ({ from: from.split(' '), to: to.split(' '), dropped: words, why })),
  )
}
