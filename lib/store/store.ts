import { accountOverview } from './account/account-overview.ts'
import { accounts } from './account/accounts.ts'
import { apiKeys } from './account/api-keys.ts'
import { audit } from './account/audit.ts'
import { erasure } from './account/erase.ts'
import { exports } from './account/exports.ts'
import { idempotency } from './account/idempotency.ts'
import { identities } from './account/identities.ts'
import { imports } from './account/imports.ts'
import { receipts } from './account/receipts.ts'
import { sessionLimits, sessions } from './account/sessions.ts'
import type { DamageReport } from './damage.ts'
import { chunks } from './health-data/chunks.ts'
import { days } from './health-data/days.ts'
import { hourSummaries } from './health-data/hour-summaries.ts'
import { months } from './health-data/months.ts'
import { resources } from './health-data/resources.ts'
import { rollups } from './health-data/rollups.ts'
import { sessionInputs } from './health-data/session-inputs.ts'
import { notes } from './notes/notes.ts'
import { previewTable } from './preview-table.ts'
import { publicProfiles } from './sharing/public-profiles.ts'
import { passphraseTries, shares } from './sharing/shares.ts'
import { backfills } from './sync/backfills.ts'
import { connections } from './sync/connections.ts'
import { pendingNotifications } from './sync/pending-notifications.ts'
import { rebuilds } from './sync/rebuilds.ts'
import { runs } from './sync/runs.ts'
import type { Table } from './table.ts'
import { exerciseReviews } from './training/exercise-reviews.ts'
import { training, trainingLogs } from './training/training-logs.ts'
import { workoutLogs } from './training/workout-logs.ts'
import { workoutMedia } from './training/workout-media.ts'

/** Everything that the service stores, with one entity per file. */
function entities(table: Table, report: DamageReport) {
  return {
    accountOverview: accountOverview(table, report),
    accounts: accounts(table),
    apiKeys: apiKeys(table, report),
    audit: audit(table, report),
    backfills: backfills(table, report),
    chunks: chunks(table, report),
    connections: connections(table),
    days: days(table, report),
    erasure: erasure(table),
    exerciseReviews: exerciseReviews(table, report),
    exports: exports(table, report),
    imports: imports(table, report),
    hourSummaries: hourSummaries(table),
    idempotency: idempotency(table),
    identities: identities(table),
    months: months(table, report),
    notes: notes(table, report),
    pendingNotifications: pendingNotifications(table),
    rebuilds: rebuilds(table),
    receipts: receipts(table),
    resources: resources(table, report),
    rollups: rollups(table, report),
    runs: runs(table, report),
    sessionInputs: sessionInputs(table, report),
    sessionLimits: sessionLimits(table),
    sessions: sessions(table, report),
    training: training(table, report),
    trainingLogs: trainingLogs(table, report),
    passphraseTries: passphraseTries(table),
    publicProfiles: publicProfiles(table),
    shares: shares(table, report),
    workoutLogs: workoutLogs(table, report),
    workoutMedia: workoutMedia(table, report),
  }
}

export interface Store extends ReturnType<typeof entities> {
  /** A store that reads from this one and keeps what is put in memory, to see what that would lead to. */
  preview(): Store
}

/** `report` is called for each item that cannot be read. */
export function createStore(table: Table, report: DamageReport = () => undefined): Store {
  return { ...entities(table, report), preview: () => createStore(previewTable(table), report) }
}
