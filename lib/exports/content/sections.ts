import pMap from 'p-map'
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

const connectionColumns = [
  ...['platform', 'status', 'scopes', 'connectedAt', 'lastSyncAt', 'lastSuccessAt', 'pendingFrom'],
]
/** More than an account may have. */
const mostBackfills = 1000
/** Workout logs whose media are read at the same time. */
const atOnce = 10

/** The account's data other than health data, without secrets, tokens and hashes. Only an export of everything has it. */
export function sectionTables(context: ExportContext, job: ExportJob): Table[] {
  const { store, clock } = context
  const { accountId, timezone } = job
  const nowMs = clock()
  const table = (
    name: string,
    view: { shape: object } | readonly string[],
    read: () => Promise<readonly Row[]>,
  ): Table => ({
    name,
    optional: false,
    columns: 'shape' in view ? Object.keys(view.shape) : view,
    async *rows() {
      yield await read()
    },
  })
  return [
    table('training/workout-logs', WorkoutLogView, async () =>
      (await readLogs(context, job)).map(log => showWorkoutLog(log, timezone)),
    ),
    table('training/diary', TrainingLogView, async () => (await readDiary(context, job)).map(showTrainingLog)),
    table('training/exercise-reviews', ExerciseReview, () => store.exerciseReviews.readAll(accountId)),
    table('training/media', WorkoutMediaView, async () => {
      const logs = await readLogs(context, job)
      const all = await pMap(logs, ({ id }) => store.workoutMedia.ofLog(accountId, id, nowMs), { concurrency: atOnce })
      return all.flat().map(showMedia)
    }),
    table('account/profile', ProfileView, async () => {
      const account = await store.accounts.read(accountId)
      return account ? [showProfile(account)] : []
    }),
    table('account/connections', connectionColumns, async () => {
      const all = await Promise.all(platforms.map(platform => store.connections.read(accountId, platform)))
      return all.flatMap(one => (one ? [pick(one, connectionColumns)] : []))
    }),
    table('account/synchronizations', RunView, async () => (await store.runs.since(accountId, 0)).map(showRun)),
    table('account/backfills', BackfillView, async () =>
      (await store.backfills.latest(accountId, mostBackfills)).map(viewOfBackfill),
    ),
    table('account/resources', ['name', 'fetchedAt', 'value'], async () =>
      (await store.resources.readAll(accountId)).map(one => ({ ...one })),
    ),
    table('account/keys', KeyView, async () =>
      (await store.apiKeys.list(accountId)).map(key => pick(key, Object.keys(KeyView.shape))),
    ),
    table('account/shares', ShareView, async () =>
      (await store.shares.list(accountId, nowMs)).map(({ share, opened }) => viewOfShare(share, opened, nowMs)),
    ),
    table('account/public-profile', PublicProfile, async () => [await store.publicProfiles.read(accountId)]),
    table('account/audit', AuditEntry, () => store.audit.list(accountId, nowMs)),
  ]
}

/** Only these members of a record, in this order. */
function pick(record: object, names: readonly string[]): Row {
  const members = new Map(Object.entries(record))
  return Object.fromEntries(names.map(name => [name, members.get(name) ?? null]))
}
