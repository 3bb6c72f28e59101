/** A bar from the left edge, in a row of a table whose other cells say the number; `most` fills it. */
export function ShareBar({ value, most, group }: { value: number; most: number; group: string }) {
  const width = `${Math.round((1000 * value) / (most || 1)) / 10}%`
  return (
    <svg class={`chart group-${group}`} aria-hidden="true" width="100%" height={16}>
      <rect class="bar" x={0} y={3} width={width} height={10} />
    </svg>
  )
}
