import { expect, test, vi } from 'vitest'
import type { Context } from '../../lib/context.ts'

test('the endpoints of a process share what they build, once for each way to read, and get the ports that they name', async () => {
  vi.stubEnv('TABLE_NAME', 'of-test')
  // What is shared belongs to the process: another file may have built something.
  vi.resetModules()
  const { lambdaContext } = await import('../../lib/build-context.ts')
  const builds: string[] = []
  const port = (name: string) => ({
    build: ({ reads }: Context) => {
      builds.push(`${name} ${reads}`)
      return { name, reads }
    },
  })
  const [store, blobs] = [port('store'), port('blobs')]
  const first = lambdaContext({ store }, 'eventual')
  const second = lambdaContext({ blobs, store }, 'eventual')
  const writing = lambdaContext({ store }, 'consistent')
  expect(builds).toEqual([])
  expect(second().store).toBe(first().store)
  expect(first()).toBe(first())
  expect(second()).toMatchObject({ reads: 'eventual', blobs: { name: 'blobs' } })
  expect(writing()).toMatchObject({ reads: 'consistent', store: { reads: 'consistent' } })
  expect(builds).toEqual(['store eventual', 'blobs eventual', 'store consistent'])
})
