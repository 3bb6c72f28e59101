import '../shared.ts'
import { useEffect, useState } from 'preact/hooks'
import { plural } from '../../lib/kernel/plural.ts'
import { dropReasons } from '../../lib/model/account/drop-reasons.ts'
import { forget, type Reads, read, write } from '../api.ts'
import { instantText } from '../evidence/call.tsx'
import { FromAnswer } from '../evidence/evidence.tsx'
import { longDay } from '../format.ts'
import { dayLink } from '../links.ts'
import { setOtherSources } from '../own-sources.ts'
import { Outcome, useAction } from '../parts/action.tsx'
import { ConfirmNote } from '../parts/confirm-note.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import { refresh, usePolling, useRead } from '../use-read.ts'
import { ShownSources } from './sources/shown.tsx'

type Job = Reads['/api/imports']['data'][number]
type Source = Reads['/api/sources']['data'][number]

const isActive = ({ status }: Job) => status === 'queued' || status === 'running'

/** How to get a file out of an app, with the names of its menus. */
const ways = [
  {
    title: 'Apple Health',
    steps: [
      'On your iPhone, open Health and tap your picture or initials at the top right.',
      'Tap Export All Health Data, then Export. It takes some minutes: keep the screen on.',
      'Save export.zip to Files, or send it to this computer. Do not unpack it.',
      'Choose it below.',
    ],
  },
  {
    title: 'Glucose: FreeStyle Libre or Dexcom',
    steps: [
      'Libre: sign in at libreview.com, open Glucose History, and choose Download Glucose Data at the top right.',
      'Dexcom: sign in at clarity.dexcom.com, and choose Export and a range at the top right of the overview.',
      'Choose the CSV file below. Its times have no zone: they are read in the zone of your profile.',
    ],
  },
  {
    title: 'Fitbit: the past of your account',
    steps: [
      'Open takeout.google.com, choose Deselect all, then Fitbit (or Google Health), and ZIP as the type of file.',
      'Choose each ZIP below, one after another. What the connection has read already stays as it is.',
    ],
  },
  {
    title: 'Another instance of this service',
    steps: [
      'There, on the page Exports, order an export as NDJSON or JSON with metadata and raw payloads.',
      'Choose its ZIP below. Data points come with their sources, and what is read here already stays.',
    ],
  },
  {
    title: 'Activities: Garmin, Strava or another sports watch (FIT, TCX, GPX)',
    steps: [
      'One activity: open it at connect.garmin.com, and choose Export File in the menu of the gear. Other sites have the same.',
      'All of Garmin: garmin.com/account/datamanagement, Export Your Data. All of Strava: Settings, My Account, Download or Delete Your Account, Get Started.',
      'Choose the file or the whole ZIP below.',
    ],
  },
] as const

