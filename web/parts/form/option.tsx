import type { ComponentChildren } from 'preact'

interface OptionProps {
  value: string
  isFirst: boolean
  children: ComponentChildren
}

/** An option that is chosen at first. Unlike `selected`, that takes nothing away which a person has chosen since, and a reset returns to it. */
export function Option({ value, isFirst, children }: OptionProps) {
  return (
    <option value={value} {...{ defaultSelected: isFirst }}>
      {children}
    </option>
  )
}
