/** What a pattern found, by the names of its groups. */
export type Found = Readonly<Record<string, string | undefined>>

/** Words beside a date that only say why it matters. */
export interface Structure {
  pattern: RegExp
  /** What stays of a match. */
  left: (found: Found) => string
  /** Whether what is said only names the days: in a park, something else is counted than in the Alps. */
  names?: (found: Found) => boolean
}

export const structure = (pattern: string, left: Structure['left'], names?: Structure['names']): Structure => ({
  pattern: new RegExp(`(?<![a-z\\d])${pattern}`, 'gi'),
  left,
  ...(names ? { names } : {}),
})

/** The days of a span behind a preposition. */
export const days = ({ d = '' }: Found) =>
  /^from /i.test(d) ? d : / and /i.test(d) ? `on ${d}` : `from ${d.replace(/^in /i, '')}`
