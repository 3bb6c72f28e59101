/**
 * The statistics of a sensor computed again from the readings that the API lists. Written from the published definitions, without any
 * code of the service.
 */
export interface Reading {
  atMs: number
  mgDl: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]) => sum(values) / values.length
export const sampleSd = (values: readonly number[]) => {
  const middle = mean(values)
  return Math.sqrt(sum(values.map(value => (value - middle) ** 2)) / (values.length - 1))
}

/** A value with the time that it stands for. */
export interface Timed {
  value: number
  time: number
}

/** Each reading of a sensor that measures every five minutes, with its time: until the next one within 7.5 minutes, else five minutes. */
export function timed(readings: readonly Reading[], endMs: number): Timed[] {
  return readings.map(({ atMs, mgDl }, i) => {
    const next = (readings[i + 1]?.atMs ?? Infinity) - atMs
    return { value: mgDl, time: Math.min(next <= 450_000 ? next : 300_000, endMs - atMs) }
  })
}

export const weightedMean = (all: readonly Timed[]) =>
  sum(all.map(({ value, time }) => value * time)) / sum(all.map(({ time }) => time))

export function weightedSd(all: readonly Timed[]): number {
  const middle = weightedMean(all)
  const variance = weightedMean(all.map(({ value, time }) => ({ value: (value - middle) ** 2, time })))
  return Math.sqrt((variance * all.length) / (all.length - 1))
}

/** Type 7 with distances: two neighbors are half their times apart, and readings of one value share theirs. */
export function weightedQuantile(all: readonly Timed[], p: number): number {
  const byValue = Map.groupBy(all, ({ value }) => value)
  const sorted = all
    .map(({ value }) => ({ value, time: mean(byValue.get(value)?.map(({ time }) => time) ?? []) }))
    .sort((a, b) => a.value - b.value)
  const places = sorted.map(() => 0)
  for (let i = 1; i < sorted.length; i++)
    places[i] = (places[i - 1] as number) + ((sorted[i - 1]?.time ?? 0) + (sorted[i]?.time ?? 0)) / 2
  const place = p * (places.at(-1) ?? 0)
  const next = Math.max(
    1,
    places.findIndex(one => one >= place),
  )
  const [from, to] = [places[next - 1] ?? 0, places[next] ?? 0]
  const [low, high] = [sorted[next - 1]?.value ?? 0, sorted[next]?.value ?? 0]
  return to === from ? low : low + ((high - low) * (place - from)) / (to - from)
}

/** Percent of the time at which `test` holds. */
export const percent = (all: readonly Timed[], test: (value: number) => boolean) =>
  100 * weightedMean(all.map(({ value, time }) => ({ value: test(value) ? 1 : 0, time })))

export function riskIndices(all: readonly Timed[]): { lbgi: number; hbgi: number } {
  const f = all.map(({ value, time }) => ({ value: 1.509 * (Math.log(value) ** 1.084 - 5.381), time }))
  const risk = (test: (one: number) => boolean) =>
    weightedMean(f.map(({ value, time }) => ({ value: test(value) ? 10 * value * value : 0, time })))
  return { lbgi: risk(one => one < 0), hbgi: risk(one => one > 0) }
}

/** Readings at the nearest place of an even grid from the first one; null where there is none. */
export function onGrid(readings: readonly Reading[], minutes: number): (number | null)[] {
  const grid: (number | null)[] = []
  for (const { atMs, mgDl } of readings) {
    const place = Math.round((atMs - (readings[0] as Reading).atMs) / (minutes * 60_000))
    while (grid.length < place) grid.push(null)
    grid.push(mgDl)
  }
  return grid
}

/** Swings of more than one SD, not across gaps of more than 45 minutes: the mean size of those in the direction of the first. */
export function mage(readings: readonly Reading[], minutes: number): number {
  const grid = onGrid(readings, minutes)
  const sd = weightedSd(timed(readings, Infinity))
  const swings: number[] = []
  let [state, pivot, extreme, low, high]: ['none' | 'up' | 'down', number, number, number, number] = [
    'none',
    0,
    0,
    Infinity,
    -Infinity,
  ]
  const end = () => {
    if (state !== 'none') swings.push(extreme - pivot)
    ;[state, low, high] = ['none', Infinity, -Infinity]
  }
  let lastAt = -Infinity
  for (const [at, value] of grid.entries()) {
    if (value === null) continue
    if ((at - lastAt) * minutes > 45) end()
    lastAt = at
    if (state === 'none') {
      ;[low, high] = [Math.min(low, value), Math.max(high, value)]
      if (value - low > sd) [state, pivot, extreme] = ['up', low, value]
      else if (high - value > sd) [state, pivot, extreme] = ['down', high, value]
    } else if (state === 'up' ? value >= extreme : value <= extreme) extreme = value
    else if (Math.abs(extreme - value) > sd) {
      swings.push(extreme - pivot)
      ;[state, pivot, extreme] = [state === 'up' ? 'down' : 'up', extreme, value]
    }
  }
  end()
  const [first] = swings as [number]
  return mean(swings.filter(swing => swing > 0 === first > 0).map(Math.abs))
}

/** The readings of each episode of at least 15 minutes beyond a limit; back inside for less than 15 minutes, it goes on. */
export function episodes(grid: readonly (number | null)[], minutes: number, isBeyond: (value: number) => boolean) {
  const least = 15 / minutes
  const states = grid.map(value => (value === null ? '?' : isBeyond(value) ? 'B' : '.')).join('')
  // A short gap keeps the state before it, a long one is inside.
  const known = states.replace(/(^|[^?])(\?+)/g, (_, before: string, gap: string) => {
    const keeps = gap.length < least && before === 'B'
    return before + (keeps ? 'B' : '.').repeat(gap.length)
  })
  const episode = new RegExp(`B{${least},}(?:\\.{1,${least - 1}}B+)*`, 'g')
  return [...known.matchAll(episode)].map(({ 0: text, index }) =>
    grid.slice(index, index + text.length).filter(value => value !== null),
  )
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local date and the minute of the day. */
export function localTime(atMs: number, zone: string): { day: string; minute: number } {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  const [day = '', time = ''] = clock.format(atMs).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return { day, minute: hours * 60 + minutes + seconds / 60 }
}

/** The mean difference from the same five minutes of the local clock on the day before, in a range without a clock change. */
export function modd(readings: readonly Reading[], midnights: readonly number[]): { modd: number; pairs: number } {
  const valueAt = (atMs: number) => {
    const next = readings.findIndex(one => one.atMs >= atMs)
    const [before, after] = [readings[next - 1], readings[next]]
    if (!after) return null
    if (after.atMs === atMs) return after.mgDl
    if (!before || after.atMs - before.atMs > 45 * 60_000) return null
    return before.mgDl + ((after.mgDl - before.mgDl) * (atMs - before.atMs)) / (after.atMs - before.atMs)
  }
  const rows = midnights.map(midnight => Array.from({ length: 288 }, (_, slot) => valueAt(midnight + slot * 300_000)))
  const differences = rows.slice(1).flatMap((row, i) =>
    row.flatMap((value, slot) => {
      const before = rows[i]?.[slot] ?? null
      return value === null || before === null ? [] : [Math.abs(value - before)]
    }),
  )
  return { modd: mean(differences), pairs: differences.length }
}