/** Where the data comes from, and the way in for archives of other platforms. */
export default function Sources() {
  const sources = useRead('/api/sources')
  const jobs = useRead('/api/imports')
  const isRunning = jobs.data?.data.some(isActive) ?? false
  // The key of the page says which they are, but may be older than an import.
  const imported = sources.data?.data.filter(one => one.imported).map(({ id }) => id)
  useEffect(() => {
    if (imported) setOtherSources(imported)
  }, [imported?.join()])
  usePolling(isRunning, jobs)
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Sources</h1>
          <p class="quiet">Where your data comes from, and how to bring what other devices and apps have.</p>
        </div>
      </div>
      <Panel title="Where your data comes from" reading={sources} size="open">
        {({ data }) => <SourceList sources={data} />}
      </Panel>
      {imported && imported.length > 0 ? (
        <ShownSources sources={sources.data?.data.filter(({ id, imported }) => imported || id === 'PRIMARY') ?? []} />
      ) : null}
      <section class="panel">
        <h2>Bring your data</h2>
        <p>Upload a file as it is, or a ZIP of several. Its kind is recognized from its content.</p>
        {ways.map(({ title, steps }) => (
          <details key={title}>
            <summary>{title}</summary>
            <ol>
              {steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
        <Upload jobs={jobs.data?.data ?? []} />
        <p class="quiet below">
          Only these are stored: numbers, times, kinds of devices, and the ECGs of Apple Health with the words of the
          watch. Your name, birth date and clinical records are not, nor where you were, and the file is deleted after
          the import. Doing it again later adds what is new.
        </p>
      </section>
      <Panel title="Your imports" reading={jobs} size="low">
        {({ data }) => <ImportList jobs={data} />}
      </Panel>
    </>
  )
}

function SourceList({ sources }: { sources: readonly Source[] }) {
  const action = useAction()
  const remove = (source: Source) =>
    action.run(
      async () => {
        await write('DELETE /api/sources/{id}', undefined, source.id)
        refresh()
        return 'Started: how far it is, you see below.'
      },
      {
        title: `Delete what was imported as ${source.name}?`,
        text: 'Everything that was imported from it is deleted. Other data stays.',
        verb: 'Delete the source',
      },
    )
  if (sources.length === 0) return <Empty>Nothing is stored yet.</Empty>
  return (
    <>
      <Table label="Sources" class="listing from-2" heads={['Source', 'Records', 'From', 'To']} actions="Actions">
        {sources.map(source => (
          <tr key={source.id}>
            <th scope="row">{source.name}</th>
            <td data-label="Records">
              <FromAnswer title={`Records from ${source.name}`} call="/api/sources">
                {source.observations.toLocaleString('en-US')}
              </FromAnswer>
            </td>
            <td data-label="From">{instantText(source.firstAt)}</td>
            <td data-label="To">{instantText(source.lastAt)}</td>
            <td>
              {source.deletable ? (
                <button type="button" class="plain" aria-label={`Delete ${source.name}`} onClick={() => remove(source)}>
                  Delete
                </button>
              ) : null}
            </td>
          </tr>
        ))}
      </Table>
      {sources.some(source => source.deletable) ? <ConfirmNote /> : null}
      <Outcome of={action} />
    </>
  )
}

/** Uploads a file in parts, and starts its import. */
function Upload({ jobs }: { jobs: readonly Job[] }) {
  const action = useAction()
  const [sent, setSent] = useState<number | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget as HTMLFormElement)
    const file = given.get('file')
    return action.run(async () => {
      if (!(file instanceof File) || file.size === 0) return 'Choose the file first.'
      try {
        const id = await uploadParts(file, { check: given.has('check'), routes: given.has('routes') }, jobs, setSent)
        await write('POST /api/imports/{id}/start', undefined, id)
        refresh()
        return 'Uploaded. The import runs, also when you close this page.'
      } finally {
        setSent(null)
      }
    })
  }
  return (
    <form class="form" onSubmit={submit}>
      <div class="fields">
        <label>
          File
          <input type="file" name="file" accept=".zip,.csv,.txt,.fit,.tcx,.gpx,.gz" required />
        </label>
      </div>
      <label class="tick">
        <input type="checkbox" name="check" /> Only check it, and store nothing
      </label>
      <label class="tick">
        <input type="checkbox" name="routes" aria-describedby="about-routes" /> Apple Health: also read the routes of
        workouts
      </label>
      <p class="quiet" id="about-routes">
        A route begins and ends mostly at home. It is read for the pace of each kilometer and the climb; where these
        were is not stored.
      </p>
      {sent === null ? null : <progress aria-label="Progress of the upload" max={1} value={sent} />}
      <div class="row">
        <button type="submit" disabled={action.isBusy}>
          Import
        </button>
      </div>
      <Outcome of={action} />
    </form>
  )
}

/** How often the links of the parts are renewed after a failure. */
const maxRenewals = 5

/** Sends the parts of a file that are missing; an upload of a file of this length that stopped before continues. */
async function uploadParts(
  file: File,
  { check, routes }: Pick<Job, 'check' | 'routes'>,
  jobs: readonly Job[],
  onProgress: (share: number) => void,
): Promise<string> {
  const isSame = (job: Job) => job.bytes === file.size && job.check === check && job.routes === routes
  const begun = jobs.find(job => job.status === 'uploading' && isSame(job))
  const id = begun?.id ?? (await write('POST /api/imports', { bytes: file.size, check, routes })).data.id
  for (let renewals = 0; ; renewals++) {
    forget()
    const { parts } = (await read(`/api/imports/${id}`, {})).data
    let done = file.size - parts.reduce((sum, { bytes }) => sum + bytes, 0)
    try {
      for (const { url, from, bytes } of parts) {
        await send(url, file.slice(from, from + bytes), part => onProgress((done + part) / file.size))
        done += bytes
      }
      return id
    } catch (error) {
      if (renewals >= maxRenewals) throw error
    }
  }
}

/** Sends one part. Only this kind of request says how far it is. */
function send(url: string, part: Blob, onProgress: (bytes: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = () => reject(new Error('The upload was interrupted. Choose the file again: it continues there.'))
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => (request.status === 200 ? resolve() : failed())
    request.onerror = failed
    request.open('PUT', url)
    request.send(part)
  })
}

