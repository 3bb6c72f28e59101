import type { Adapter } from './words.ts'

export const strengthAdapters: Record<string, Adapter> = {}
