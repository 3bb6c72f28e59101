// Sends signed notifications to the subscribers, repeatedly until they are acknowledged.

import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs, secondMs } from '../../../../lib/kernel/durations.ts'
import { type Change, Changes } from '../control/changes.ts'
import { dayText } from '../data/civil-clock.ts'
import type { Person } from '../data/point.ts'
import { DATA_TYPES } from '../data/types.ts'
import type { Grants } from '../oauth/grants.ts'
import type { StateFile } from '../state-file.ts'
import { signWith } from './signing-keys.ts'
import type { Subscriber, Subscribers } from './subscribers.ts'

/** How notifications are sent; a test can change it. */
export interface Manner {
  /** Sends every request twice. */
  twice?: boolean
  /** Sends the newest first. */
  reversed?: boolean
  /** The delay after the change. */
  delaySeconds?: number
  /** Sends one object per request instead of a list. */
  singly?: boolean
  /** Uses the former name of the signature header. */
  oldHeader?: boolean
  withoutSecret?: boolean
}

/** The parts of the world that notifications are about. */
interface NotifierWorld {
  readonly now: () => number
  readonly people: readonly Person[]
  readonly grants: Grants
  readonly subscribers: Subscribers
}

interface Waiting {
  subscriber: string
  text: string
  due: number
  since: number
  attempts: number
}

const MOST_IN_REQUEST = 99
const KEPT = 7 * dayMs
const LONGEST_WAIT = 60 * minuteMs

export class Notifier {
  readonly #world: NotifierWorld
  readonly #state: StateFile
  readonly #changes = new Changes()
  #waiting: Waiting[] = []
  #scannedUntil: number
  #delivering: Promise<void> = Promise.resolve()
  manner: Manner = {}

  constructor(world: NotifierWorld, state: StateFile) {
    this.#world = world
    this.#state = state
    const saved = state.read('notifiedUntil')
    this.#scannedUntil = Math.max(typeof saved === 'number' ? saved : 0, world.now() - KEPT)
    if (saved === undefined) this.#scannedUntil = world.now()
  }

  /** Queues a change for every subscriber of its type, if the person's consent covers it. */
  add(change: Change): void {
    const type = DATA_TYPES.get(change.dataType)
    if (!type || !this.#world.grants.covers(change.person.id, type.scope)) return
    const since = this.#world.now()
    const due = since + (this.manner.delaySeconds ?? 0) * secondMs
    for (const { name, subscriberConfigs } of this.#world.subscribers.all())
      if (subscriberConfigs.some(config => config.dataTypes.includes(change.dataType)))
        this.#waiting.push({ subscriber: name, text: notificationText(change), due, since, attempts: 0 })
  }

  /** Finds the changes since the last call, and sends everything that is due. One delivery at a time. */
  deliver(): Promise<void> {
    this.#delivering = this.#delivering.then(() => this.#deliverNow())
    return this.#delivering
  }

  async #deliverNow(): Promise<void> {
    const { people, subscribers, now } = this.#world
    const until = now()
    if (subscribers.all().length > 0)
      for (const person of people)
        for (const change of this.#changes.of(person, this.#scannedUntil, until)) this.add(change)
    if (until > this.#scannedUntil) this.#state.write('notifiedUntil', until)
    this.#scannedUntil = until

    const due = this.#waiting.filter(one => one.due <= until)
    if (this.manner.reversed) due.reverse()
    for (const subscriber of subscribers.all())
      await this.#sendAll(
        subscriber,
        due.filter(one => one.subscriber === subscriber.name),
      )
    this.#waiting = this.#waiting.filter(one => one.attempts >= 0 && until - one.since < KEPT)
  }

  async #sendAll(subscriber: Subscriber, due: readonly Waiting[]): Promise<void> {
    const size = this.manner.singly ? 1 : MOST_IN_REQUEST
    for (let at = 0; at < due.length; at += size) {
      const together = due.slice(at, at + size)
      const texts = together.map(one => one.text)
      const body = this.manner.singly ? (texts[0] ?? '') : `[${texts.join(',')}]`
      const statuses = [await this.#send(subscriber, body)]
      if (this.manner.twice) statuses.push(await this.#send(subscriber, body))
      for (const one of together) {
        // -1: acknowledged, can be removed.
        one.attempts = statuses.includes(204) ? -1 : one.attempts + 1
        one.due = this.#world.now() + Math.min(LONGEST_WAIT, 5 * secondMs * 2 ** one.attempts)
      }
    }
  }

  #send({ endpointUri, secret }: Subscriber, body: string): Promise<number> {
    const bytes = Buffer.from(body)
    const { oldHeader, withoutSecret } = this.manner
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Google-Health-API-Webhooks',
      [oldHeader ? 'X-HEALTHAPI-SIGNATURE' : 'GOOGLE-HEALTH-API-SIGNATURE']: signWith(
        this.#world.subscribers.signingKey(),
        bytes,
      ),
      ...(withoutSecret ? {} : { authorization: secret }),
    }
    const sent = { method: 'POST', headers, body: bytes, signal: AbortSignal.timeout(10_000) }
    return fetch(endpointUri, sent).then(
      answer => answer.status,
      () => 0,
    )
  }
}

function notificationText({ person, dataType, operation, start, end }: Change): string {
  const [first, last] = [start, end].map(at => at + person.clock.offsetAt(at) * secondMs) as [number, number]
  const instant = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')
  const interval = {
    physicalTimeInterval: { startTime: instant(start), endTime: instant(end) },
    civilDateTimeInterval: { startDateTime: civil(first), endDateTime: civil(last) },
    civilIso8601TimeInterval: { startTime: instant(first).slice(0, -1), endTime: instant(last).slice(0, -1) },
  }
  const { healthUserId } = person
  const about = { version: '1', clientProvidedSubscriptionName: randomUUID(), healthUserId, operation, dataType }
  return JSON.stringify({ data: { ...about, intervals: [interval] } })
}

function civil(wall: number) {
  const [year, month, day] = dayText(Math.floor(wall / dayMs))
    .split('-')
    .map(Number)
  const minutes = Math.floor((((wall % dayMs) + dayMs) % dayMs) / minuteMs)
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: Math.floor(wall / secondMs) % 60 }
  return {
    date: { year, month, day },
    time: Object.fromEntries(Object.entries(time).filter(([, value]) => value !== 0)),
  }
}
