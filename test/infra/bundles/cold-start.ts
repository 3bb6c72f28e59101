import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFunction } from './runtime-api.ts'

interface Started {
  dir: string
  environment: Record<string, string>
  /** The first event; the time runs until it is answered. */
  event: unknown
}

export interface ColdStart {
  medianMs: number
  emptyMedianMs: number
  /** Median of the ratios of each pair: a bundle and an empty handler, started one after the other. */
  ratio: number
}

/** Process start to first answer of a bundle, over the same of a handler that does nothing; `pairs` of them, interleaved. */
export async function coldStart(bundle: Started, scratch: string, pairs = 15): Promise<ColdStart> {
  const empty = { ...bundle, dir: await emptyHandler(scratch) }
  const times: { ms: number; emptyMs: number }[] = []
  await firstAnswerMs(empty) // the first one also warms the disk
  await firstAnswerMs(bundle)
  for (let i = 0; i < pairs; i++) {
    const emptyMs = await firstAnswerMs(empty)
    times.push({ emptyMs, ms: await firstAnswerMs(bundle) })
  }
  return {
    medianMs: median(times.map(({ ms }) => ms)),
    emptyMedianMs: median(times.map(({ emptyMs }) => emptyMs)),
    ratio: median(times.map(({ ms, emptyMs }) => ms / emptyMs)),
  }
}

/** A handler that does nothing, in a folder of its own. */
export async function emptyHandler(scratch: string): Promise<string> {
  const dir = join(scratch, 'empty-handler')
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'index.mjs'), 'export const handler = async () => ({ statusCode: 200 })\n')
  return dir
}

async function firstAnswerMs({ dir, environment, event }: Started): Promise<number> {
  const startedAt = performance.now()
  const fn = await startFunction(dir, environment)
  try {
    await fn.invoke(event)
    return performance.now() - startedAt
  } finally {
    await fn.stop()
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}
