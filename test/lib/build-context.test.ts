import { expect, test, vi } from 'vitest'
import { type Built, lambdaContext } from '../../lib/build-context.ts'
import type { Context } from '../../lib/context.ts'

test('the endpoints of a process share what they build, once for each way to read, and get the ports that they name', () => {
  vi.stubEnv('TABLE_NAME', 'of-test')
  const builds: string[] = []
  const port = (name: string) => ({
    build: ({ reads }: Context) => {
      builds.push(`${name} ${reads}`)
      return { name, reads }
    },
  })
  const [store, blobs] = [port('store'), port('blobs')]
  const built: Built = {}
  const first = lambdaContext({ store }, 'eventual', built)
  const second = lambdaContext({ blobs, store }, 'eventual', built)
  const writing = lambdaContext({ store }, 'consistent', built)
  expect(builds).toEqual([])
  expect(second().store).toBe(first().store)
  expect(first()).toBe(first())
  expect(second()).toMatchObject({ reads: 'eventual', blobs: { name: 'blobs' } })
  expect(writing()).toMatchObject({ reads: 'consistent', store: { reads: 'consistent' } })
  expect(builds).toEqual(['store eventual', 'blobs eventual', 'store consistent'])
})
