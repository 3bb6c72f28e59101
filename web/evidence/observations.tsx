import { addressOf } from '../api.ts'
import { Content, Empty } from '../parts/panel.tsx'
import { useRead } from '../use-read.ts'
import { Call, instant, inWords, spaced } from './call.tsx'

const limit = 50

/** The observations of the data types that a series is computed from. */
export function Observations({ series, date }: { series: string; date: string }) {
  const reading = useRead('/api/v1/data-types')
  return (
    <Content reading={reading} size="middle">
      {({ data }) => {
        const types = data.filter(type => type.series.some(id => id === series)).map(({ type }) => type)
        if (types.length === 0) return <Empty>No data type is stored for this series.</Empty>
        return types.map(type => <OfType key={type} type={type} date={date} />)
      }}
    </Content>
  )
}

function OfType({ type, date }: { type: string; date: string }) {
  const query = { type, start: date, end: date, limit, source: 'all' }
  const reading = useRead('/api/v1/data-points', query)
  return (
    <Content reading={reading} size="middle">
      {({ data, pagination }) => (
        <>
          <h3>{type}</h3>
          {data.length === 0 ? <Empty>No observation on this day.</Empty> : null}
          <ul class="observations">
            {data.map(({ id, startAt, source, value }) => (
              <li key={id}>
                {instant(startAt)}: {textOf(value)} <span class="quiet">{inWords(source)}</span>
              </li>
            ))}
          </ul>
          {pagination.nextCursor ? <p class="quiet">The first {limit}. The call gives all of them.</p> : null}
          <Call address={addressOf('/api/v1/data-points', query)} />
        </>
      )}
    </Content>
  )
}

/** The members of a value that are single numbers or words. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const plain = Object.entries(value).filter(([, one]) => one !== null && typeof one !== 'object')
  return inWords(plain.map(([name, one]) => `${spaced(name)} ${one}`).join(', '))
}
