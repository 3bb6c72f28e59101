import { addDays, type Day, weekday } from './civil-time.ts'

/** The days on which a week can begin, as ISO 8601, North America and the Middle East count. */
export const weekStarts = ['Monday', 'Sunday', 'Saturday'] as const
export type WeekStart = (typeof weekStarts)[number]

const numberOf = { Monday: 1, Saturday: 6, Sunday: 7 } as const

/** The first day of the week that a day belongs to. */
export function firstOfWeek(day: Day, start: WeekStart = 'Monday'): Day {
  return addDays(day, -((weekday(day) - numberOf[start] + 7) % 7))
}

/** The day on which weeks begin in what `inWeeksFrom` runs, or since `setOwnWeek`. */
let begin: WeekStart = 'Monday'

/**
 * Runs synchronous work in which `firstOfOwnWeek` counts weeks from a day. Reading a question and phrasing its answer meet weeks in a few of
 * some hundred functions, all of which would have to pass the day on; as nothing waits inside, no other work sees it.
 */
export function inWeeksFrom<T>(start: WeekStart | undefined, work: () => T): T {
  const before = begin
  begin = start ?? 'Monday'
  try {
    return work()
  } finally {
    begin = before
  }
}

/** Lets `firstOfOwnWeek` count weeks from a day from now on: in a browser, whose pages are of one person. */
export function setOwnWeek(start: WeekStart | undefined): void {
  begin = start ?? 'Monday'
}

/** The first day of the week that a day belongs to, of the person whose question is answered or whose page is shown. */
export const firstOfOwnWeek = (day: Day): Day => firstOfWeek(day, begin)
