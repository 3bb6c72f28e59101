import { PartsBar } from '../../chart/parts.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { Empty } from '../../parts/panel.tsx'
import { type GlucoseView, percentText } from './unit.tsx'

/** Time in ranges as one bar, with its numbers. */
export function Ranges({ view }: { view: GlucoseView }) {
  const { timeInRanges } = view.report
  const { value } = timeInRanges
  const { veryLow, low, high, veryHigh } = view.limits
  if (!value) return <Empty>Not known: there are too few readings.</Empty>
  const text = percentText(value.inRangePercent)
  const evidence = view.evidenceOf('Time in ranges', `${text} in range`, timeInRanges)
  const tight = view.unit === 'mg/dL' ? '70–140' : '3.9–7.8'
  return (
    <>
      <p>
        <Fact of={evidence} about="Time in range">
          <span class="tile-value">{text}</span>
        </Fact>{' '}
        of the readings are in the range {low}–{high} {view.unit}, {percentText(value.inTightRangePercent)} in {tight}.
      </p>
      <PartsBar
        label="Time in ranges"
        wrap={(label, percent) => (
          <Fact of={view.evidenceOf(`Time in the range ${label}`, percent, timeInRanges)} about={label}>
            {percent}
          </Fact>
        )}
        parts={[
          { name: 'very-low', label: `Below ${veryLow}`, percent: value.veryLowPercent },
          { name: 'low', label: `${veryLow} to ${low}`, percent: value.lowPercent },
          { name: 'in-range', label: `${low} to ${high}`, percent: value.inRangePercent },
          { name: 'high', label: `${high} to ${veryHigh}`, percent: value.highPercent },
          { name: 'very-high', label: `Above ${veryHigh}`, percent: value.veryHighPercent },
        ]}
      />
      <p class="quiet">The ranges are a consensus for people with diabetes.</p>
    </>
  )
}
