import type { Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'

/** The band in words; without one, why it is not said yet. */
export function bandText({
  band,
  bandReason,
}: Pick<Reads['/api/v1/recovery']['data'][number], 'band' | 'bandReason'>): string {
  if (band) return words(band)
  if (bandReason === 'still_arriving') return 'last night is still arriving'
  return bandReason ? 'too few parts to say' : 'not known'
}

/** With its sign: `+0.54`, `−0.21`. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2)
  return Number(text) === 0 ? '0.00' : `${value < 0 ? '−' : '+'}${text}`
}
