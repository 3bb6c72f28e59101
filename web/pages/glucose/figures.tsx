import type { Derived } from '../../evidence/evidence.tsx'
import { plainFormatter } from '../../format.ts'
import { type Figure, Figures } from '../../parts/figures.tsx'
import type { GlucoseView } from './unit.tsx'

/** The statistics of the readings; each says of how many it is. */
export function GlucoseFigures({ view }: { view: GlucoseView }) {
  const { mean, gmi, cv, sd, estimatedA1c, percentiles, mage, modd, gri, lbgi, hbgi } = view.report
  const number = plainFormatter({ id: 'index', unit: '' })
  const text = (value: number | null) => (value === null ? null : number.value(value))
  const amount = (value: number | null) => (value === null ? null : view.formatter.mean(value))
  const figure = (title: string, value: Derived, written: string | null, note?: string): Figure => ({
    ...{ title, value, written, unit: value.unit === '1' ? '' : value.unit, of: 'readings' },
    ...(note ? { note } : {}),
  })
  const figures = [
    figure('Mean', mean, amount(mean.value)),
    figure('GMI', gmi, text(gmi.value), 'estimate from the mean, not a laboratory A1c'),
    figure('Coefficient of variation', cv, text(cv.value)),
    figure('Standard deviation', sd, amount(sd.value)),
    figure('Median', percentiles, amount(percentiles.value?.p50 ?? null)),
    figure('Mean size of swings', mage, amount(mage.value), 'MAGE'),
    figure('Difference from the day before', modd, amount(modd.value), 'MODD'),
    figure('Estimated A1c', estimatedA1c, text(estimatedA1c.value), 'by another formula than GMI'),
    figure('Risk index', gri, text(gri.value?.index ?? null), gri.value ? `GRI, zone ${gri.value.zone}` : 'GRI'),
    figure('Risk of low', lbgi, text(lbgi.value), 'LBGI'),
    figure('Risk of high', hbgi, text(hbgi.value), 'HBGI'),
  ]
  const evidence = view.evidenceOf('', '', mean)
  return <Figures figures={figures} call={'call' in evidence ? evidence.call : ''} group="metabolic" />
}
