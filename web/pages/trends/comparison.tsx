import { formatterFor } from '../../account-display.ts'
import type { Reads } from '../../api.ts'
import { Fact } from '../../evidence/evidence.tsx'
import type { Formatter } from '../../format.ts'
import type { Reading } from '../../use-read.ts'

type Compare = Reads['/api/v1/compare']

interface ComparisonProps {
  id: string
  reading: Reading<Compare>
  /** Why this range cannot be compared. */
  refusal: string | null
}

/** This range beside an earlier one, with the sentence of the service: "no clear difference" is an answer. */
export function Comparison({ id, reading, refusal }: ComparisonProps) {
  const { data, failure, isLoading } = reading
  if (refusal) return <p class="quiet">{refusal}</p>
  if (failure) return <p class="quiet">The comparison could not be read: {failure.message}</p>
  const one = data?.data.series.find(({ series }) => series === id)
  // What another range or period gave is not that of the one that is chosen now.
  if (!data || !one || isLoading) return <p class="comparison" aria-busy="true" />
  const formatter = formatterFor({ id, unit: one.unit })
  const { mean, n, of } = one.current
  const { value, interval } = one.meanDifference
  const perDay = data.meta.series[id]?.kind === 'sum' ? ' a day' : ''
  const { current, previous } = data.data
  const call = `/api/v1/compare?start=${current.start}&end=${current.end}&against=${previous.start}&types=${id}`
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
      {`${perDay} on average (${n} of ${of}${perDay && ' whole'} days)`}
      {typeof value === 'number' && interval ? (
        <>
          {'; '}
          <Fact
            of={{
              ...{ kind: 'derived', title: `Difference of ${one.label}`, written: signedIn(formatter, value) },
              ...{ value: one.meanDifference, call },
            }}
            about="Difference"
          >
            {[signedIn(formatter, value), formatter.unit].filter(Boolean).join(' ')}
            {perDay}
          </Fact>
          {` (${signedIn(formatter, interval.low)} to ${signedIn(formatter, interval.high)})`}
        </>
      ) : null}
      {`. ${one.sentence}`}
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
