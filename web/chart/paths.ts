/*
 * The paths of lines and areas with straight sides. d3-shape has them, too, and with them 20 KB of curves, arcs and symbols that a
 * bundler cannot remove from its one file.
 */

/** A line through points, interrupted where one is null; a point between two gaps is a dot. Empty without points. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  return runsOf(points)
    .map(run => `M${run.map(([x, y]) => at(x, y)).join('L')}${run.length === 1 ? 'Z' : ''}`)
    .join('')
}

/** The area between the lower and the upper edge, interrupted where a corner is null. Empty without corners. */
export function areaPath(corners: readonly (readonly [x: number, low: number, high: number] | null)[]): string {
  return runsOf(corners)
    .map(run => {
      const above = run.map(([x, , high]) => at(x, high))
      const below = run.map(([x, low]) => at(x, low)).reverse()
      return `M${[...above, ...below].join('L')}Z`
    })
    .join('')
}

/** The parts between gaps. */
function runsOf<T>(items: readonly (T | null)[]): T[][] {
  const runs: T[][] = []
  items.forEach((item, i) => {
    if (item === null) return
    if (i === 0 || items[i - 1] === null) runs.push([])
    runs.at(-1)?.push(item)
  })
  return runs
}

const at = (x: number, y: number) => `${short(x)},${short(y)}`
const short = (value: number) => Math.round(value * 10) / 10
