import type { Message } from '@aws-sdk/client-sqs'
import { secondMs } from '../../../lib/kernel/durations.ts'

type MessageAttributes = NonNullable<Message['MessageAttributes']>

interface Held {
  id: string
  body: string
  attributes: MessageAttributes
  /** The attribute `AWSTraceHeader`. */
  trace: string | undefined
  group: string | null
  visibleAt: number
  receives: number
  receipt: string | null
}

export interface Received {
  id: string
  receipt: string
  body: string
  attributes: MessageAttributes
  trace: string | undefined
  receives: number
}

/** A message that SQS does not find under a receipt. */
export class ReceiptHandleIsInvalid extends Error {
  override readonly name = 'ReceiptHandleIsInvalid'
}

const deduplicationMs = 5 * 60_000

/** A queue of SQS with its dead letters; FIFO by groups, or without order. */
export class MemoryQueue {
  readonly name: string
  readonly #fifo: boolean
  readonly #maxReceives: number
  readonly #visibilityMs: number
  readonly #now: () => number
  readonly #sent = new Map<string, number>()
  #held: Held[] = []
  readonly dead: Held[] = []
  #count = 0
  /** How many messages it has confirmed, also those that it had. */
  accepted = 0
  /** Called when a message will be visible, and at which time. */
  onVisible: (atMs: number) => void = () => undefined

  constructor(
    about: { name: string; fifo: boolean; maxReceiveCount: number; visibilitySeconds: number },
    now: () => number,
  ) {
    this.name = about.name
    this.#fifo = about.fifo
    this.#maxReceives = about.maxReceiveCount
    this.#visibilityMs = about.visibilitySeconds * secondMs
    this.#now = now
  }

  /** All messages that are not done, also those that a worker has. */
  get bodies(): string[] {
    return this.#held.map(({ body }) => body)
  }

  send(
    body: string,
    {
      group = null,
      once,
      delaySeconds = 0,
      attributes = {},
      trace,
    }: {
      group?: string | null
      once?: string | undefined
      delaySeconds?: number
      attributes?: MessageAttributes | undefined
      trace?: string | undefined
    },
  ): void {
    const now = this.#now()
    if (this.#fifo && (group === null || once === undefined)) throw new Error('A FIFO queue needs a group and an id')
    this.accepted++
    if (once !== undefined) {
      if ((this.#sent.get(once) ?? Number.NEGATIVE_INFINITY) > now - deduplicationMs) return
      this.#sent.set(once, now)
    }
    const visibleAt = now + delaySeconds * secondMs
    const id = `${this.name}-${++this.#count}`
    this.#held.push({ id, body, attributes, trace, group, visibleAt, receives: 0, receipt: null })
    this.onVisible(visibleAt)
  }

  /** The next message that no worker has, of a group of which no worker has any. One that was received too often becomes a dead letter. */
  receive(): Received | null {
    const now = this.#now()
    const blocked = new Set<string>()
    for (const message of [...this.#held]) {
      if (message.group !== null && blocked.has(message.group)) continue
      if (message.visibleAt > now) {
        if (message.group !== null) blocked.add(message.group)
        continue
      }
      if (message.receives >= this.#maxReceives) {
        this.#held = this.#held.filter(one => one !== message)
        this.dead.push(message)
        continue
      }
      message.receives++
      message.receipt = `${message.id}/${message.receives}`
      message.visibleAt = now + this.#visibilityMs
      this.onVisible(message.visibleAt)
      const { id, receipt, body, attributes, trace, receives } = message
      return { id, receipt, body, attributes, trace, receives }
    }
    return null
  }

  /** Shows a message again at once, although a worker has it: a queue may deliver twice. */
  deliverAgain(receipt: string): void {
    const message = this.#held.find(one => one.receipt === receipt)
    if (!message) return
    message.visibleAt = this.#now()
    this.onVisible(message.visibleAt)
  }

  /** Makes a message a dead letter: Lambda stops a chain so. */
  stop(receipt: string): void {
    const message = this.#held.find(one => one.receipt === receipt)
    if (message) this.dead.push(message)
    this.remove(receipt)
  }

  remove(receipt: string): void {
    const message = this.#held.find(one => one.receipt === receipt)
    if (!message) return
    this.#held = this.#held.filter(one => one !== message)
    this.onVisible(this.#now())
  }

  changeVisibility(receipt: string, seconds: number): void {
    const message = this.#held.find(one => one.receipt === receipt)
    if (!message || message.visibleAt <= this.#now()) throw new ReceiptHandleIsInvalid(receipt)
    message.visibleAt = this.#now() + seconds * secondMs
    this.onVisible(message.visibleAt)
  }
}
