import { createContext } from 'preact'

/** What a person wrote of days, in a few words by date: charts of days mark these under their axis. Empty unless a page provides it. */
export const DayMarks = createContext<ReadonlyMap<string, string>>(new Map())
