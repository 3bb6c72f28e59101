import { Fact } from '../../evidence/evidence.tsx'
import type { GlucoseView } from './unit.tsx'

/** The range that charts mark, and the share of the readings in it. */
export function Limits({ view }: { view: GlucoseView }) {
  const text = `${view.limits.low} and ${view.limits.high} ${view.unit}`
  return (
    <Fact of={view.evidenceOf('The range', text, view.report.timeInRanges)} about="The range">
      {text}
    </Fact>
  )
}
