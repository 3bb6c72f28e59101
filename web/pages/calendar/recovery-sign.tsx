import type { Reads } from '../../api.ts'

type Band = Reads['/api/v1/recovery']['data'][number]['band']

const up = 'M6 2 11 10H1Z'
const down = 'M6 10 1 2H11Z'
const dot = 'M8.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z'

const signs = {
  well_above_usual: [up, 'far'],
  above_usual: [up, 'near'],
  usual: [dot, 'far'],
  below_usual: [down, 'near'],
  well_below_usual: [down, 'far'],
} as const satisfies Record<NonNullable<Band>, readonly [string, 'near' | 'far']>

/** How a day lies against the usual: a triangle up or down, filled where it is far from it, or a dot. The words stand elsewhere. */
export function RecoverySign({ band }: { band: Band }) {
  if (band === null) return null
  const [path, distance] = signs[band]
  return (
    <svg class="chart recovery-sign group-heart" viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
      <path class={distance === 'far' ? 'bar' : 'dot partial'} d={path} />
    </svg>
  )
}
