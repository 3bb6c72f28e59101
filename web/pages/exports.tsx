import '../shared.ts'
import { useState } from 'preact/hooks'
import { plural } from '../../lib/kernel/plural.ts'
import { type Reads, write } from '../api.ts'
import { instantText } from '../evidence/call.tsx'
import { FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween } from '../format.ts'
import { Outcome, useAction } from '../parts/action.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import { Ticks } from '../parts/ticks.tsx'
import { refresh, usePolling, useRead } from '../use-read.ts'

type Job = Reads['/api/export/jobs']['data'][number]

const isActive = ({ status }: Job) => status === 'queued' || status === 'running'

/** Everything as a file, to keep or to take elsewhere. */
export default function Exports() {
  const jobs = useRead('/api/export/jobs')
  const types = useRead('/api/v1/data-types')
  const isRunning = jobs.data?.data.some(isActive) ?? false
  usePolling(isRunning, jobs)
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Exports</h1>
          <p class="quiet">Your data as a ZIP, with a list of its files and their hashes. Kept for seven days.</p>
        </div>
      </div>
      <Panel title="Your exports" reading={jobs} size="open">
        {({ data }) => <ExportList jobs={data} />}
      </Panel>
      <Panel title="New export" reading={types} size="middle">
        {({ data }) => <NewExport types={data} onMade={refresh} />}
      </Panel>
    </>
  )
}

function ExportList({ jobs }: { jobs: readonly Job[] }) {
  const action = useAction()
  const remove = (job: Job) =>
    action.run(async () => {
      await write('DELETE /api/export/jobs/{id}', undefined, job.id)
      refresh()
      return isActive(job) ? 'Canceled.' : 'Deleted, with its file.'
    })
  return (
    <>
      {jobs.length === 0 ? <Empty>There is no export yet. Make one below.</Empty> : null}
      {jobs.length > 0 ? (
        <Table label="Exports" class="listing" heads={['Export', 'Holds', 'State']} actions="Actions">
          {jobs.map(job => (
            <ExportRow key={job.id} job={job} onRemove={() => remove(job)} />
          ))}
        </Table>
      ) : null}
      <Outcome of={action} />
    </>
  )
}

function ExportRow({ job, onRemove }: { job: Job; onRemove(): void }) {
  const name = `${job.format.toUpperCase()} of ${instantText(job.createdAt)}`
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Holds">
        {job.types ? typesOf(job.types.length) : 'everything'}, {daysBetween(job.range.start, job.range.end)}
        {job.include.includes('raw') ? ', with original records' : ''}
      </td>
      <td data-label="State">
        <div>
          <State job={job} />
        </div>
      </td>
      <td>
        <div class="row">
          {job.download ? (
            <a class="button" href={job.download} aria-label={`Download ${name}`}>
              Download
            </a>
          ) : null}
          <button
            type="button"
            class="plain"
            aria-label={`${isActive(job) ? 'Cancel' : 'Delete'} ${name}`}
            onClick={onRemove}
          >
            {isActive(job) ? 'Cancel' : 'Delete'}
          </button>
        </div>
      </td>
    </tr>
  )
}

const typesOf = (count: number) => (count === 1 ? 'one type' : plural(count, 'type'))
const errorWords = {
  timed_out: 'it did not end within a day',
  storage: 'its file could not be written',
} as const satisfies Record<NonNullable<Job['error']>, string>

function State({ job }: { job: Job }) {
  const { status, progress, bytes, files, expiresAt, error } = job
  if (isActive(job))
    return (
      <>
        {status === 'queued' ? (
          'starting'
        ) : (
          <FromAnswer
            title="Progress of the export"
            call="/api/export/jobs"
          >{`${Math.round(progress * 100)} %`}</FromAnswer>
        )}
        <progress aria-label="Progress of the export" max={1} value={progress} />
      </>
    )
  if (status === 'failed') return <span class="failure">failed: {errorWords[error ?? 'storage']}</span>
  if (status === 'expired') return <>expired</>
  return (
    <>
      <FromAnswer title="Size of the export" call="/api/export/jobs">
        {`${sizeOf(bytes ?? 0)}, ${files} files`}
      </FromAnswer>
      , until {instantText(expiresAt)}
    </>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

type DataType = Reads['/api/v1/data-types']['data'][number]

const formats = {
  json: 'JSON',
  ndjson: 'NDJSON, a line for each record',
  csv: 'CSV, for spreadsheets',
  fhir: 'FHIR R4, for clinics',
} as const satisfies Record<Reads['/api/export/jobs']['data'][number]['format'], string>

/** Requests an export. A chosen type goes with its daily values; nothing chosen is everything. */
function NewExport({ types, onMade }: { types: readonly DataType[]; onMade(): void }) {
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
        start: text('start'),
        end: text('end'),
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
