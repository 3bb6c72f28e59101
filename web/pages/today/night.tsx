import type { Reads } from '../../api.ts'
import { Hypnogram } from '../../chart/hypnogram.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { duration } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { clockOf, minutesOf } from '../times/night-times.ts'

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
        {minutesInBed === null ? '' : `, ${duration(minutesInBed)} h in bed`}
        {main.wakeAfterSleepOnset === null ? '' : `, ${main.wakeAfterSleepOnset} min awake in between`}.
      </p>
      <Hypnogram parts={parts} label={`Stages of sleep from ${from} to ${to}: ${stageText(main.stageMinutes)}`} />
      <p class="quiet">{stageText(main.stageMinutes)}</p>
      {need ? (
        <p class="quiet">
          Need {need.minutes === null ? 'not known' : `${duration(need.minutes)} h`} ({need.basis})
          {need.debtMinutes === null ? '' : `; short by ${duration(need.debtMinutes)} h over 14 nights`}.
        </p>
      ) : null}
      {naps.map(nap => (
        <p key={nap.id}>
          Nap from {clockOf(nap.startAt, zone)} to {clockOf(nap.endAt, zone)}
          {nap.minutesAsleep === null ? '' : `, ${duration(nap.minutesAsleep)} h asleep`}.
        </p>
      ))}
    </>
  )
}

const stageNames = { deep: 'Deep', rem: 'REM', light: 'Light', awake: 'Awake' } as const

function stageText(minutes: Readonly<Partial<Record<keyof typeof stageNames, number | null>>> | null): string {
  const known = Object.entries(stageNames).flatMap(([stage, name]) => {
    const value = minutes?.[stage as keyof typeof stageNames]
    return value == null ? [] : [`${name} ${duration(value)}`]
  })
  return known.length > 0 ? known.join(' · ') : 'The device recorded no stages'
}
