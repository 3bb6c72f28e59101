import { useState } from 'preact/hooks'
import { type Reads, write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Ticks } from '../../parts/form/ticks.tsx'

type DataType = Reads['/api/v1/data-types']['data'][number]

const formats = {
  json: 'JSON',
  ndjson: 'NDJSON, a line for each record',
  csv: 'CSV, for spreadsheets',
  fhir: 'FHIR R4, for clinics',
} as const satisfies Record<Reads['/api/export/jobs']['data'][number]['format'], string>

/** Requests an export. A chosen type goes with its daily values; nothing chosen is everything. */
export function NewExport({ types, onMade }: { types: readonly DataType[]; onMade(): void }) {
  const known = types.filter(({ sources }) => sources.some(({ available }) => available))
  const [isWhole, setWhole] = useState(true)
  const [isAllDays, setAllDays] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const action = useAction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget as HTMLFormElement)
    const text = (name: string) => String(given.get(name) ?? '') || undefined
    const selected = known.filter(({ type }) => chosen.includes(type))
    return action.run(async () => {
      await write('POST /api/export/jobs', {
        format: text('format'),
        types: isWhole ? null : [...new Set(selected.flatMap(({ type, series }) => [type, ...series]))],
        ...{ start: text('start'), end: text('end') },
        include: ['metadata', ...(given.has('raw') ? ['raw'] : [])],
      })
      onMade()
      return 'Started: it is in the list above.'
    })
  }
  return (
    <form class="form" onSubmit={submit}>
      <div class="fields">
        <label>
          Format
          <select name="format">
            {Object.entries(formats).map(([id, word]) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </select>
        </label>
        <label>
          Days
          <select onChange={event => setAllDays(event.currentTarget.value === 'all')}>
            <option value="all">all days with data</option>
            <option value="some">between two days</option>
          </select>
        </label>
        {isAllDays ? null : (
          <>
            <label>
              First day
              <input type="date" name="start" required />
            </label>
            <label>
              Last day
              <input type="date" name="end" required />
            </label>
          </>
        )}
      </div>
      <fieldset>
        <legend>What it holds</legend>
        <div class="ticks">
          <label>
            <input type="radio" name="scope" checked={isWhole} onChange={() => setWhole(true)} />
            everything, with training, profile, shares and what happened to the account
          </label>
          <label>
            <input type="radio" name="scope" checked={!isWhole} onChange={() => setWhole(false)} />
            only some types, with their daily values
          </label>
        </div>
        {isWhole ? null : (
          <fieldset class="nested">
            <legend class="unseen">Types</legend>
            <Ticks of={known.map(({ type, label }) => [type, label] as const)} chosen={chosen} onChange={setChosen} />
          </fieldset>
        )}
        <label class="tick">
          <input type="checkbox" name="raw" />
          also the platform’s original records, which make it many times as large
        </label>
      </fieldset>
      <button type="submit" disabled={action.isBusy || (!isWhole && chosen.length === 0)}>
        Start the export
      </button>
      <Outcome of={action} />
    </form>
  )
}
