interface TicksProps<T extends string> {
  /** Each value with its word. */
  of: readonly (readonly [T, string])[]
  chosen: readonly T[]
  onChange(chosen: readonly T[]): void
  class?: string
}

/** A box to tick for each of some values. */
export function Ticks<T extends string>({ of, chosen, onChange, class: kind = 'ticks' }: TicksProps<T>) {
  return (
    <div class={kind}>
      {of.map(([value, word]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, value] : chosen.filter(one => one !== value))
            }
          />
          {word}
        </label>
      ))}
    </div>
  )
}
