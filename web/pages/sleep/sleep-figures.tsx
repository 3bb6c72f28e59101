import type { Reads } from '../../api.ts'
import { clock, duration } from '../../format.ts'
import { type Figure, Figures } from '../../parts/figures.tsx'

/** The averages of the range, its debt, and how regular its nights are. */
export function SleepFigures({ answer: { data, meta } }: { answer: Reads['/api/v1/sleep'] }) {
  const { averages, midpoint, regularity, socialJetlag, balance } = data.summary
  const hours = (value: unknown) => (typeof value === 'number' ? `${duration(value)} h` : null)
  const figures: Figure[] = [
    {
      title: 'Asleep a night',
      value: averages.minutesAsleep,
      written: hours(averages.minutesAsleep.value),
      note: 'naps apart',
    },
    {
      title: 'Efficiency',
      value: averages.efficiency,
      written: averages.efficiency.value === null ? null : `${averages.efficiency.value.toFixed(1)} %`,
    },
    {
      title: 'Midpoint of sleep',
      value: midpoint,
      written: midpoint.value === null ? null : clock(midpoint.value.meanMinutes),
      ...(midpoint.value ? { note: `give or take ${Math.round(midpoint.value.wrappedSdMinutes)} min` } : {}),
    },
    {
      title: 'Regularity',
      value: regularity,
      written: regularity.value === null ? null : regularity.value.toFixed(0),
      note: 'of 100',
    },
    { title: 'Social jetlag', value: socialJetlag, written: hours(socialJetlag.value), note: 'free days later' },
    {
      title: 'Balance of 14 nights',
      value: balance,
      written: hours(balance.value),
      note: 'against the need, which is an assumption',
    },
  ]
  const range = meta.range
  const call = range ? `/api/v1/sleep?start=${range.start}&end=${range.end}` : '/api/v1/sleep'
  return <Figures figures={figures} call={call} group="sleep" />
}
