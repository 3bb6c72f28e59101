import { aggregateAdapters } from './adapters/aggregate.ts'
import { bodyAdapters } from './adapters/body.ts'
import { glucoseAdapters } from './adapters/glucose.ts'
import { loadAdapters } from './adapters/load.ts'
import { qualityAdapters } from './adapters/quality.ts'
import { recoveryAdapters } from './adapters/recovery.ts'
import { sleepAdapters } from './adapters/sleep.ts'
import { statsAdapters } from './adapters/stats.ts'
import { strengthAdapters } from './adapters/strength.ts'
import { timeAdapters } from './adapters/time.ts'
import type { Adapter } from './adapters/words.ts'

/** By the name of the function in the vectors. */
export const adapters: Record<string, Adapter> = {
  ...timeAdapters,
  ...aggregateAdapters,
  ...sleepAdapters,
  ...recoveryAdapters,
  ...loadAdapters,
  ...strengthAdapters,
  ...glucoseAdapters,
  ...bodyAdapters,
  ...statsAdapters,
  ...qualityAdapters,
}
