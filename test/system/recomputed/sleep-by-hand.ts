// The sleeps of a day from the listed records alone, minute by minute. Every length is in whole minutes.

export interface Record {
  startAt: string
  endAt: string
  minutesAsleep: number | null
  stages: { stage: string; startAt: string; endAt: string }[]
}

type Minute = 'light' | 'deep' | 'rem' | 'asleep' | 'awake' | 'restless'

/** A record, or pieces of a night, as the state of each minute since 1970. */
interface Sleep {
  from: number
  to: number
  states: Map<number, Minute>
  /** Of records without stages. */
  plainMinutes: number | null
  isStaged: boolean[]
}

const minuteOf = (at: string) => Date.parse(at) / 60_000

function read({ startAt, endAt, minutesAsleep, stages }: Record): Sleep {
  const states = new Map<number, Minute>()
  for (const one of stages)
    for (let at = minuteOf(one.startAt); at < minuteOf(one.endAt); at++) states.set(at, one.stage as Minute)
  const isStaged = stages.some(({ stage }) => ['light', 'deep', 'rem'].includes(stage))
  const plainMinutes = stages.length === 0 ? minutesAsleep : null
  return { from: minuteOf(startAt), to: minuteOf(endAt), states, plainMinutes, isStaged: [isStaged] }
}

const isAsleep = (state: Minute) => state !== 'awake' && state !== 'restless'
const count = (states: Iterable<Minute>, is: (state: Minute) => boolean) => [...states].filter(is).length

export const asleepOf = (sleep: Sleep) => (sleep.plainMinutes ?? 0) + count(sleep.states.values(), isAsleep)

function join(a: Sleep, b: Sleep): Sleep {
  const states = new Map([...a.states, ...b.states])
  for (let at = a.to; at < b.from; at++) states.set(at, 'awake')
  // Without the stages of one piece, only the minutes asleep of all of them are known.
  const isPlain = a.plainMinutes !== null || b.plainMinutes !== null
  return {
    from: a.from,
    to: b.to,
    states: isPlain ? new Map() : states,
    plainMinutes: isPlain ? asleepOf(a) + asleepOf(b) : null,
    isStaged: [...a.isStaged, ...b.isStaged],
  }
}

/** From the end: the last sleep takes in the one before it as long as less than 90 minutes are between them. */
export function nightsOf(records: readonly Record[]): Sleep[] {
  const left = records.map(read).sort((a, b) => a.from - b.from)
  const nights: Sleep[] = []
  while (left.length > 0) {
    const chain = [left.pop() as Sleep]
    while (left.length > 0 && (chain[0] as Sleep).from - (left.at(-1) as Sleep).to < 90)
      chain.unshift(left.pop() as Sleep)
    const minutes = chain.map(asleepOf).reduce((a, b) => a + b, 0)
    nights.push(...(minutes >= 180 ? [chain.reduce(join)] : chain))
  }
  return nights
}

/** What the daily series of a sleep must be; null where it is not known. */
export function figuresOf(sleep: Sleep) {
  const states = [...sleep.states.values()]
  const minutes = [...sleep.states.keys()].sort((a, b) => a - b)
  const first = sleep.states.get(minutes[0] ?? -1)
  const isInBedKnown = first !== undefined && !isAsleep(first)
  const inBed = isInBedKnown ? sleep.to - sleep.from : null
  const of = (stage: Minute) => (sleep.isStaged.every(Boolean) ? count(states, state => state === stage) : null)
  return {
    sleep: asleepOf(sleep),
    'time-in-bed': inBed,
    'sleep-efficiency': inBed === null ? null : (100 * asleepOf(sleep)) / inBed,
    'sleep-deep': of('deep'),
    'sleep-rem': of('rem'),
    'sleep-light': of('light'),
    'sleep-awake': states.length === 0 ? null : count(states, state => !isAsleep(state)),
  }
}
