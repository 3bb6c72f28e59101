import { h, type JSX } from 'preact'
import { AgpChart } from '../../web/chart/agp.ts'
import { DailyChart } from '../../web/chart/daily.ts'
import { PartsBar } from '../../web/chart/parts.ts'
import { formatterOf, plainFormatter, written } from '../../web/format.ts'
import type { SharedView } from '../analysis/sharing/shared-view.ts'

/** The ranges of the consensus, as people know them in each unit. */
const rangesIn = {
  'mg/dL': { veryLow: 'Below 54 mg/dL', low: '54–69', inRange: '70–180', high: '181–250', veryHigh: 'Above 250' },
  'mmol/L': {
    veryLow: 'Below 3.0 mmol/L',
    low: '3.0–3.8',
    inRange: '3.9–10.0',
    high: '10.1–13.9',
    veryHigh: 'Above 13.9',
  },
}

/** Coverage, metrics, time in ranges, the profile of a day, and each day's mean. */
export function Glucose(props: {
  glucose: NonNullable<SharedView['glucose']>
  display: SharedView['display']
}): JSX.Element {
  const { glucose, display } = props
  const { unit, coverage, mean, cvPercent, gmiPercent, timeInRanges: ranges, profile, days } = glucose
  const formatter = formatterOf({ id: 'glucose', unit }, display)
  const percent = plainFormatter({ id: 'percent', unit: '%' })
  const share = coverage.fraction === null ? '' : `, ${Math.round(coverage.fraction * 100)} % of the expected readings`
  // The limits are of the answer's own unit; the numbers beside them are those that people know in the unit that is shown.
  const target = unit === 'mmol/L' ? { low: 3.9, high: 10 } : { low: 70, high: 180 }
  const limits = rangesIn[display.glucoseUnit]
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
            { name: 'very-low', label: limits.veryLow, percent: ranges.veryLow },
            { name: 'low', label: limits.low, percent: ranges.low },
            { name: 'in-range', label: limits.inRange, percent: ranges.inRange },
            { name: 'high', label: limits.high, percent: ranges.high },
            { name: 'very-high', label: limits.veryHigh, percent: ranges.veryHigh },
          ],
        })
      : null,
    profile
      ? h(
          'figure',
          null,
          h('figcaption', null, h('h3', null, `By time of day, ${formatter.unit}`)),
          AgpChart({ bins: profile, target, formatter }),
        )
      : null,
    h(
      'figure',
      null,
      h('figcaption', null, h('h3', null, `Mean of each day, ${formatter.unit}`)),
      DailyChart({
        label: 'Mean glucose',
        group: 'metabolic',
        kind: 'level',
        formatter,
        days: days.map(({ date, partial, mean: value }) => ({ date, partial, value })),
      }) ?? h('p', { class: 'empty' }, 'No value on these days.'),
    ),
  )
}
