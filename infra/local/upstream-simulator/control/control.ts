// The controls of a running simulator: faults, edits, the quota, and the request log.

import { dayText, parseDay } from '../data/civil-clock.ts'
import { DATA_TYPES } from '../data/types.ts'
import { type Answer, type ApiRequest, json } from '../http/answer.ts'
import type { Manner } from '../notifications/notifier.ts'
import { NOTIFIED_TYPES } from '../notifications/subscribers.ts'
import type { World } from '../world.ts'
import { dayOf } from './changes.ts'
import type { Edit } from './edits.ts'
import { FAULT_KINDS, type Fault } from './faults.ts'

interface EditRequest {
  readonly person: string
  readonly dataType: string
  readonly day: string
  readonly factor?: number | undefined
  readonly delete?: boolean | undefined
}

export interface Control {
  fault(fault: Fault): void
  clearFaults(): void
  edit(edit: EditRequest): void
  clearEdits(): void
  revoke(person?: string): void
  log(): ReturnType<World['log']['counts']>
  clearLog(): void
  /** How notifications are sent from now on; `{}` is the default. */
  webhooks(manner: Manner): void
  /** Signs with a new key from now on. */
  rotateKey(): void
  /** Requests per minute and user; also resets the counters. */
  quota(perMinute: number): void
}

class BadControl extends Error {}

const MANNERS = ['twice', 'reversed', 'delaySeconds', 'singly', 'oldHeader', 'withoutSecret']

function notifyOf(world: World, edit: Edit): void {
  const person = world.people.find(one => one.id === edit.person)
  if (!person) return
  const operation = edit.delete ? 'DELETE' : 'UPSERT'
  world.notifier.add({ person, dataType: edit.dataType, operation, ...dayOf(person, edit.day) })
}

/** A revoked consent is announced as if all data had been deleted. */
function revoke(world: World, personId: string | undefined): void {
  for (const person of world.people) {
    if (personId !== undefined && person.id !== personId) continue
    const everything = { start: person.clock.dayStart(person.firstDay()), end: world.now() }
    for (const dataType of NOTIFIED_TYPES) world.notifier.add({ person, dataType, operation: 'DELETE', ...everything })
  }
  world.grants.revokePerson(personId)
}

export function controlOf(world: World): Control {
  return {
    fault(fault) {
      if (fault.dataType !== undefined && !DATA_TYPES.has(fault.dataType)) throw new BadControl('unknown dataType')
      if (fault.kind === 'revokeGrant') revoke(world, fault.person)
      else world.faults.add(fault)
    },
    clearFaults: () => world.faults.clear(),
    edit(edit) {
      const day = parseDay(String(edit.day))
      if (day === undefined) throw new BadControl('day is YYYY-MM-DD')
      if (!DATA_TYPES.has(edit.dataType)) throw new BadControl('unknown dataType')
      if (!world.people.some(person => person.id === edit.person)) throw new BadControl('unknown person')
      const wanted: Edit = { ...edit, day }
      if (wanted.delete !== true && !(typeof wanted.factor === 'number' && wanted.factor >= 0)) {
        throw new BadControl('an edit has a factor, or deletes')
      }
      world.edits.add(wanted)
      notifyOf(world, wanted)
    },
    clearEdits() {
      const edits = world.edits.all()
      world.edits.clear()
      for (const edit of edits) notifyOf(world, { ...edit, delete: false })
    },
    revoke: person => revoke(world, person),
    webhooks(manner) {
      const unknown = Object.keys(manner).find(name => !MANNERS.includes(name))
      if (unknown !== undefined) throw new BadControl(`notifications can be changed by ${MANNERS.join(', ')}`)
      world.notifier.manner = manner
    },
    rotateKey: () => void world.subscribers.rotateKey(),
    log: () => world.log.counts(),
    clearLog: () => world.log.clear(),
    quota(perMinute) {
      world.quota.perMinute = perMinute
      world.quota.forget()
    },
  }
}

function bodies(request: ApiRequest): Record<string, unknown>[] {
  try {
    const body: unknown = JSON.parse(request.body)
    return (Array.isArray(body) ? body : [body]) as Record<string, unknown>[]
  } catch {
    throw new BadControl('the body is not JSON')
  }
}

type Sent = Readonly<Record<string, unknown>>

const textIn = (sent: Sent, name: string) => (typeof sent[name] === 'string' ? sent[name] : undefined)
const numberIn = (sent: Sent, name: string) => (typeof sent[name] === 'number' ? sent[name] : undefined)

function faultOf(sent: Sent): Fault {
  const kind = FAULT_KINDS.find(one => one === sent['kind'])
  if (!kind) throw new BadControl(`kind is one of ${FAULT_KINDS.join(', ')}`)
  const [dataType, method, person] = [textIn(sent, 'dataType'), textIn(sent, 'method'), textIn(sent, 'person')]
  const [times, rate, retryAfter] = [numberIn(sent, 'times'), numberIn(sent, 'rate'), numberIn(sent, 'retryAfter')]
  const [status, delay, rows] = [numberIn(sent, 'status'), numberIn(sent, 'delay'), numberIn(sent, 'rows')]
  return { kind, dataType, method, person, times, rate, retryAfter, status, delay, rows }
}

function editOf(sent: Sent): EditRequest {
  const [person = '', dataType = '', day = ''] = ['person', 'dataType', 'day'].map(name => textIn(sent, name))
  return { person, dataType, day, factor: numberIn(sent, 'factor'), delete: sent['delete'] === true }
}

/** What a control does with a request, and the state that it answers with. */
type ControlRoute = (world: World, control: Control, request: ApiRequest) => unknown

const ROUTES: Readonly<Record<string, ControlRoute>> = {
  faults(world, control, request) {
    if (request.method === 'POST') for (const body of bodies(request)) control.fault(faultOf(body))
    if (request.method === 'DELETE') control.clearFaults()
    return { faults: world.faults.all() }
  },
  edits(world, control, request) {
    if (request.method === 'POST') for (const body of bodies(request)) control.edit(editOf(body))
    if (request.method === 'DELETE') control.clearEdits()
    return { edits: world.edits.all().map(edit => ({ ...edit, day: dayText(edit.day) })) }
  },
  log(_world, control, request) {
    if (request.method === 'DELETE') control.clearLog()
    return { requests: control.log() }
  },
  webhooks(world, control, request) {
    if (request.method === 'POST') {
      const { rotateKey, ...manner } = bodies(request)[0] ?? {}
      if (rotateKey) control.rotateKey()
      control.webhooks(manner)
    }
    if (request.method === 'DELETE') control.webhooks({})
    return { manner: world.notifier.manner, subscribers: world.subscribers.all().length }
  },
  quota(world, control, request) {
    if (request.method === 'POST') control.quota(Number(bodies(request)[0]?.['perMinute'] ?? 300))
    return { perMinute: world.quota.perMinute }
  },
}

export function answerControl(world: World, control: Control, request: ApiRequest): Answer {
  const name = request.path.slice('/control/'.length)
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined
  if (!route) return json({ error: 'unknown control' }, 404)
  try {
    return json(route(world, control, request))
  } catch (error) {
    if (!(error instanceof BadControl)) throw error
    return json({ error: error.message }, 400)
  }
}
