import type { Adapter } from './words.ts'

export const glucoseAdapters: Record<string, Adapter> = {}
