import { type Reads, write } from '../../api.ts'
import { instant, words } from '../../evidence/call.tsx'
import { FromAnswer } from '../../evidence/evidence.tsx'
import { daysBetween, rounded } from '../../format.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table/table.tsx'
import { refresh, usePolling, useRead } from '../../use-read.ts'

type Job = Reads['/api/v1/backfill']['data'][number]

const shown = 5
const activeStatuses: readonly Job['status'][] = ['queued', 'running', 'waiting_for_authorization']
const isActive = ({ status }: Job) => activeStatuses.includes(status)

/** Older history than the first synchronization read, and its progress. */
export function History() {
  const jobs = useRead('/api/v1/backfill')
  const active = jobs.data?.data.find(isActive)
  usePolling(active !== undefined && active.status !== 'waiting_for_authorization', jobs)
  const action = useAction()
  const cancel = (job: Job) =>
    action.run(async () => {
      await write('DELETE /api/v1/backfill/{id}', undefined, job.id)
      refresh()
      return 'Canceled. What was read is kept.'
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const days = Number(new FormData(event.currentTarget as HTMLFormElement).get('days'))
    return action.run(async () => {
      await write('POST /api/v1/backfill', { days })
      refresh()
      return 'Started, newest days first.'
    })
  }
  return (
    <Panel title="History" reading={jobs} size="low">
      {({ data }) => (
        <>
          <p>Connecting reads the last 400 days. Older ones, up to ten years, are read here, newest first.</p>
          {data.length > 0 ? <JobList jobs={data.slice(0, shown)} onCancel={cancel} /> : null}
          <form class="form" onSubmit={submit}>
            <div class="fields">
              <label>
                Days up to today
                <input type="number" name="days" required min={1} max={3650} defaultValue="730" />
              </label>
            </div>
            <button type="submit" disabled={action.isBusy || active !== undefined}>
              Read this history
            </button>
            <Outcome of={action} />
          </form>
        </>
      )}
    </Panel>
  )
}

function JobList({ jobs, onCancel }: { jobs: readonly Job[]; onCancel(job: Job): void }) {
  return (
    <Table label="Reads of history" class="listing" heads={['Days', 'Requested', 'State']} actions="Action">
      {jobs.map(job => (
        <tr key={job.id}>
          <th scope="row">{daysBetween(job.range.start, job.range.end)}</th>
          <td data-label="Requested">{instant(job.createdAt)}</td>
          <td data-label="State">
            <div>
              {words(job.status)}
              {job.windows.failed > 0 ? `, ${job.windows.failed} parts could not be read` : ''}
              {isActive(job) ? (
                <progress aria-label="Progress of the history" max={1} value={job.progress} />
              ) : (
                <>
                  ,{' '}
                  <FromAnswer
                    title="Observations that were read"
                    call="/api/v1/backfill"
                    facts={[['Parts that failed', String(job.windows.failed)]]}
                  >{`${rounded(job.points)} observations`}</FromAnswer>
                </>
              )}
            </div>
          </td>
          <td>
            {isActive(job) ? (
              <button type="button" class="plain" onClick={() => onCancel(job)}>
                Cancel
              </button>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}
