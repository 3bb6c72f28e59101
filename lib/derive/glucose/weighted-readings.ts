/** The lines of a glucose report, in the unit of the readings. */
export type GlucosePercentiles = Record<'p5' | 'p25' | 'p50' | 'p75' | 'p95', number>

/**
 * The mean of readings and their spread, by the time that each stands for.
 *
 * Formula: mean = sum(w x) / sum(w); SD = sqrt(sum(w (x - mean)^2) / sum(w) x n / (n - 1)), which for equal weights is the sample SD.
 * Units: the unit of the readings.
 * Missing: without a reading, or without time, both are null; one reading has no SD.
 * Source: the weighted moments; the factor n / (n - 1) keeps the sample SD of Bergenstal et al. 2018, doi:10.2337/dc18-1581.
 * Example: 100 for 3 minutes and 200 for 1: mean 125, SD 61.2.
 */
export function weightedMeanAndSd(
  readings: readonly number[],
  weights: Float64Array,
): { mean: number | null; sd: number | null } {
  let [total, sum] = [0, 0]
  for (let i = 0; i < weights.length; i++) {
    total += weights[i] as number
    sum += (weights[i] as number) * (readings[i] as number)
  }
  if (!(total > 0)) return { mean: null, sd: null }
  const mean = sum / total
  if (readings.length < 2) return { mean, sd: null }
  let squares = 0
  for (let i = 0; i < weights.length; i++) squares += (weights[i] as number) * ((readings[i] as number) - mean) ** 2
  return { mean, sd: Math.sqrt(((squares / total) * readings.length) / (readings.length - 1)) }
}

/**
 * Quantiles of readings, by the time that each stands for.
 *
 * Formula: the sorted readings lie on a line at distances of the mean of the weights of two neighbors; a quantile is read from the line
 * between the first and the last. For equal weights this is type 7. Readings of one value share their weight.
 * Units: the unit of the readings.
 * Missing: null without a reading.
 * Source: type 7 of Hyndman & Fan 1996, doi:10.1080/00031305.1996.10473566, with weights; this project's generalization.
 * Example: 100 for 3 minutes and 200 for 1: the line has one distance, so that the median is 150.
 */
export function weightedPercentiles(readings: readonly number[], weights: Float64Array): GlucosePercentiles | null {
  if (readings.length === 0) return null
  const line = lineOf(readings, weights)
  const length = line.at(-1)?.end ?? 0
  const at = (p: number) => valueAt(line, p * length)
  return { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
}

/** A value between the places of its first and last reading on the line. */
interface Step {
  value: number
  start: number
  end: number
}

function lineOf(readings: readonly number[], weights: Float64Array): Step[] {
  const byValue = new Map<number, { n: number; weight: number }>()
  for (let i = 0; i < weights.length; i++) {
    const one = byValue.get(readings[i] as number)
    if (one) {
      one.n += 1
      one.weight += weights[i] as number
    } else byValue.set(readings[i] as number, { n: 1, weight: weights[i] as number })
  }
  const line: Step[] = []
  let [end, before] = [0, 0]
  for (const [value, { n, weight }] of [...byValue].sort(([a], [b]) => a - b)) {
    const each = weight / n
    const start = line.length === 0 ? 0 : end + (before + each) / 2
    end = start + (n - 1) * each
    before = each
    line.push({ value, start, end })
  }
  return line
}

function valueAt(line: readonly Step[], place: number): number {
  const next = line.findIndex(({ end }) => end >= place)
  const step = line[next === -1 ? line.length - 1 : next] as Step
  const before = line[next - 1]
  if (place >= step.start || !before) return step.value
  return before.value + ((step.value - before.value) * (place - before.end)) / (step.start - before.end)
}
