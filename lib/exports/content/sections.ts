import pMap from 'p-map'
import * as z from 'zod'
import { showTrainingLog, TrainingLogView } from '../../analysis/training/diary.ts'
import { KeyView } from '../../http/answer/key-view.ts'
import { rowsOfLog } from '../../http/answer/logs/log-rows.ts'
import { showMedia, WorkoutMediaView } from '../../media/media-view.ts'
import { AuditEntry } from '../../model/account/audit.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import { ProfileView, showProfile } from '../../model/account/profile.ts'
import { platforms } from '../../model/catalog/platforms.ts'
import { Note } from '../../model/notes/note.ts'
import { PublicProfile } from '../../model/sharing/public-profile.ts'
import { ShareView, viewOfShare } from '../../model/sharing/share.ts'
import { BackfillView, viewOfBackfill } from '../../model/sync/backfill.ts'
import { RunView, showRun } from '../../model/sync/run.ts'
import { ExerciseReview } from '../../model/training/exercise-review.ts'
import { logColumns } from '../../model/training/log-rows.ts'
import { showWorkoutLog, WorkoutLogView } from '../../model/training/workout-log-view.ts'
import type { ExportContext } from '../context.ts'
import type { Row, Table } from './format.ts'
import { readDiary, readLogs, readNotes } from './training.ts'

const connectionColumns = ['platform', 'status', 'scopes', 'connectedAt', 'lastSyncAt', 'lastSuccessAt', 'pendingFrom']
/** More than an account may have. */
const mostBackfills = 1000
/** Workout logs whose media are read at the same time. */
const atOnce = 10

/** What only a signed-in person may read, like the endpoints that show it. */
export const sessionSections = [
  'training/diary',
  'account/keys',
  'account/shares',
  'account/public-profile',
  'account/audit',
] as const

/** The account's data other than health data, without secrets, tokens and hashes. Only an export of everything has it. */
export function sectionTables(context: ExportContext, job: ExportJob): Table[] {
  const left = leftOutOf(job)
  return allSections(context, job).filter(({ name }) => !left.some(one => one === name))
}

/** The sections that an export of everything does not have because a key ordered it. */
export function leftOutOf({ types, bySession }: Pick<ExportJob, 'types' | 'bySession'>): readonly string[] {
  return types === null && !bySession ? sessionSections : []
}

function allSections(context: ExportContext, job: ExportJob): Table[] {
  const { store, clock } = context
  const { accountId } = job
  const nowMs = clock()
  const table = (name: string, columns: readonly string[], read: () => Promise<readonly Row[]>): Table => ({
    name,
    optional: false,
    columns,
    async *rows() {
      yield await read()
    },
  })
  return [
    logTable(context, job),
    table('training/diary', columnsOf(TrainingLogView), async () =>
      (await readDiary(context, job)).map(showTrainingLog),
    ),
    table('training/exercise-reviews', columnsOf(ExerciseReview), () => store.exerciseReviews.readAll(accountId)),
    table('training/media', columnsOf(WorkoutMediaView), async () => {
      const logs = await readLogs(context, job)
      const all = await pMap(logs, ({ id }) => store.workoutMedia.ofLog(accountId, id, nowMs), { concurrency: atOnce })
      return all.flat().map(showMedia)
    }),
    table('account/notes', columnsOf(Note), () => readNotes(context, job)),
    table('account/profile', columnsOf(ProfileView), async () => {
      const account = await store.accounts.read(accountId)
      return account ? [showProfile(account)] : []
    }),
    table('account/connections', connectionColumns, async () => {
      const all = await Promise.all(platforms.map(platform => store.connections.read(accountId, platform)))
      return all.flatMap(one => (one ? [pick(one, connectionColumns)] : []))
    }),
    table('account/synchronizations', columnsOf(RunView), async () =>
      (await store.runs.since(accountId, 0)).map(showRun),
    ),
    table('account/backfills', columnsOf(BackfillView), async () =>
      (await store.backfills.latest(accountId, mostBackfills)).map(viewOfBackfill),
    ),
    table('account/resources', ['name', 'fetchedAt', 'value'], async () =>
      (await store.resources.readAll(accountId)).map(one => ({ ...one })),
    ),
    table('account/keys', columnsOf(KeyView), async () =>
      (await store.apiKeys.list(accountId)).map(key => pick(key, namesOf(KeyView))),
    ),
    table('account/shares', columnsOf(ShareView), async () =>
      (await store.shares.list(accountId, nowMs)).map(({ share, opened }) => viewOfShare(share, opened, nowMs)),
    ),
    table('account/public-profile', columnsOf(PublicProfile), async () => [await store.publicProfiles.read(accountId)]),
    table('account/audit', columnsOf(AuditEntry), () => store.audit.list(accountId, nowMs)),
  ]
}

/** Workout logs; in CSV one row a set, as `GET /api/v1/workout-logs` writes them, so that the file can be imported again. */
function logTable(context: ExportContext, job: ExportJob): Table<WorkoutLogView> {
  return {
    name: 'training/workout-logs',
    optional: false,
    columns: namesOf(WorkoutLogView),
    csv: { columns: logColumns, rowsOf: rowsOfLog },
    async *rows() {
      // One at a time: a log can have 20,000 sets.
      for (const log of await readLogs(context, job)) yield [showWorkoutLog(log, job.timezone)]
    },
  }
}

/** The columns of a view: its members, and those of members that are objects, such as `targets.reps`. */
function columnsOf(view: z.ZodType): string[] {
  const shape = shapeOf(view) ?? {}
  return Object.entries(shape).flatMap(([name, member]) => {
    const inner = shapeOf(member) ? columnsOf(member) : []
    return inner.length === 0 ? [name] : inner.map(one => `${name}.${one}`)
  })
}

/** The members of an object that may be null; null for any other type. */
function shapeOf(type: unknown): Readonly<Record<string, z.ZodType>> | null {
  if (type instanceof z.ZodLazy || type instanceof z.ZodNullable) return shapeOf(type.unwrap())
  return type instanceof z.ZodObject ? type.shape : null
}

/** The names of the members of a view. */
function namesOf(view: z.ZodLazy<z.ZodObject>): string[] {
  return Object.keys(view.unwrap().shape)
}

/** Only these members of a record, in this order. */
function pick(record: object, names: readonly string[]): Row {
  const members = new Map(Object.entries(record))
  return Object.fromEntries(names.map(name => [name, members.get(name) ?? null]))
}
