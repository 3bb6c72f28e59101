import { h, type JSX } from 'preact'
import { AgpChart } from '../../web/chart/agp.ts'
import { DailyChart } from '../../web/chart/daily.ts'
import { PartsBar } from '../../web/chart/parts.ts'
import { formatterOf, written } from '../../web/format.ts'
import type { SharedView } from '../analysis/sharing/shared-view.ts'

/** Coverage, metrics, time in ranges, the profile of a day, and each day's mean. */
export function Glucose({ glucose }: { glucose: NonNullable<SharedView['glucose']> }): JSX.Element {
  const { unit, coverage, mean, cvPercent, gmiPercent, timeInRanges: ranges, profile, days } = glucose
  const formatter = formatterOf({ id: 'glucose', unit })
  const percent = formatterOf({ id: 'percent', unit: '%' })
  const share = coverage.fraction === null ? '' : `, ${Math.round(coverage.fraction * 100)} % of the expected readings`
  const target = unit === 'mmol/L' ? { low: 3.9, high: 10 } : { low: 70, high: 180 }
  return h(
    'section',
    null,
    h('h2', null, 'Glucose'),
    h('p', null, `${coverage.days.observed} of ${coverage.days.expected} days with enough readings${share}.`),
    h(
      'dl',
      null,
      [
        ['Mean', written(mean, formatter)],
        ['Glucose management indicator', written(gmiPercent, percent)],
        ['Coefficient of variation', written(cvPercent, percent)],
      ].map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
    ),
    ranges
      ? h(PartsBar, {
          label: 'Time in ranges',
          parts: [
            { name: 'very-low', label: 'Below 54 mg/dL', percent: ranges.veryLow },
            { name: 'low', label: '54–69', percent: ranges.low },
            { name: 'in-range', label: '70–180', percent: ranges.inRange },
            { name: 'high', label: '181–250', percent: ranges.high },
            { name: 'very-high', label: 'Above 250', percent: ranges.veryHigh },
          ],
        })
      : null,
    profile
      ? h(
          'figure',
          null,
          h('figcaption', null, h('h3', null, `By time of day, ${unit}`)),
          AgpChart({ bins: profile, target, formatter }),
        )
      : null,
    h(
      'figure',
      null,
      h('figcaption', null, h('h3', null, `Mean of each day, ${unit}`)),
      DailyChart({
        ...{ label: 'Mean glucose', group: 'metabolic', kind: 'level', formatter },
        days: days.map(({ date, partial, mean: value }) => ({ date, partial, value })),
      }) ?? h('p', { class: 'empty' }, 'No value on these days.'),
    ),
  )
}
