import { quantiles } from '../../../lib/derive/quantile.ts'
import type { Adapter } from './words.ts'

export const statsAdapters: Record<string, Adapter> = {
  quantile_r7: ({ x, p }: { x: (number | null)[]; p: number[] }) => quantiles(x, p),
}
