import type { Adapter } from './words.ts'

export const recoveryAdapters: Record<string, Adapter> = {}
