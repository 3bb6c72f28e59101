import type { ClockBound } from '../../reading/meaning.ts'
import type { ClockTime } from './records.ts'

/** The time that is meant: without "am" or "pm", one goes to bed in the evening or after midnight, and wakes in the morning. */
export function clockOf({ side, minutes, isOpen }: ClockBound, facet: 'bedtime' | 'wake'): ClockTime {
  const hour = Math.floor(minutes / 60)
  const ofEvening = facet === 'bedtime' && hour >= 6 && hour < 12
  const ofMidnight = facet === 'bedtime' && hour === 12
  return { side, minutes: isOpen ? (minutes + (ofEvening || ofMidnight ? 720 : 0)) % 1440 : minutes }
}
