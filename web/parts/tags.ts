import type { Reads } from '../api.ts'

type Note = Reads['/api/v1/notes']['data'][number]

/** The tags that are offered to a person who has not written any. */
export const usualTags = ['alcohol', 'late meal', 'caffeine', 'stress', 'ill', 'travel'] as const

const maxOffered = 8

/** The tags of some notes, most frequent first. */
export function ownTags(notes: readonly Pick<Note, 'tag'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { tag } of notes) if (tag !== null) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag)
}

/** The tags to choose from: the person's own, then the usual ones. */
export const offeredTags = (notes: readonly Pick<Note, 'tag'>[]): string[] =>
  [...new Set([...ownTags(notes), ...usualTags])].slice(0, maxOffered)
