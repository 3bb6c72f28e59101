import type { AccountRef } from './account.ts'

/** Whether pages and assistants ask for all sources of an account: it has data of a platform beside the primary one. */
export const asksForAll = ({ otherSources = [] }: Pick<AccountRef, 'otherSources'>): boolean => otherSources.length > 0

/** What is said where all sources were asked for without the person saying so. */
export const allSourcesText = 'From all sources, in your order: no minute is counted from two of them.'
