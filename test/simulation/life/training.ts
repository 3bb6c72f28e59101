import { createHash } from 'node:crypto'
import { whole } from '../../../infra/local/upstream-simulator/data/random.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { phonePng } from '../../support/media.ts'
import type { Cloud } from '../cloud/cloud.ts'
import type { Faults } from '../faults.ts'
import type { Functions, Response } from '../functions.ts'
import type { Scheduler } from '../scheduler.ts'

interface Parts {
  functions: Functions
  cloud: Cloud
  faults: Faults
  scheduler: Scheduler
}

const body = { title: 'Run', exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] }
/** A link takes an upload for ten minutes. */
const linkMs = 600_000

/** The workout logs of a person and their photos: sent at once, or uploaded through a link, and deleted again. */
export class Training {
  readonly #parts: Parts
  readonly #logs: string[] = []
  readonly #media: string[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async act(key: string): Promise<void> {
    const { faults } = this.#parts
    const random = faults.of('media')
    const step = faults.pick('media', ['log', 'photo', 'photo', 'link', 'link', 'delete-medium', 'delete-log'] as const)
    const log = this.#logs.at(-1 - whole(random, 0, 2)) ?? this.#logs.at(-1)
    if (step === 'log' || !log) return this.#write(key)
    if (step === 'photo') return void this.#note(await this.#send(key, log))
    if (step === 'link') return this.#upload(key, log)
    // People delete a log or a medium now and then while a photo is on its way.
    if (random() < 0.5) void this.#upload(key, log)
    if (step === 'delete-medium') await this.#delete(key, `workout-media/${this.#media.at(-1) ?? log}`)
    else await this.#delete(key, `workout-logs/${log}`)
  }

  async #write(key: string): Promise<void> {
    const startedAt = new Date(this.#parts.scheduler.now - hourMs).toISOString()
    const answer = await this.#parts.functions.request('POST /api/v1/workout-logs', {
      key,
      body: JSON.stringify({ ...body, startedAt }),
    })
    if (answer?.status === 201) this.#logs.push(JSON.parse(answer.text).data.id)
  }

  #send(key: string, log: string): Promise<Response | null> {
    const sent = {
      body: phonePng().toString('base64'),
      isBase64Encoded: true,
      headers: { 'content-type': 'image/png' },
    }
    return this.#parts.functions.request(`POST /api/v1/workout-media/${log}`, { key, ...sent })
  }

  /** Asks for a link, and uses it up to its last minute; the bucket announces the upload, maybe twice. */
  async #upload(key: string, log: string): Promise<void> {
    const { functions, cloud, faults, scheduler } = this.#parts
    const bytes = phonePng()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const answer = await functions.request(`POST /api/v1/workout-media/${log}`, {
      key,
      body: JSON.stringify({ contentType: 'image/png', bytes: bytes.length, sha256 }),
    })
    const url = this.#note(answer)
    if (!url) return
    const object = new URL(url).pathname.slice(1)
    scheduler.after(whole(faults.of('media'), 0, linkMs), () => {
      cloud.bucket.objects.set(object, bytes)
      const announced = JSON.stringify({ kind: 'media-uploaded', key: object })
      cloud.queues.media.send(announced, {})
      if (faults.strikes('duplicate')) cloud.queues.media.send(announced, {})
    })
  }

  /** Remembers a medium. Returns the link for its upload. */
  #note(answer: Response | null): string | null {
    if (answer?.status !== 201) return null
    const { id, upload } = JSON.parse(answer.text).data as { id: string; upload: { url: string } | null }
    this.#media.push(id)
    return upload?.url ?? null
  }

  async #delete(key: string, path: string): Promise<void> {
    await this.#parts.functions.request(`DELETE /api/v1/${path}`, { key })
  }
}

/** What is wrong with the media of an account when all is quiet: content without a record, a record without content or without its log. */
export function mediaFaults({ table, bucket }: Cloud, accountId: string): string[] {
  const items = table.items.of(`account#${accountId}`)
  const logs = new Set(items.flatMap(({ sk }) => (/^training#/.test(String(sk)) ? [String(sk).split('#')[2]] : [])))
  const media = items.filter(({ sk }) => String(sk).startsWith('media#'))
  const ready = media.flatMap(item => (item['status'] === 'ready' ? [`media/${accountId}/${item['id']}`] : []))
  const objects = [...bucket.objects.keys()].filter(key => key.includes(accountId) && !key.startsWith('exports/'))
  return [
    ...objects.filter(key => !ready.includes(key)).map(key => `nothing leads to an object of ${key.split('/')[0]}`),
    ...ready.filter(key => !objects.includes(key)).map(() => 'a medium is ready and has no content'),
    ...media.flatMap(item =>
      item['status'] === 'ready' && !logs.has(String(item['logId'])) ? ['a medium has outlived its log'] : [],
    ),
  ]
}
