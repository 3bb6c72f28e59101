import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Row } from './main.ts'

/** What objects may take in a function that gets an import and has 512 MB (`infra/aws/lambda/requirements.ts`). */
const heapMb = 400

/**
 * P33: by how much the memory of a process grows that gets the largest bodies of every endpoint, one after the other. Its heap is limited,
 * table and tests included, so that it dies of a body that needs more.
 */
export async function benchBodies(): Promise<Row[]> {
  const path = fileURLToPath(new URL('./processes/bodies-process.ts', import.meta.url))
  const printed = execFileSync(process.execPath, [`--max-old-space-size=${heapMb}`, path], { encoding: 'utf8' })
  const { bodies, grownMb } = JSON.parse(printed) as { bodies: number; grownMb: number }
  return [
    {
      id: 'P33',
      measure: `memory by which a process with a heap of ${heapMb} MB grows while it gets the ${bodies} largest bodies of all endpoints`,
      value: `${grownMb} MB`,
      target: `< ${heapMb} MB`,
      met: grownMb < heapMb,
    },
  ]
}
