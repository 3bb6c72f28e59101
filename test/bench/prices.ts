import { readConfig } from '../../lib/config.ts'

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
  /** Someone who signs in within a month, with the essentials tier of Cognito; the first 10,000 of an AWS account are free. */
  signedInMonth: 0.015,
  /** Secrets Manager. */
  secretCall: 5e-6,
  /** A processor and a gigabyte of Fargate on arm64, for an hour. */
  containerHour: 0.03238,
  containerGigabyteHour: 0.00356,
  /** A gigabyte that leaves AWS. */
  gigabyteOut: 0.09,
}

/** The answer time of the platform at which a day was counted, and those for which it is computed. README and decision 0024 say 1 to 4 seconds. */
export const measuredAnswerS = 0.3
export const answersS = [0.3, 1, 2.5] as const

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
  /** Seconds of a whole processor of the function that receives them. */
  webhookCpuS: number
  /** Bytes of log lines, as they are charged. */
  logBytes: number
  /** Seconds in which the workers wait, and in which a whole processor works. */
  waitS: number
  cpuS: number
  memoryMb: number
  /** Bytes that a day adds to the table, by kind of item. */
  stored: Record<string, number>
  /** What reading the first days used. */
  first: FirstDays
}

/** What it uses to read days of history, without the platform's quota of a person. */
export interface FirstDays {
  days: number
  writeUnits: number
  readUnits: number
  platformRequests: number
  deliveries: number
  waitS: number
  cpuS: number
}

/**
 * How long workers run, in seconds, if the platform answers in `answerS`: they wait for it nearly all of the time in which they do not work,
 * so that waiting grows with it.
 */
export function workerSeconds(
  { waitS, cpuS, memoryMb }: Pick<UserDay, 'waitS' | 'cpuS' | 'memoryMb'>,
  answerS = measuredAnswerS,
): number {
  return (waitS * answerS) / measuredAnswerS + cpuS * Math.max(1, wholeProcessorMb / memoryMb)
}

/** Dollars a year of what synchronization uses, by service. */
export function dollarsAYear(day: UserDay, answerS: number = measuredAnswerS): Record<string, number> {
  const year = (perDay: number) => 365 * perDay
  const { deliveries, waits, webhooks } = day
  return {
    Lambda: year(
      workerSeconds(day, answerS) * (day.memoryMb / 1024) * price.gbSecond +
        (deliveries + waits + webhooks) * price.invocation,
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
    storage: storageOf(day, { year: 1, historyDays: 0 }),
  }
}

/** Dollars of storing an account for a year of its use, on average over that year, with the days before it. */
function storageOf(day: UserDay, { year, historyDays }: { year: number; historyDays: number }): number {
  const gigabytesADay = sum(day.stored) / 2 ** 30
  return gigabytesADay * (365 * (year - 0.5) + historyDays) * price.gigabyteYear
}

/** How long a worker runs to read the first days: it waits for the platform's answers, or for the quota of the person, whichever is longer. */
export function firstSeconds({ first, memoryMb }: Pick<UserDay, 'first' | 'memoryMb'>, answerS: number): number {
  const quotaS = (60 * first.platformRequests) / readConfig({}).UPSTREAM_REQUESTS_PER_MINUTE
  return Math.max(workerSeconds({ ...first, memoryMb }, answerS), quotaS)
}

/** Dollars of reading days of history once. */
export function historyDollars({ first, memoryMb }: UserDay, historyDays: number, answerS: number): number {
  const seconds = firstSeconds({ first, memoryMb }, answerS)
  const once =
    seconds * (memoryMb / 1024) * price.gbSecond +
    first.deliveries * (price.invocation + 3 * price.queueRequest) +
    first.writeUnits * price.writeUnit +
    first.readUnits * price.readUnit
  return (once * historyDays) / first.days
}

/** How an account is used beside its synchronization. */
export interface Usage {
  answerS: number
  /** Which year of the account, from 1. */
  year?: number
  viewsADay?: number
  /** Days that its first synchronization and a backfill have read. */
  historyDays?: number
  /** Accounts beyond those that sign in for free. */
  paysForSignIn?: boolean
}

/**
 * A view of the first page of the dashboard with nothing in a cache: its page, seven files, a key and eight reads (P28), which have 1,769 MB. A warm
 * read takes 50 ms and 20 units (a month of days, P5 and P11), a file as long with 512 MB; P28 has the bytes.
 */
const view = { requests: 17, gbSeconds: 17 * 0.05 * 1.73, readUnits: 8 * 20 + 17, bytes: 100_000 }
/** A process reads two secrets every three minutes while it works. */
const secretCallsADay = 2 * 20 * 24
/** Waiting for the table and the queue, and the memory of the function that receives notifications. */
const webhook = { waitS: 0.03, memoryMb: 512 }

/** Dollars a year of everything that one more account costs, by part. */
export function allIn(
  day: UserDay,
  { answerS, year = 3, viewsADay = 1, historyDays = 400, paysForSignIn = false }: Usage,
): Record<string, number> {
  const { storage: _, ...synchronization } = dollarsAYear(day, answerS)
  const webhookS = day.webhooks * webhook.waitS + day.webhookCpuS * (wholeProcessorMb / webhook.memoryMb)
  const views = 365 * viewsADay
  return {
    ...synchronization,
    'storage and restore points': storageOf(day, { year, historyDays }),
    'receiving notifications': 365 * webhookS * (webhook.memoryMb / 1024) * price.gbSecond,
    'views of the dashboard':
      views *
      (view.requests * (price.apiRequest + price.invocation) +
        view.gbSeconds * price.gbSecond +
        view.readUnits * price.readUnit +
        (view.bytes / 1e9) * price.gigabyteOut),
    // The sessions of a week: a page, the answer of Cognito and a callback, and a few items.
    'sign-ins':
      52 * (3 * (price.apiRequest + price.invocation) + 6 * price.writeUnit) +
      (paysForSignIn ? 12 * price.signedInMonth : 0),
    secrets: (365 * secretCallsADay * processes * price.secretCall) / accounts,
    'first days, over the years': historyDollars(day, historyDays, answerS) / year,
  }
}

export const sum = (parts: Record<string, number>): number => Object.values(parts).reduce((all, one) => all + one, 0)

/** Dollars a year for the time in which the sync workers of Lambda only wait. */
export function waitingDollars({ waitS, memoryMb }: UserDay, answerS: number): number {
  return 365 * workerSeconds({ waitS, cpuS: 0, memoryMb }, answerS) * (memoryMb / 1024) * price.gbSecond
}

/** How many waits one process has at once, with this memory each, and how much of its processor it may use on average. */
const container = { waits: 100, gigabytes: 4, used: 0.6 }

/**
 * Dollars a year for the same work in containers of one processor and 4 GB that poll the queue: as many as its computing needs, or as its
 * waits need, whichever is more.
 */
export function containerDollars({ waitS, cpuS }: UserDay, answerS: number): number {
  const waitingS = (waitS * answerS) / measuredAnswerS
  const seconds = Math.max(cpuS / container.used, waitingS / container.waits)
  return 365 * (seconds / 3600) * (price.containerHour + container.gigabytes * price.containerGigabyteHour)
}
