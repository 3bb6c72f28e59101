import { setTimeout as sleep } from 'node:timers/promises'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DescribeRuleCommand, DisableRuleCommand, EnableRuleCommand } from '@aws-sdk/client-eventbridge'
import { GetEventSourceMappingCommand, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda'
import { secondMs } from '../../../lib/kernel/durations.ts'
import { keptDays } from '../../../lib/model/account/kept-days.ts'
import { tableDefinition } from '../../../lib/store/table-definition.ts'
import { accountsThatLeft, eraseAgain } from './accounts-that-left.ts'
import type { Clients, Deployment } from './deployment.ts'
import { mediaSince, takeBackMedia } from './media.ts'

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
  /** Accounts that the operator says were deleted since; null leaves it to the receipts. */
  left: readonly string[] | null
  nowMs: number
  /** Writes the name of the table into the settings of the stage. */
  useTable(name: string): void
  /** Between two looks at something that AWS is doing. */
  pauseMs?: number
}

/** The table before the restore, and the restored one: its name has the second, so that a repetition finds it. */
export function tablesOf(table: string, atMs: number): { source: string; target: string } {
  const ending = `-${new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '')}`
  const source = table.endsWith(ending) ? table.slice(0, -ending.length) : table
  return { source, target: source + ending }
}

/** The steps of a restore, in order. */
export function stepsOf(restore: Restore): Step[] {
  const { clients, deployment, atMs, left, nowMs, useTable, pauseMs } = restore
  const tables = tablesOf(deployment.table, atMs)
  const { source, target } = tables
  const { bucket, erasureQueueUrl, mappings, schedules } = deployment
  const quietly = (work: Promise<unknown>) => work.then(() => null)
  const wait = async (isOver: () => Promise<boolean>) => {
    while (!(await isOver())) await sleep(pauseMs ?? 5 * secondMs)
  }
  const switched = (isOn: boolean): Omit<Step, 'what'> => ({
    isDone: () => isSwitched(clients, deployment, isOn),
    async run() {
      await switchWork(clients, deployment, isOn)
      await wait(() => isSwitched(clients, deployment, isOn))
      return null
    },
  })
  return [
    { what: `Stop ${schedules.length} schedules and ${mappings.length} workers`, ...switched(false) },
    {
      what: `Restore ${source} to ${new Date(atMs).toISOString()} as ${target}`,
      isDone: async () => (await statusOf(clients, target)) === 'ACTIVE',
      async run() {
        if ((await statusOf(clients, target)) === null)
          await clients.table.send(
            new RestoreTableToPointInTimeCommand({
              SourceTableName: source,
              TargetTableName: target,
              RestoreDateTime: new Date(atMs),
            }),
          )
        await wait(async () => (await statusOf(clients, target)) === 'ACTIVE')
        return null
      },
    },
    {
      what: `Set what a restore leaves out in ${target}: time to live, restore points, protection from deletion`,
      isDone: async () => (await missingIn(clients, target)).length === 0,
      async run() {
        for (const set of await missingIn(clients, target)) await set()
        return null
      },
    },
    {
      what: `Let the service use ${target}`,
      isDone: async () => deployment.table === target,
      async run() {
        useTable(target)
        return 'The settings of the stage name the restored table now. Look at it, and at npm run diff; deploy; and repeat this command.'
      },
    },
    {
      what: 'Delete the accounts again that were deleted since',
      isDone: async () => left === null && (await accountsThatLeft(clients, tables)).accounts.length === 0,
      run: () => quietly(eraseAgain(clients, { ...tables, erasureQueueUrl }, { left, nowMs })),
    },
    {
      what: 'Take the media back to the same second',
      isDone: async () => (await mediaSince(clients.objects, bucket, atMs)).length === 0,
      run: () => quietly(takeBackMedia(clients.objects, bucket, atMs)),
    },
    { what: 'Start the schedules and the workers', ...switched(true) },
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

async function statusOf({ table }: Clients, TableName: string): Promise<string | null> {
  try {
    return (await table.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus ?? null
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
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
