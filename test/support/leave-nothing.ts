import { afterAll, vi } from 'vitest'

// Test files share a process: what one sets in it ends with that file.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
