import { plural } from '../../../lib/kernel/plural.ts'
import { formatterFor } from '../../account-display.ts'
import { addressOf, type Reads, write } from '../../api.ts'
import { sourceNames } from '../../evidence/call.tsx'
import { FromAnswer } from '../../evidence/evidence.tsx'
import { written } from '../../format.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Content, Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { refresh, useRead } from '../../use-read.ts'

type Daily = Reads['/api/v1/daily']
type Order = NonNullable<Reads['/api/v1/profile']['data']['sourceOrder']>
type SeriesOfOrder = keyof Order
type Named = NonNullable<Order[SeriesOfOrder]>[number]

const path = '/api/v1/daily'
const types = ['steps', 'distance', 'active-energy', 'heart-rate', 'resting-heart-rate', 'sleep', 'workouts', 'weight']
const query = { days: 30, types: types.join(), include: 'metadata', source: 'all' }
const call = addressOf(path, query)

const named = (source: string) => sourceNames[source] ?? source

/** Which source the days show, what the others would have said, and which one counts first. */
export function ShownSources({ sources }: { sources: readonly { id: string; name: string }[] }) {
  const daily = useRead(path, query)
  const profile = useRead('/api/v1/profile')
  return (
    <Panel title="Which source is shown, in the last 30 days" reading={daily} size="middle">
      {({ data, meta }) => (
        <Content reading={profile} size="middle">
          {({ data: { sourceOrder = {} } }) => (
            <OfSeries days={data} about={meta.series} sources={sources} order={sourceOrder} />
          )}
        </Content>
      )}
    </Panel>
  )
}

interface OfSeriesProps {
  days: Daily['data']
  about: Daily['meta']['series']
  sources: readonly { id: string; name: string }[]
  order: Order
}

function OfSeries({ days, about, sources, order }: OfSeriesProps) {
  const action = useAction()
  const choose = (series: SeriesOfOrder, first: string) =>
    action.run(async () => {
      const { [series]: _before, ...others } = order
      const chosen = first === '' ? {} : { [series]: [first as Named] }
      await write('PATCH /api/profile', { sourceOrder: { ...others, ...chosen } })
      refresh()
      return 'Saved. All pages show it from now on.'
    })
  return (
    <>
      <FirstOf
        label="Source that counts first for all values"
        chosen={order.default?.[0] ?? ''}
        usual="the device"
        sources={sources}
        onChoose={first => choose('default', first)}
      />
      <Table
        label="Sources that are shown"
        class="listing from-2"
        heads={['Value', 'Shown', 'The others would have said']}
        actions="First for this value"
      >
        {types.map(id => {
          const series = about[id]
          if (!series) return null
          return (
            <tr key={id}>
              <th scope="row">{series.label}</th>
              <td data-label="Shown">
                <FromAnswer title={`Sources of ${series.label}`} call={call}>
                  {shownText(days, id)}
                </FromAnswer>
              </td>
              <td data-label="The others would have said">
                <FromAnswer title={`Other sources of ${series.label}`} call={call}>
                  {othersText(days, id, series.unit)}
                </FromAnswer>
              </td>
              <td>
                <FirstOf
                  label={`Counts first for ${series.label}`}
                  isUnseen
                  chosen={order[id as SeriesOfOrder]?.[0] ?? ''}
                  usual="as for all values"
                  sources={sources}
                  onChoose={first => choose(id as SeriesOfOrder, first)}
                />
              </td>
            </tr>
          )
        })}
      </Table>
      <Outcome of={action} />
    </>
  )
}

interface FirstOfProps {
  label: string
  isUnseen?: boolean
  chosen: string
  usual: string
  sources: readonly { id: string; name: string }[]
  onChoose(source: string): void
}

function FirstOf({ label, isUnseen = false, chosen, usual, sources, onChoose }: FirstOfProps) {
  return (
    <label>
      <span class={isUnseen ? 'unseen' : ''}>{label}</span>{' '}
      <select value={chosen} onChange={event => onChoose((event.currentTarget as HTMLSelectElement).value)}>
        <option value="">{usual}</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How often each source is shown. */
function shownText(days: Daily['data'], id: string): string {
  const counts = new Map<string, number>()
  for (const { sources } of days) {
    const source = sources[id]
    if (source) counts.set(source, (counts.get(source) ?? 0) + 1)
  }
  const parts = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([source, count]) => `${named(source)} ${plural(count, 'day')}`)
  return parts.join(', ') || 'no value'
}

/** By how much each source that was not used alone differs, in the mean of its days. */
function othersText(days: Daily['data'], id: string, unit: string): string {
  const differences = new Map<string, number[]>()
  for (const { details } of days)
    for (const { source, difference } of details?.[id]?.alternatives ?? [])
      if (difference !== null) differences.set(source, [...(differences.get(source) ?? []), difference])
  const formatter = formatterFor({ id, unit })
  const parts = [...differences].map(([source, all]) => {
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length
    const [size, none] = [written(Math.abs(mean), formatter), written(0, formatter)]
    const by = size === none ? 'the same' : `${size} ${mean > 0 ? 'more' : 'less'}`
    return `${named(source)} ${by} on the average of ${plural(all.length, 'day')}`
  })
  return parts.join('; ') || 'nothing else'
}
