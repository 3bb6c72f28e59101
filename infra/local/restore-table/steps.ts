import { setTimeout as sleep } from 'node:timers/promises'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DescribeRuleCommand, DisableRuleCommand, EnableRuleCommand } from '@aws-sdk/client-eventbridge'
import { GetEventSourceMappingCommand, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda'
import { secondMs } from '../../../lib/kernel/durations.ts'
import { keptDays } from '../../../lib/model/account/kept-days.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'
import { tableDefinition } from '../../../lib/store/table-definition.ts'
import { CliError } from '../cli-error.ts'
import type { Clients, Deployment } from './deployment.ts'
import { mediaSince, takeBackMedia } from './media.ts'
import { copyReceipts, type Difference, differenceOf, endAgain, eraseAgain } from './people-since.ts'
import { describe, isNoted, note, notes, replacing, tablesSince } from './tags.ts'

/** A step looks at AWS to say whether it is done, so that a restore that was interrupted continues where it stopped. */
export interface Step {
  what: string
  isDone(): Promise<boolean>
  /** What the operator has to do before the next step; null if nothing. */
  run(): Promise<string | null>
}

export interface Restore {
  clients: Clients
  deployment: Deployment
  /** The second to which the table is restored. */
  atMs: number
  /** The table to restore; by default the one that the service uses. */
  from?: string
  /** Accounts whose people have left since, as the operator says; null until they were asked. */
  left: readonly string[] | null
  /** Accounts whose data of a connection is to be deleted again; null until the operator was asked. */
  erased: readonly string[] | null
  nowMs: number
  /** Writes the name of the table into the settings of the stage. */
  useTable(name: string): void
  /** Between two looks at something that AWS is doing. */
  pauseMs?: number
}

interface Tables {
  /** The table whose restore points are used. */
  source: string
  target: string
}

/** The restored table's name has the second, so that a repetition finds it. */
function tablesOf(table: string, atMs: number): Tables {
  const ending = `-${new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '')}`
  const source = table.endsWith(ending) ? table.slice(0, -ending.length) : table
  return { source, target: source + ending }
}

/** The steps of a restore, in order. */
export function stepsOf(restore: Restore): Step[] {
  const { clients, deployment, atMs } = restore
  const { source, target } = tablesOf(restore.from ?? deployment.table, atMs)
  const { schedules, mappings } = deployment
  // After the note the table lives on, and what has changed since is no damage.
  let noted: Promise<boolean> | undefined
  const isFinished = () => {
    noted ??= isNoted(clients, target, notes.finished).then(is => {
      // Given up after the note, or restored once more since. What it would take to use it again, no step knows.
      if (is && deployment.table !== target)
        throw new CliError(
          `The restore of ${target} is finished, and the service uses ${deployment.table}. To use ${target} again, take its tag "${notes.finished.Key}" away and repeat the command.`,
        )
      return is
    })
    return noted
  }
  const before: Step[] = [
    {
      what: `Look whether ${source} can be restored to this second`,
      isDone: async () => (await describe(clients, target)) !== null,
      run: () => quietly(checkRestorable(clients, source, atMs)),
    },
    { what: `Stop ${schedules.length} schedules and ${mappings.length} workers`, ...switched(restore, false) },
    ...stepsOfTable(restore, { source, target }),
    ...stepsOfPeople(restore, target),
  ]
  return [
    ...before.map(step => ({ ...step, isDone: async () => (await isFinished()) || step.isDone() })),
    {
      what: `Note as a tag of ${target} that it is restored`,
      isDone: isFinished,
      run: () => quietly(note(clients, target, notes.finished)),
    },
    { what: 'Start the schedules and the workers', ...switched(restore, true) },
  ]
}

const quietly = (work: Promise<unknown>) => work.then(() => null)

async function wait({ pauseMs }: Restore, isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await sleep(pauseMs ?? 5 * secondMs)
}

function switched(restore: Restore, isOn: boolean): Omit<Step, 'what'> {
  const isDone = () => isSwitched(restore.clients, restore.deployment, isOn)
  return {
    isDone,
    async run() {
      await switchWork(restore.clients, restore.deployment, isOn)
      await wait(restore, isDone)
      return null
    },
  }
}

/** To a table of the second, with all settings, that the service uses. */
function stepsOfTable(restore: Restore, { source, target }: Tables): Step[] {
  const { clients, deployment, atMs, useTable } = restore
  const RestoreDateTime = new Date(atMs)
  const isReplacementNoted = async () =>
    deployment.table === target || (await isNoted(clients, target, replacing(deployment.table)))
  return [
    {
      what: `Restore ${source} to ${RestoreDateTime.toISOString()} as ${target}`,
      isDone: async () => (await statusOf(clients, target)) === 'ACTIVE',
      async run() {
        if ((await statusOf(clients, target)) === null)
          await clients.table.send(
            new RestoreTableToPointInTimeCommand({
              SourceTableName: source,
              TargetTableName: target,
              RestoreDateTime,
            }),
          )
        await wait(restore, async () => (await statusOf(clients, target)) === 'ACTIVE')
        return null
      },
    },
    {
      what: `Set what a restore leaves out in ${target}: time to live, restore points, protection from deletion, a note of the table that it replaces`,
      isDone: async () => (await missingIn(clients, target)).length === 0 && (await isReplacementNoted()),
      async run() {
        for (const set of await missingIn(clients, target)) await set()
        if (!(await isReplacementNoted())) await note(clients, target, replacing(deployment.table))
        return null
      },
    },
    {
      what: `Let the service use ${target}`,
      isDone: async () => deployment.table === target,
      async run() {
        // Until it is used, people may end more in the table that the service uses now.
        if (await isNoted(clients, target, notes.ended)) await note(clients, target, { ...notes.ended, Value: 'no' })
        useTable(target)
        return 'The settings of the stage name the restored table now. Look at it, and at npm run diff; commit and push them, so that no other deployment goes back to the damaged table; deploy; and repeat this command.'
      },
    },
  ]
}

/** To receipts, accounts and media that agree with what people have asked for since. */
function stepsOfPeople({ clients, deployment, atMs, left, erased, nowMs, pauseMs }: Restore, target: string): Step[] {
  const { bucket, erasureQueueUrl } = deployment
  const media = { objects: clients.objects, bucket, store: createStore(openTable(clients.table, target)) }
  // Once for all steps of a run: it reads all the tables.
  let compared: Promise<Difference> | undefined
  const difference = () => {
    compared ??= tablesSince(clients, target).then(before => differenceOf(clients, { before, target }, atMs))
    return compared
  }
  return [
    {
      what: 'Copy the receipts of deletions since',
      isDone: async () => (await difference()).receipts.length === 0,
      run: async () => quietly(copyReceipts(clients, target, (await difference()).receipts)),
    },
    {
      what: 'End again what people have ended since: keys, sessions, shares, public profiles, connections',
      // Only once: what happens to them in the restored table after that is no damage.
      isDone: () => isNoted(clients, target, notes.ended),
      async run() {
        await endAgain(clients, target, await difference(), { erased, nowMs })
        return quietly(note(clients, target, notes.ended))
      },
    },
    {
      what: 'Delete the accounts again whose people have left since, and to the end what was being deleted',
      isDone: async () => {
        const { cameBack, unfinished } = await difference()
        return cameBack.length + unfinished.length === 0
      },
      run: async () =>
        quietly(eraseAgain(clients, { target, erasureQueueUrl, pauseMs }, await difference(), { left, nowMs })),
    },
    {
      what: 'Take the media back to the same second',
      isDone: async () => (await mediaSince(media, atMs)).length === 0,
      run: () => quietly(takeBackMedia(media, atMs)),
    },
  ]
}

async function isSwitched({ events, functions }: Clients, { mappings, schedules }: Deployment, isOn: boolean) {
  const states = await Promise.all([
    ...schedules.map(async Name => (await events.send(new DescribeRuleCommand({ Name }))).State === 'ENABLED'),
    ...mappings.map(async UUID => {
      const { State } = await functions.send(new GetEventSourceMappingCommand({ UUID }))
      // While it changes, it is neither.
      return State === 'Enabled' ? true : State === 'Disabled' ? false : null
    }),
  ])
  return states.every(state => state === isOn)
}

async function switchWork({ events, functions }: Clients, { mappings, schedules }: Deployment, isOn: boolean) {
  for (const Name of schedules)
    await events.send(isOn ? new EnableRuleCommand({ Name }) : new DisableRuleCommand({ Name }))
  for (const UUID of mappings) await functions.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: isOn }))
}

