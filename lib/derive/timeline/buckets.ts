import { hourMs, minuteMs } from '../../kernel/durations.ts'
import { type KnownType, mainField } from '../../model/catalog/data-types.ts'
import { type Block, numbersOf } from '../../model/health-data/block.ts'

export const resolutions = { '1m': minuteMs, '5m': 5 * minuteMs, '1h': hourMs } as const

/** A dense series over one step of time: the rows that begin in it. The mean is sum / count. */
export interface Bucket {
  startMs: number
  endMs: number
  sum: number
  min: number
  max: number
  count: number
}

/**
 * The main value of a series' rows in [fromMs, toMs), by steps counted from `anchorMs`. `blocks` follow each other in time.
 * Steps without a row are omitted; nothing is filled in. One pass, and one object per step regardless of the number of samples.
 */
export function bucketsOf(
  spec: KnownType,
  blocks: readonly Block[],
  step: { ms: number; anchorMs: number; fromMs: number; toMs: number },
): Bucket[] {
  const buckets: Bucket[] = []
  const field = mainField(spec)
  let open: Bucket | null = null
  for (const block of blocks) {
    const values = numbersOf(block, field)
    for (let i = 0; i < block.start.length; i++) {
      const at = block.start[i] as number
      const value = values[i]
      if (value === null || value === undefined || at < step.fromMs || at >= step.toMs) continue
      if (open && at < open.endMs) {
        open.sum += value
        open.count++
        if (value < open.min) open.min = value
        if (value > open.max) open.max = value
      } else {
        const startMs = at - ((((at - step.anchorMs) % step.ms) + step.ms) % step.ms)
        open = { startMs, endMs: startMs + step.ms, sum: value, min: value, max: value, count: 1 }
        buckets.push(open)
      }
    }
  }
  return buckets
}

/** The first step that begins at an instant or after it. */
export function nextStep(fromMs: number, step: { ms: number; anchorMs: number }): number {
  return step.anchorMs + Math.ceil((fromMs - step.anchorMs) / step.ms) * step.ms
}

/** The last instant up to which every step is whole. */
export function wholeSteps(untilMs: number, step: { ms: number; anchorMs: number }): number {
  return step.anchorMs + Math.floor((untilMs - step.anchorMs) / step.ms) * step.ms
}
