import { addressOf, type Reads } from '../../api.ts'
import { Hypnogram } from '../../chart/hypnogram.ts'
import { instantText } from '../../evidence/call.tsx'
import { type Evidence, Fact } from '../../evidence/evidence.tsx'
import { duration } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { clockOf, minutesOf } from '../times.ts'

/** The main sleep of the day: its stages, one sentence, and what it was measured against. Naps are apart. */
export function Night({ answer: { data, meta } }: { answer: Reads['/api/v1/sleep'] }) {
  const zone = meta.range?.timezone ?? 'UTC'
  const main = data.sessions.find(({ isMain }) => isMain)
  const naps = data.sessions.filter(({ isMain }) => !isMain)
  if (!main) return <Empty>No night has been recorded or read yet. It appears when the device has synchronized.</Empty>
  const { date, startAt, endAt, minutesAsleep, minutesInBed, stages = [], need } = main
  const parts = stages.map(part => ({ stage: part.stage, ...minutesOf(part, date, zone) }))
  const from = clockOf(startAt, zone)
  const to = clockOf(endAt, zone)
  return (
    <>
      <p class="lead">
        {minutesAsleep === null ? (
          'The time asleep is not known.'
        ) : (
          <Fact of={{ kind: 'day', series: 'sleep', date }} about="Time asleep">
            <span class="tile-value">{duration(minutesAsleep)}</span> <span class="unit">h asleep</span>
          </Fact>
        )}
      </p>
      <p>
        From {from} to {to}
        {minutesInBed === null ? null : (
          <>
            ,{' '}
            <Fact of={{ kind: 'day', series: 'time-in-bed', date }} about="Time in bed">
              {duration(minutesInBed)} h in bed
            </Fact>
          </>
        )}
        {main.wakeAfterSleepOnset === null ? null : (
          <>
            ,{' '}
            <Fact
              of={nightEvidence(main, `${Math.round(main.wakeAfterSleepOnset)} min awake in between`)}
              about="Awake in between"
            >
              {Math.round(main.wakeAfterSleepOnset)} min awake in between
            </Fact>
          </>
        )}
        .
      </p>
      <Hypnogram parts={parts} label={`Stages of sleep from ${from} to ${to}: ${stageText(main.stageMinutes)}`} />
      <p class="quiet">
        <Fact of={nightEvidence(main, stageText(main.stageMinutes))} about="Stages">
          {stageText(main.stageMinutes)}
        </Fact>
        {outsideText(main)}
      </p>
      {need ? (
        <p class="quiet">
          <Fact of={needEvidence(date, need)} about="Sleep need">
            {needText(need)}
          </Fact>
        </p>
      ) : null}
      {naps.map(nap => (
        <p key={nap.id}>
          Nap from {clockOf(nap.startAt, zone)} to {clockOf(nap.endAt, zone)}
          {nap.minutesAsleep === null ? null : (
            <>
              ,{' '}
              <Fact of={nightEvidence(nap, `${duration(nap.minutesAsleep)} h asleep`)} about="Nap">
                {duration(nap.minutesAsleep)} h asleep
              </Fact>
            </>
          )}
          .
        </p>
      ))}
      {naps.length === 0 || minutesAsleep === null ? null : (
        <p>
          With naps{' '}
          <Fact of={{ kind: 'day', series: 'sleep-total', date }} about="Time asleep, naps included">
            {duration(sumOf([main, ...naps]))} h asleep
          </Fact>
          .
        </p>
      )}
    </>
  )
}

const sumOf = (sleeps: readonly Session[]) => sleeps.reduce((sum, one) => sum + (one.minutesAsleep ?? 0), 0)

type Session = Reads['/api/v1/sleep']['data']['sessions'][number]
type Need = NonNullable<Session['need']>

/** What the device's record of a night says. */
function nightEvidence(
  { date, startAt, endAt, stageMinutes, wakeAfterSleepOnset }: Session,
  written: string,
): Evidence {
  const facts = [
    ['From', instantText(startAt)],
    ['To', instantText(endAt)],
    ['Stages, hours', stageText(stageMinutes)],
    ['Awake after falling asleep', wakeAfterSleepOnset === null ? null : `${wakeAfterSleepOnset} min`],
  ] as const
  return { kind: 'record', title: 'The record of the device', written, facts, call: sleepCall(date) }
}

const sleepCall = (date: string) => addressOf('/api/v1/sleep', { start: date, end: date })

/** A shortfall below 0 is sleep beyond the need. */
const debtText = (minutes: number) =>
  minutes < 0 ? `${duration(-minutes)} h more than that` : `short by ${duration(minutes)} h`

function needText({ minutes, basis, debtMinutes }: Need): string {
  const debt = debtMinutes === null ? '' : `; ${debtText(debtMinutes)} over 14 nights`
  return `Need ${minutes === null ? 'not known' : `${duration(minutes)} h`} (${basis === 'goal' ? 'your goal' : basis})${debt}`
}

function needEvidence(date: string, need: Need): Evidence {
  const written = need.minutes === null ? 'Not known' : `${duration(need.minutes)} h`
  const facts = [
    [
      'Basis',
      need.basis === 'goal' ? 'your own goal' : 'an assumption of eight hours, not a measurement of your own need',
    ],
    ['Over the last 14 nights', need.debtMinutes === null ? null : debtText(need.debtMinutes)],
  ] as const
  return {
    kind: 'record',
    title: 'Sleep need',
    written,
    facts,
    call: addressOf('/api/v1/sleep', { start: date, end: date }),
  }
}

/** Minutes awake that are not in between; nothing if there are none. */
function outsideText({
  stageMinutes,
  wakeAfterSleepOnset,
}: Pick<Session, 'stageMinutes' | 'wakeAfterSleepOnset'>): string {
  const outside = Math.round((stageMinutes?.awake ?? 0) - (wakeAfterSleepOnset ?? 0))
  return wakeAfterSleepOnset !== null && outside > 0
    ? `, ${outside} min of it before falling asleep or after waking`
    : ''
}

const stageNames = { deep: 'Deep', rem: 'REM', light: 'Light', awake: 'Awake' } as const

function stageText(minutes: Readonly<Partial<Record<keyof typeof stageNames, number | null>>> | null): string {
  const known = Object.entries(stageNames).flatMap(([stage, name]) => {
    const value = minutes?.[stage as keyof typeof stageNames]
    return value == null ? [] : [`${name} ${duration(value)}`]
  })
  return known.length > 0 ? known.join(' · ') : 'The device recorded no stages'
}
