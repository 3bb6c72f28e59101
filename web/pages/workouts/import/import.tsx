import { useRef, useState } from 'preact/hooks'
import { Failure, type Writes, write } from '../../../api.ts'
import { Outcome, useAction } from '../../../parts/action.tsx'
import { refresh, useRead } from '../../../use-read.ts'
import { Question, type Questions } from './question.tsx'
import { ImportReport } from './report.tsx'

type Report = Writes['POST /api/v1/workout-logs/import']['data']

const mostBytes = 4 * 1024 * 1024

/** The import of a file of another app: first what it would do, then the import itself. What the file does not say is asked. */
export function Import() {
  const profile = useRead('/api/v1/profile')
  const action = useAction()
  const [file, setFile] = useState<File | null>(null)
  // The answer for a file is shown as long as the person has not chosen another one.
  const newest = useRef<File | null>(null)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [given, setGiven] = useState<Questions>({})
  const [report, setReport] = useState<Report | null>(null)
  const send = (chosen: File, answers: Questions, dryRun: boolean) =>
    action.run(async () => {
      setReport(null)
      if (chosen.size > mostBytes)
        throw new Failure('A file may have at most 4 MB. Export fewer years at a time.', 'size')
      // Bytes as they are: a file in another encoding than UTF-8 would be damaged as text.
      const type = /\.json$/i.test(chosen.name) ? 'application/json' : 'application/octet-stream'
      const query = { ...answers, dry_run: String(dryRun) }
      const body = new Blob([chosen], { type })
      try {
        const { data } = await write('POST /api/v1/workout-logs/import', body, '', query)
        if (!dryRun) refresh()
        if (newest.current !== chosen) return ''
        setReport(data)
        return dryRun ? 'Checked. Nothing was changed yet.' : 'Imported.'
      } catch (error) {
        if (!(error instanceof Failure) || error.names.length === 0) throw error
        if (newest.current !== chosen) return ''
        setAsked(before => [...new Set([...before, ...error.names])])
        return 'Answer above and check again.'
      }
    })
  const choose = (chosen: File | null) => {
    newest.current = chosen
    setFile(chosen)
    setAsked([])
    setGiven({})
    setReport(null)
    if (chosen) send(chosen, {}, true)
  }
  const isDone = report !== null && !report.dryRun
  const changes = report ? report.created + report.updated : 0
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Import workouts</h1>
          <p>
            <a href="/app/workouts">All workouts</a>
          </p>
        </div>
      </div>
      <section class="panel">
        <form
          class="form"
          onSubmit={event => {
            event.preventDefault()
            if (file) send(file, given, true)
          }}
        >
          <label class="upload">
            An export of Hevy, Strong or FitNotes (CSV), or of this service (CSV or JSON)
            <input
              type="file"
              accept=".csv,.txt,.json,text/csv,application/json"
              onChange={event => choose(event.currentTarget.files?.[0] ?? null)}
            />
          </label>
          {asked.length > 0 ? (
            <div class="fields">
              {asked.map(name => (
                <Question
                  key={name}
                  name={name}
                  value={given[name] ?? ''}
                  zone={profile.data?.data.timezone ?? ''}
                  onChange={value => setGiven(before => ({ ...before, [name]: value }))}
                />
              ))}
            </div>
          ) : null}
          {asked.length > 0 && !isDone ? (
            <button type="submit" class="plain" disabled={action.isBusy}>
              Check again
            </button>
          ) : null}
          <Outcome of={action} />
        </form>
        {report ? <ImportReport report={report} /> : null}
        {file && report?.dryRun && changes > 0 ? (
          <button type="button" disabled={action.isBusy} onClick={() => send(file, given, false)}>
            Import {changes === 1 ? 'this workout' : `these ${changes} workouts`}
          </button>
        ) : null}
      </section>
    </>
  )
}
