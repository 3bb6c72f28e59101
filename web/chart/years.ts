import { h, type JSX } from 'preact'
import { type Formatter, month, written } from '../format.ts'
import { Frame, linePath, percent, pixels, Stretched } from './frame.ts'
import { valueAxis } from './value-axis.ts'

/** A year by months, January first; null where a month is not known. */
export interface ChartYear {
  year: string
  values: readonly (number | null)[]
  /** The month that is not over; null if all are. */
  partial: number | null
}

interface YearsProps {
  label: string
  group: string
  formatter: Formatter
  /** Whether the axis begins at zero. */
  fromZero: boolean
  /** Oldest first; the last one is drawn on top, strongest. */
  years: readonly ChartYear[]
  height: number
}

/** The newest year is a solid line, the one before dashed, and those before them are faint. */
const lineOfAge = ['', ' second', ' faint'] as const

/** How a line is drawn, by how many years it is before the newest. */
export const lineOf = (age: number) => lineOfAge[Math.min(age, lineOfAge.length - 1)] ?? ''

const monthCount = 12
const middleOf = (i: number) => (i + 0.5) / monthCount

/** Years over each other on one axis of months, a line for each; a month that is not known is a gap. Null without any value. */
export function YearsChart({ label, group, formatter, fromZero, years, height }: YearsProps): JSX.Element | null {
  const known = years.flatMap(({ values }) => values.filter(value => value !== null))
  const { perTick, isWhole = false } = formatter
  const axis = valueAxis(known, { fromZero, perTick, isWhole })
  if (!axis) return null
  const range = [Math.min(...known), Math.max(...known)].map(value => written(value, formatter, 'mean')).join(' to ')
  const y = (value: number) => pixels(axis.at(value), height)
  const kindOf = (i: number) => lineOf(years.length - 1 - i)
  return h(
    Frame,
    {
      label: `${label} by month: ${years.map(({ year }) => year).join(', ')}, ${range}`,
      height,
      group,
      axis,
      tick: formatter.tick,
      below: [0, 3, 6, 9].map(i => ({ at: middleOf(i), text: month(`2026-${String(i + 1).padStart(2, '0')}-01`) })),
    },
    h(
      Stretched,
      { height },
      years.map(({ values }, i) => {
        const d = linePath(values.map((value, at) => (value === null ? null : [1000 * middleOf(at), y(value)])))
        return d ? h('path', { class: `trend${kindOf(i)}`, d }) : null
      }),
    ),
    years.map(({ values, partial }, i) =>
      values.map((value, at) =>
        value === null
          ? null
          : h('circle', {
              class: `dot${at === partial ? ' partial' : ''}`,
              cx: percent(middleOf(at)),
              cy: y(value),
              r: i === years.length - 1 ? 3.5 : 2,
            }),
      ),
    ),
  )
}
