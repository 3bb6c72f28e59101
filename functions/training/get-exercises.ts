import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { exercises } from '../../lib/model/training/exercises.ts'

export const getExercises = endpoint({
  route: 'GET /api/v1/training/exercises',
  summary: 'The catalog of exercises, with which the names in workout logs are matched, and the muscles of each',
  access: key('read'),
  response: answer(
    z.array(
      z
        .strictObject({
          exerciseKey: z.string().describe('Its key in workout logs and reviews.'),
          name: z.string().describe('The name in the catalog.'),
          category: z.string().describe('The kind of exercise: `strength`, `cardio`, `stretching` and others.'),
          equipment: z.string().nullable().describe('What it is done with; null if nothing is stated.'),
          primaryMuscles: z.array(z.string()).describe('The muscles that it mainly trains.'),
          secondaryMuscles: z.array(z.string()).describe('The muscles that assist.'),
        })
        .meta({ id: 'CatalogExercise' }),
    ),
  ),

  async handle({ account }) {
    const data = exercises.map(({ key: exerciseKey, name, category, equipment, primary, secondary }) => ({
      exerciseKey,
      name,
      category,
      equipment,
      primaryMuscles: [...primary],
      secondaryMuscles: [...secondary],
    }))
    return { data, meta: meta('training/exercises', account) }
  },
})
