/** The standard deviation of normal data is this times its median absolute deviation. */
const perMad = 1.4826

/** What was usual before a day: the median, one standard deviation to both sides. Null where it is not known. */
export function usualBand(baseline: { median: number; mad: number } | null | undefined) {
  if (!baseline) return null
  const { median, mad } = baseline
  return { low: median - perMad * mad, high: median + perMad * mad }
}
