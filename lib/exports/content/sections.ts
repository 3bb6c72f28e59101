import pMap from 'p-map'
import type * as z from 'zod'
import { showTrainingLog, TrainingLogView } from '../../analysis/training/diary.ts'
import { KeyView } from '../../http/answer/key-view.ts'
import { showMedia, WorkoutMediaView } from '../../media/media-view.ts'
import { AuditEntry } from '../../model/account/audit.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import { ProfileView, showProfile } from '../../model/account/profile.ts'
import { platforms } from '../../model/catalog/platforms.ts'
import { PublicProfile } from '../../model/sharing/public-profile.ts'
import { ShareView, viewOfShare } from '../../model/sharing/share.ts'
import { BackfillView, viewOfBackfill } from '../../model/sync/backfill.ts'
import { RunView, showRun } from '../../model/sync/run.ts'
import { ExerciseReview } from '../../model/training/exercise-review.ts'
import { showWorkoutLog, WorkoutLogView } from '../../model/training/workout-log-view.ts'
import type { ExportContext } from '../context.ts'
import type { Row, Table } from './format.ts'
import { readDiary, readLogs } from './training.ts'

const connectionColumns = ['platform', 'status', 'scopes', 'connectedAt', 'lastSyncAt', 'lastSuccessAt', 'pendingFrom']
/** More than an account may have. */
const mostBackfills = 1000
/** Workout logs whose media are read at the same time. */
const atOnce = 10

/** The account's data other than health data, without secrets, tokens and hashes. Only an export of everything has it. */
export function sectionTables(context: ExportContext, job: ExportJob): Table[] {
  const { store, clock } = context
  const { accountId, timezone } = job
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
    table('training/workout-logs', namesOf(WorkoutLogView), async () =>
      (await readLogs(context, job)).map(log => showWorkoutLog(log, timezone)),
    ),
    table('training/diary', namesOf(TrainingLogView), async () => (await readDiary(context, job)).map(showTrainingLog)),
    table('training/exercise-reviews', namesOf(ExerciseReview), () => store.exerciseReviews.readAll(accountId)),
    table('training/media', namesOf(WorkoutMediaView), async () => {
      const logs = await readLogs(context, job)
      const all = await pMap(logs, ({ id }) => store.workoutMedia.ofLog(accountId, id, nowMs), { concurrency: atOnce })
      return all.flat().map(showMedia)
    }),
    table('account/profile', namesOf(ProfileView), async () => {
      const account = await store.accounts.read(accountId)
      return account ? [showProfile(account)] : []
    }),
    table('account/connections', connectionColumns, async () => {
      const all = await Promise.all(platforms.map(platform => store.connections.read(accountId, platform)))
      return all.flatMap(one => (one ? [pick(one, connectionColumns)] : []))
    }),
    table('account/synchronizations', namesOf(RunView), async () =>
      (await store.runs.since(accountId, 0)).map(showRun),
    ),
    table('account/backfills', namesOf(BackfillView), async () =>
      (await store.backfills.latest(accountId, mostBackfills)).map(viewOfBackfill),
    ),
    table('account/resources', ['name', 'fetchedAt', 'value'], async () =>
      (await store.resources.readAll(accountId)).map(one => ({ ...one })),
    ),
    table('account/keys', namesOf(KeyView), async () =>
      (await store.apiKeys.list(accountId)).map(key => pick(key, namesOf(KeyView))),
    ),
    table('account/shares', namesOf(ShareView), async () =>
      (await store.shares.list(accountId, nowMs)).map(({ share, opened }) => viewOfShare(share, opened, nowMs)),
    ),
    table('account/public-profile', namesOf(PublicProfile), async () => [await store.publicProfiles.read(accountId)]),
    table('account/audit', namesOf(AuditEntry), () => store.audit.list(accountId, nowMs)),
  ]
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