async function statusOf(clients: Clients, TableName: string): Promise<string | null> {
  return (await describe(clients, TableName))?.TableStatus ?? null
}

/** @throws CliError if there is no restore point; asked first, because a restore that fails later has stopped the workers */
async function checkRestorable({ table }: Clients, TableName: string, atMs: number): Promise<void> {
  const { ContinuousBackupsDescription } = await table.send(new DescribeContinuousBackupsCommand({ TableName }))
  const points = ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  const [first, last] = [points?.EarliestRestorableDateTime, points?.LatestRestorableDateTime]
  if (!first || !last) throw new CliError(`${TableName} has no restore points.`)
  if (atMs < first.getTime() || atMs > last.getTime())
    throw new CliError(
      `${TableName} can be restored to a second from ${first.toISOString()} to ${last.toISOString()}. After an earlier restore, --from names the table before it.`,
    )
}

/** Sets what the table of the stack has and a restored one does not have. */
async function missingIn({ table }: Clients, TableName: string): Promise<(() => Promise<unknown>)[]> {
  const { TimeToLiveDescription } = await table.send(new DescribeTimeToLiveCommand({ TableName }))
  const { ContinuousBackupsDescription } = await table.send(new DescribeContinuousBackupsCommand({ TableName }))
  const { Table } = await table.send(new DescribeTableCommand({ TableName }))
  const points = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus
  const settings = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: keptDays.restorePoints }
  const sets: (() => Promise<unknown>)[] = []
  if (!['ENABLED', 'ENABLING'].includes(TimeToLiveDescription?.TimeToLiveStatus ?? '')) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: tableDefinition.timeToLive }
    sets.push(() => table.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })))
  }
  if (points !== 'ENABLED')
    sets.push(() =>
      table.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification: settings })),
    )
  if (!Table?.DeletionProtectionEnabled)
    sets.push(() => table.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })))
  return sets
}
