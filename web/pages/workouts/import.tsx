import { useRef, useState } from 'preact/hooks'
import { Failure, type Writes, write } from '../../api.ts'
import { Facts } from '../../evidence/call.tsx'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Table } from '../../parts/table.tsx'
import { refresh, useRead } from '../../use-read.ts'
import { OwnNames } from './own-names.tsx'

type Report = Writes['POST /api/v1/workout-logs/import']['data']

const mostBytes = 4 * 1024 * 1024

/** Sends a file; with `dryRun`, the answer only says what an import would do. @throws Failure */
async function sendFile(file: File, answers: Answers, dryRun: boolean): Promise<Report> {
  if (file.size > mostBytes) throw new Failure('A file may have at most 4 MB. Export fewer years at a time.', 'size')
  // Bytes as they are: a file in another encoding than UTF-8 would be damaged as text.
  const type = /\.json$/i.test(file.name) ? 'application/json' : 'application/octet-stream'
  const query = { ...answers, dry_run: String(dryRun) }
  const { data } = await write('POST /api/v1/workout-logs/import', new Blob([file], { type }), '', query)
  return data
}

/** The names of the parameters that a refusal asks for; any other error is thrown again. */
function questionsIn(error: unknown): readonly string[] {
  if (!(error instanceof Failure) || error.faults.length === 0) throw error
  return error.faults.map(({ name }) => name)
}

/** The import of a file of another app: first what it would do, then the import itself. What the file does not say is asked. */
export function Import() {
  const profile = useRead('/api/v1/profile')
  const action = useAction()
  const [file, setFile] = useState<File | null>(null)
  // The answer for a file is shown as long as the person has not chosen another one.
  const newest = useRef<File | null>(null)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [given, setGiven] = useState<Answers>({})
  const [report, setReport] = useState<Report | null>(null)
  const send = (chosen: File, answers: Answers, dryRun: boolean) =>
    action.run(async () => {
      setReport(null)
      try {
        const data = await sendFile(chosen, answers, dryRun)
        if (!dryRun) refresh()
        if (newest.current !== chosen) return ''
        setReport(data)
        return dryRun ? 'Checked. Nothing was changed yet.' : 'Imported.'
      } catch (error) {
        const names = questionsIn(error)
        if (newest.current !== chosen) return ''
        setAsked(before => [...new Set([...before, ...names])])
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
            Choose or drop an export of Hevy, Strong or FitNotes (CSV), or of this service (CSV or JSON)
            <input
              class="drop"
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
        {report ? <ImportReport report={report} onChange={setReport} /> : null}
        {file && report?.dryRun && changes > 0 ? (
          <button type="button" disabled={action.isBusy} onClick={() => send(file, given, false)}>
            Import {changes === 1 ? 'this workout' : `these ${changes} workouts`}
          </button>
        ) : null}
      </section>
    </>
  )
}

/** What a file does not say, by the name of the parameter. */
type Answers = Record<string, string>

const questions: Readonly<Record<string, { label: string; options: readonly (readonly [string, string])[] }>> = {
  unit: {
    label: 'The unit of its weights',
    options: [
      ['kg', 'kilograms'],
      ['lb', 'pounds'],
    ],
  },
  date_order: {
    label: 'Its dates are written',
    options: [
      ['dmy', 'day first: 31/12/2026'],
      ['mdy', 'month first: 12/31/2026'],
    ],
  },
}

interface QuestionProps {
  name: string
  value: string
  /** The zone of the account, offered first. */
  zone: string
  onChange(value: string): void
}

/** One question about a file. Nothing is chosen before: a guess would look like an answer. */
function Question({ name, value, zone, onChange }: QuestionProps) {
  const known = questions[name]
  const zones = [zone, ...Intl.supportedValuesOf('timeZone').filter(one => one !== zone)].filter(Boolean)
  const options = known?.options ?? zones.map(one => [one, one] as const)
  return (
    <label>
      {known?.label ?? 'The time zone of its times'}
      <select required value={value} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">choose</option>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What an import did, or would do: workouts, how many exercises no catalog knows, and the rows that cannot be read. */
function ImportReport({ report, onChange }: { report: Report; onChange(report: Report): void }) {
  const { format, dryRun, created, updated, unchanged, planned, unmatched, rejected, rejectedTotal } = report
  const leaveOut = (keys: readonly string[]) =>
    onChange({ ...report, unmatched: unmatched.filter(one => !keys.includes(one.exerciseKey)) })
  return (
    <section aria-label={dryRun ? 'What the import would do' : 'What was imported'}>
      <Facts
        of={[
          ['File', format],
          [dryRun ? 'New' : 'Added', String(created)],
          [dryRun ? 'Would change' : 'Changed', String(updated)],
          ['Already here', String(unchanged)],
          ['Planned sets left out', planned === 0 ? null : String(planned)],
          ['Not in the catalog', unmatched.length === 0 ? null : String(unmatched.length)],
          ['Rows left out', rejectedTotal === 0 ? null : String(rejectedTotal)],
        ]}
      />
      {rejected.length > 0 ? (
        <Table label="Rows left out" class="listing" heads={['Line', 'Why its workout is left out']}>
          {rejected.map(({ row, reason }) => (
            <tr key={`${row} ${reason}`}>
              <th scope="row">{row}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      <OwnNames of={unmatched} onSaved={leaveOut} />
    </section>
  )
}
