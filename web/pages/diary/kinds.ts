import type { Reads } from '../../api.ts'

type Kind = Reads['/api/training-logs']['data'][number]['kind']

/** The kinds of sessions. Each is named once, and the compiler misses none. */
const all = {
  ...{ strength: 1, running: 1, cycling: 1, swimming: 1, walking: 1, hiking: 1, rowing: 1, cardio: 1 },
  ...{ team_sport: 1, racket_sport: 1, combat_sport: 1, mobility: 1, other: 1 },
} as const satisfies Record<Kind, 1>

export const kinds = Object.keys(all) as Kind[]
