// Keeps a process that prints many large pages small: V8 would let the garbage grow with the machine's memory.

import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MOST_HEAP = 72 * 1024 * 1024
const EVERY = 500

/** For a process of its own only: inside another program it would collect that program's garbage too. */
export function keepMemorySmall(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setInterval(() => {
    if (getHeapStatistics().total_heap_size > MOST_HEAP) collect()
  }, EVERY).unref()
}
