import { showTrainingLog, TrainingLogView } from '../../analysis/training/diary.ts'
import { KeyView } from '../../http/answer/key-view.ts'
import { asDay } from '../../kernel/civil-time.ts'
import { boundsOfRange } from '../../kernel/ranges.ts'
import { showMedia, WorkoutMediaView } from '../../media/media-view.ts'
import { AuditEntry } from '../../model/account/audit.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import { ProfileView, showProfile } from '../../model/account/profile.ts'
import { platforms } from '../../model/catalog/platforms.ts'
import { ShareView, viewOfShare } from '../../model/sharing/share.ts'
import { BackfillView, viewOfBackfill } from '../../model/sync/backfill.ts'
import { RunView, showRun } from '../../model/sync/run.ts'
import { ExerciseReview } from '../../model/training/exercise-review.ts'
import { showWorkoutLog, WorkoutLogView } from '../../model/training/workout-log-view.ts'
import type { ExportContext } from '../context.ts'
import type { Row, Table } from './format.ts'

const connectionColumns = [
  ...['platform', 'status', 'scopes', 'connectedAt', 'lastSyncAt', 'lastSuccessAt', 'pendingFrom'],
]
const mostRuns = 1000

/** The account's data other than health data, without secrets, tokens and hashes. Only an export of everything has it. */
export function sectionTables(
  { store, clock }: ExportContext,
  { accountId, timezone, days, range }: ExportJob,
): Table[] {
  const nowMs = clock()
  const { startMs, endMs } = boundsOfRange({ start: asDay(days.start), end: asDay(days.end) }, timezone)
  const logs = () => (range ? store.workoutLogs.between(accountId, startMs, endMs) : store.workoutLogs.all(accountId))
  const diaryDays = range
    ? { start: asDay(days.start), end: asDay(days.end) }
    : { start: asDay('1900-01-01'), end: asDay('2200-12-31') }
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
      (await logs()).map(log => showWorkoutLog(log, timezone)),
    ),
    table('training/diary', TrainingLogView, async () =>
      (await store.trainingLogs.ofDays(accountId, diaryDays)).map(showTrainingLog),
    ),
    table('training/exercise-reviews', ExerciseReview, () => store.exerciseReviews.readAll(accountId)),
    table('training/media', WorkoutMediaView, async () => {
      const all = await Promise.all((await logs()).map(({ id }) => store.workoutMedia.ofLog(accountId, id, nowMs)))
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
    table('account/synchronizations', RunView, async () => (await store.runs.latest(accountId, mostRuns)).map(showRun)),
    table('account/backfills', BackfillView, async () =>
      (await store.backfills.latest(accountId, mostRuns)).map(viewOfBackfill),
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
    table('account/audit', AuditEntry, () => store.audit.list(accountId, nowMs)),
  ]
}

/** Only these members of a record, in this order. */
function pick(record: object, names: readonly string[]): Row {
  const members = new Map(Object.entries(record))
  return Object.fromEntries(names.map(name => [name, members.get(name) ?? null]))
}
