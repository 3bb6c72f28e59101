/** What a file does not say, by the name of the parameter. */
export type Questions = Record<string, string>

const choices: Readonly<Record<string, { label: string; options: readonly (readonly [string, string])[] }>> = {
  unit: {
    label: 'The unit of its weights',
    options: [
      ['kg', 'kilograms'],
      ['lb', 'pounds'],
    ],
  },
  date_order: {
    label: 'Its dates are written',
    options: [
      ['dmy', 'day first: 31/12/2026'],
      ['mdy', 'month first: 12/31/2026'],
    ],
  },
}

interface QuestionProps {
  name: string
  value: string
  /** The zone of the account, offered first. */
  zone: string
  onChange(value: string): void
}

/** One question about a file. Nothing is chosen before: a guess would look like an answer. */
export function Question({ name, value, zone, onChange }: QuestionProps) {
  const known = choices[name]
  const zones = [zone, ...Intl.supportedValuesOf('timeZone').filter(one => one !== zone)].filter(Boolean)
  const options = known?.options ?? zones.map(one => [one, one] as const)
  return (
    <label>
      {known?.label ?? 'The time zone of its times'}
      <select required value={value} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">choose</option>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}
