import '../shared.ts'
import { type Reads, write } from '../api.ts'
import { instant } from '../evidence/call.tsx'
import { FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween } from '../format.ts'
import { Outcome, useAction } from '../parts/action.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table/table.tsx'
import { refresh, usePolling, useRead } from '../use-read.ts'
import { NewExport } from './exports/new-export.tsx'

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
      <Panel title="Your exports" reading={jobs} size="low">
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
  const name = `${job.format.toUpperCase()} of ${instant(job.createdAt)}`
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

const typesOf = (count: number) => (count === 1 ? 'one type' : `${count} types`)
const errors = {
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
  if (status === 'failed') return <span class="failure">failed: {errors[error ?? 'storage']}</span>
  if (status === 'expired') return <>expired</>
  return (
    <>
      <FromAnswer title="Size of the export" call="/api/export/jobs">
        {`${sizeOf(bytes ?? 0)}, ${files} files`}
      </FromAnswer>
      , until {instant(expiresAt)}
    </>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
