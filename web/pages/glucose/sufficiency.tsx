import { Fact } from '../../evidence/evidence.tsx'
import { rounded } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { type GlucoseView, percentText } from './unit.tsx'

/** Whether the readings are enough to represent a person's usual glucose: it comes before every figure. */
export function Sufficiency({ view }: { view: GlucoseView }) {
  const { sufficiency, meterReadings } = view.report
  const { value, status, coverage, inputs, caveats } = sufficiency
  if (value === null || !coverage)
    return (
      <Empty>
        No sensor readings in this range. Readings appear when a glucose sensor’s app writes to the platform, and the
        platform has been read.
        {meterReadings > 0 ? ` ${meterReadings} readings of a meter are not part of these statistics.` : ''}
      </Empty>
    )
  const text = percentText(value)
  const days = typeof inputs['days'] === 'number' ? inputs['days'] : null
  return (
    <>
      <p>
        <Fact of={view.evidenceOf('Sensor active', text, sufficiency)} about="Share of the expected readings">
          <span class="tile-value">{text}</span>
        </Fact>{' '}
        of the expected readings: {rounded(coverage.observed)} of {rounded(coverage.expected)}
        {days === null ? '' : ` on ${days} ${days === 1 ? 'day' : 'days'}`}.
      </p>
      {status === 'ok' ? (
        <p class="quiet">Enough: at least 14 days, and 70 % of their readings.</p>
      ) : (
        <p class="banner" role="status">
          Not enough to represent your usual glucose, for which 14 days with 70 % of their readings are needed. Values
          below describe these readings only; estimates for months are not shown. {caveats.at(-1)}
        </p>
      )}
      {meterReadings > 0 ? (
        <p class="quiet">
          <Fact of={view.evidenceOf('Readings of a meter', String(meterReadings), sufficiency)} about="Of a meter">
            {meterReadings}
          </Fact>{' '}
          readings of a meter are not part of the statistics.
        </p>
      ) : null}
    </>
  )
}
