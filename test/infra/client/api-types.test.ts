import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { apiTypes, apiTypesFile } from '../../../infra/client/api-types.ts'

test('the types of the client are those that npm run client makes from the endpoints', async () => {
  const made = await apiTypes(endpoints)
  // Not toBe: a difference of two texts of 700 KB is not for reading.
  expect(made === readFileSync(apiTypesFile, 'utf8'), 'Run npm run client, and commit packages/client').toBe(true)
})
