/** The calls of the key service are for a deployment with this many accounts, whose messages this many processes work on. */
const accounts = 1000
const processes = 10
/** List prices in us-east-1 in November 2026, in dollars: on-demand table, arm64 functions, FIFO queue, HTTP API, logs. */
const price = {
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  gbSecond: 0.0000133334,
  invocation: 0.2e-6,
  queueRequest: 0.5e-6,
  apiRequest: 1e-6,
  keyCall: 3e-6,
  logGigabyte: 0.5,
  /** Storage and restore points of a gigabyte for a year. */
  gigabyteYear: 12 * (0.25 + 0.2),
}

/** A function with this memory has one processor; with less, its share of it. */
const wholeProcessorMb = 1769

/** What one account uses in a day. */
export interface UserDay {
  writeUnits: number
  readUnits: number
  platformRequests: number
  deliveries: number
  /** Deliveries besides them that only hide their message until it is due. */
  waits: number
  webhooks: number
  /** Bytes of log lines, as they are charged. */
  logBytes: number
  /** Seconds in which the workers wait, and in which a whole processor works. */
  waitS: number
  cpuS: number
  memoryMb: number
  /** Bytes that a day adds to the table, by kind of item. */
  stored: Record<string, number>
}

/** How long the workers of a day run, in seconds. */
export function workerSeconds({ waitS, cpuS, memoryMb }: UserDay): number {
  return waitS + cpuS * Math.max(1, wholeProcessorMb / memoryMb)
}

/** Dollars a year by service. */
export function dollarsAYear(day: UserDay): Record<string, number> {
  const year = (perDay: number) => 365 * perDay
  const { deliveries, waits, webhooks } = day
  const storedBytes = Object.values(day.stored).reduce((sum, one) => sum + one, 0)
  return {
    Lambda: year(
      workerSeconds(day) * (day.memoryMb / 1024) * price.gbSecond + (deliveries + waits + webhooks) * price.invocation,
    ),
    writes: year(day.writeUnits * price.writeUnit),
    reads: year(day.readUnits * price.readUnit),
    // Sent, received and deleted; one that waits is received and hidden before.
    queue: year((3 * deliveries + 2 * waits) * price.queueRequest),
    // Each process has a data key for an hour, and opens the keys of the others.
    KMS: year(((24 * processes * processes) / accounts) * price.keyCall),
    logs: year((day.logBytes / 1e9) * price.logGigabyte),
    API: year(webhooks * price.apiRequest),
    // On average half of the first year is stored.
    storage: (storedBytes * 365 * price.gigabyteYear) / 2 ** 31,
  }
}
