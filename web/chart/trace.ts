import { h, type JSX } from 'preact'
import { round } from './frame.ts'

/** Millimeters of electrocardiogram paper: 25 for a second, 10 for a millivolt. */
const perSecond = 25
const perMillivolt = 10
/** A strip is 10 seconds long and 3 millivolts high, one of them below zero. */
const stripSeconds = 10
const height = 3 * perMillivolt
const zero = 2 * perMillivolt

interface TraceProps {
  label: string
  /** Samples a second. */
  hertz: number
  millivolts: readonly number[]
}

/** The trace of an electrocardiogram as paper shows it, in strips of ten seconds; higher waves are cut off at the edge of a strip. */
export function TraceChart({ label, hertz, millivolts }: TraceProps): JSX.Element {
  const size = hertz * stripSeconds
  const strips = Array.from({ length: Math.ceil(millivolts.length / size) }, (_, i) =>
    millivolts.slice(i * size, (i + 1) * size),
  )
  return h(
    'div',
    // It is scrolled sideways on a phone, also by the keyboard.
    { class: 'trace', role: 'img', 'aria-label': label, tabIndex: 0 },
    strips.map((strip, i) =>
      h('svg', { key: i, viewBox: `0 0 ${stripSeconds * perSecond} ${height}`, width: '100%' }, [
        h('path', { class: 'paper fine', d: gridPath(1) }),
        h('path', { class: 'paper', d: gridPath(5) }),
        h('path', { class: 'pen', d: penPath(strip, hertz) }),
      ]),
    ),
  )
}

function gridPath(step: number): string {
  const width = stripSeconds * perSecond
  const lines: string[] = []
  for (let x = 0; x <= width; x += step) lines.push(`M${x} 0V${height}`)
  for (let y = 0; y <= height; y += step) lines.push(`M0 ${y}H${width}`)
  return lines.join('')
}

function penPath(strip: readonly number[], hertz: number): string {
  const points = strip.map((value, i) => {
    const y = Math.min(Math.max(zero - value * perMillivolt, 0), height)
    return `${round((i / hertz) * perSecond)} ${round(y)}`
  })
  return points.length > 0 ? `M${points.join('L')}` : ''
}
