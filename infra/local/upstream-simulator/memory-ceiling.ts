// Limits the memory of a process that prints many large pages: V8 would let the garbage grow with the machine's memory.

import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const MOST_HEAP = 72 * 1024 * 1024
const EVERY = 500

/** Only for a separate process: inside another program it would also collect that program's garbage. */
export function keepMemorySmall(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setInterval(() => {
    if (getHeapStatistics().total_heap_size > MOST_HEAP) collect()
  }, EVERY).unref()
}
