import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import type { Formatter } from '../../format.ts'
import { isSum } from '../../sums.ts'
import type { Reading } from '../../use-read.ts'

type Compare = Reads['/api/v1/compare']

/** This range beside the one before, in a sentence; "no clear difference" is an answer. */
export function Comparison({ id, reading }: { id: string; reading: Reading<Compare> }) {
  const { data, failure } = reading
  if (failure) return <p class="quiet">The comparison could not be read.</p>
  const one = data?.data.series.find(({ series }) => series === id)
  if (!data || !one) return <p class="quiet"> </p>
  const formatter = formatterFor({ id, unit: one.unit })
  const { mean, n, of } = one.current
  const { value, interval } = one.meanDifference
  const perDay = isSum(id) ? ' a day' : ''
  const call = `/api/v1/compare?start=${data.data.current.start}&end=${data.data.current.end}&types=${id}`
  if (typeof mean.value !== 'number')
    return (
      <p class="quiet">
        Too few days for a mean:{' '}
        <Fact
          of={{ kind: 'derived', title: `Mean of ${one.label}`, written: 'Too few days', value: mean, call }}
          about="Days with a value"
        >
          {n} of {of}
        </Fact>
        .
      </p>
    )
  return (
    <p class="comparison">
      <Fact
        of={{
          kind: 'derived',
          title: `Mean of ${one.label}`,
          written: withUnit(formatter, mean.value),
          value: mean,
          call,
        }}
        about={`Mean of ${one.label}`}
      >
        <strong>{withUnit(formatter, mean.value)}</strong>
      </Fact>
      {`${perDay} on average (${n} of ${of} days). `}
      {typeof value !== 'number' || !interval ? (
        'Too few days to compare with the range before.'
      ) : (
        <>
          {one.direction === 'no_clear_difference' || one.direction === null
            ? 'No clear difference from'
            : 'Clearly different from'}{' '}
          the {data.data.previous.days} days before:{' '}
          <Fact
            of={{
              ...{ kind: 'derived', title: `Difference of ${one.label}`, written: signedIn(formatter, value) },
              ...{ value: one.meanDifference, call },
            }}
            about="Difference"
          >
            {signedIn(formatter, value)}
            {perDay}
          </Fact>{' '}
          ({signedIn(formatter, interval.low)} to {signedIn(formatter, interval.high)})
          {one.direction === 'no_clear_difference' && interval.low * interval.high > 0
            ? '; other tests, or the number of comparisons, leave it in doubt.'
            : '.'}
        </>
      )}
    </p>
  )
}

const withUnit = (formatter: Formatter, value: number) =>
  [formatter.mean(value), formatter.unit].filter(Boolean).join(' ')

/** A difference with its sign; never a time of day. */
function signedIn(formatter: Formatter, value: number): string {
  const text =
    formatter.unit === '' && formatter.perTick === 60
      ? `${Math.abs(value).toFixed(0)} min`
      : formatter.mean(Math.abs(value))
  return `${value < 0 ? '−' : '+'}${text}`
}
