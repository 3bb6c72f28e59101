import type { Account } from '../../../lib/model/account/account.ts'
import type { Answer, World } from '../../support/world.ts'

export const bench = 'barbell-bench-press-medium-grip'

/** A set: weight, repetitions, and other logged members. */
export const set = (weightKg: number | null, reps: number | null, more: Record<string, unknown> = {}) => ({
  weightKg,
  reps,
  ...more,
})

type Exercises = readonly { exerciseKey?: string; name?: string; sets: readonly object[] }[]

/** A person who logs workouts through the API. */
export async function startLifter(world: World, account: Account) {
  const key = await world.key(account, ['read', 'workout:write'])
  return {
    key,
    /** Logs a workout that starts at an instant, or at 17:00 UTC of a day. */
    async log(at: string, exercises: Exercises): Promise<Answer> {
      const startedAt = at.length === 10 ? `${at}T17:00:00Z` : at
      const body = JSON.stringify({ title: 'Workout', startedAt, exercises })
      const answer = await world.call('POST /api/v1/workout-logs', { key, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer
    },
    review: (exerciseKey: string) =>
      world.call('GET /api/v1/training/exercises/review/{exercise_key}', {
        key,
        path: `/api/v1/training/exercises/review/${exerciseKey}`,
      }),
    get: (resource: string, query = '') => world.get(`training/${resource}${query && `?${query}`}`, key),
  }
}

export type Lifter = Awaited<ReturnType<typeof startLifter>>