function ImportList({ jobs }: { jobs: readonly Job[] }) {
  const action = useAction()
  const remove = (job: Job) =>
    action.run(async () => {
      await write('DELETE /api/imports/{id}', undefined, job.id)
      refresh()
      const stays = job.check ? '' : ' What was stored stays.'
      return `${isActive(job) ? 'Canceled' : 'Removed from the list'}.${stays}`
    })
  if (jobs.length === 0) return <Empty>Nothing was imported yet.</Empty>
  return (
    <>
      <Table label="Imports" class="listing wrapping" heads={['Begun', 'State', 'Report']} actions="Actions">
        {jobs.map(job => (
          <tr key={job.id}>
            <th scope="row">
              {instantText(job.createdAt)}
              {job.kind === 'erasure' ? ', deletion' : job.check ? ', check only' : ''}
            </th>
            <td data-label="State">
              <div>
                <State job={job} />
              </div>
            </td>
            <td data-label="Report">
              <Report job={job} />
            </td>
            <td>
              <button
                type="button"
                class="plain"
                aria-label={`${isActive(job) ? 'Cancel' : 'Remove from the list'}: the import of ${instantText(job.createdAt)}`}
                onClick={() => remove(job)}
              >
                {isActive(job) ? 'Cancel' : 'Remove from the list'}
              </button>
            </td>
          </tr>
        ))}
      </Table>
      <Outcome of={action} />
    </>
  )
}

const stateWords = {
  uploading: 'not uploaded completely',
  queued: 'starting',
  running: 'reading',
  ready: 'done',
  incomplete: 'done, as far as the file was readable',
  failed: 'failed',
} as const satisfies Record<Job['status'], string>

function State({ job }: { job: Job }) {
  const { status, progress, message, months } = job
  if (status === 'failed') return <span class="failure">{message}</span>
  if (status !== 'running') return <>{stateWords[status]}</>
  return (
    <>
      <FromAnswer title="Progress of the import" call="/api/imports">{`${Math.round(progress * 100)} %`}</FromAnswer>
      {months.total > 0 ? `, ${months.stored} of ${plural(months.total, 'month')}` : ', reading the file'}
      <progress aria-label="Progress of the import" max={1} value={progress} />
    </>
  )
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0)

/** A reason of `dropped` in words; one of an earlier version has only its name. */
const wordsOf = (reason: string) =>
  Object.entries(dropReasons).find(([one]) => one === reason)?.[1] ?? reason.replaceAll('_', ' ')

/** What became of the records, with the details on demand. */
function Report({ job }: { job: Job }) {
  const { read, dropped, ignored, changedDays, changedValues, kind, erased, check } = job
  if (kind === 'erasure') return <>{plural(erased, 'stored item')} deleted</>
  const total = sum(read)
  if (total === 0) return <>–</>
  const left = Object.entries(dropped)
  const found = isActive(job) ? 'so far ' : ''
  return (
    <details>
      <summary>
        {plural(total, 'record')} read
        {check
          ? `. Checking only: ${found}${changedDays > 0 ? plural(changedDays, 'day') : 'no day'} would change`
          : `, ${plural(changedDays, 'day')} changed`}
      </summary>
      {changedValues.length > 0 ? (
        <details open={check}>
          <summary>Days on which a value of all sources {check ? 'would change' : 'changed'}</summary>
          <ul>
            {changedValues.map(({ start, end }) => (
              <li key={start}>
                <a href={dayLink(end)}>{start === end ? longDay(start) : `${longDay(start)} to ${longDay(end)}`}</a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <dl class="facts">
        {Object.entries(read).map(([type, count]) => (
          <div key={type}>
            <dt>{type}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
        {left.map(([reason, { count, lines }]) => (
          <div key={reason}>
            <dt>left out: {wordsOf(reason)}</dt>
            <dd>
              {count.toLocaleString('en-US')}
              {lines.length > 0 ? `, first in ${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ')}` : ''}
            </dd>
          </div>
        ))}
        {Object.entries(ignored).map(([type, count]) => (
          <div key={type}>
            <dt>not read: {type}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
