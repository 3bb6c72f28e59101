/** A heartbeat: when it was, in seconds on any clock that does not jump, and the rate that follows from the time since the one before. */
export interface Beat {
  atSeconds: number
  bpm: number
}

/** Fewer differences than these are too few for a value: a minute at rest has about sixty. */
const minDifferences = 30
/** The time since the beat before may differ this much from the one that its rate says; with more, beats between were not seen. */
const maxDeviation = 0.15

/**
 * RMSSD of single beats: how much the time from one heartbeat to the next varies from beat to beat, in the vagal part of the regulation.
 *
 * Formula: the root of the mean of the squared differences between the successive times from beat to beat. A time counts only if it is
 * within 15 % of 60 / bpm of its beat, so that missed beats are no variation; a difference needs two times in a row.
 * Units: ms, rounded to 0.1; times of beats in seconds, of which the archive has hundredths, which raises small values by up to 1 ms.
 * Missing: null with fewer than 30 differences.
 * Source: Task Force of the ESC and NASPE 1996; the limits are this project's choice.
 * Example: beats that are alternately 980 and 1020 ms apart: 40 ms.
 */
export function rmssdOfBeats(beats: readonly Beat[]): number | null {
  let sum = 0
  let count = 0
  let before: number | null = null
  for (let i = 1; i < beats.length; i++) {
    const [previous, beat] = [beats[i - 1] as Beat, beats[i] as Beat]
    const ms = (beat.atSeconds - previous.atSeconds) * 1000
    const isWhole = Math.abs(ms - 60_000 / beat.bpm) <= maxDeviation * ms
    if (isWhole && before !== null) {
      sum += (ms - before) ** 2
      count++
    }
    before = isWhole ? ms : null
  }
  return count < minDifferences ? null : Math.round(Math.sqrt(sum / count) * 10) / 10
}
