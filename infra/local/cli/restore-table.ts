import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CliError } from '../cli-error.ts'
import { clientsFor, findDeployment } from '../restore-table/deployment.ts'
import { runSteps } from '../restore-table/run-steps.ts'
import { stepsOf } from '../restore-table/steps.ts'

const help = `Restores the table of a deployed stage to a second of the last 35 days, and its media with it.

  npm run restore-table -- --stage STAGE --at TIME [--dry-run]

  --stage STAGE   a file of infra/settings (default production)
  --at TIME       the second before the damage, such as 2026-11-20T08:00:00Z
  --dry-run       print the steps, and which are done; nothing is changed
  --from TABLE    the table to restore; by default the one that the service uses
  --start         give up: only start the schedules and the workers again
  --left IDS      which of the accounts that the command lists are to be deleted again, with commas, or none
  --erase-data IDS
                  for which of them the data of a connection is to be deleted again, or none

It stops for a deployment, and to ask for --erase-data and --left if data or accounts came back. It looks at AWS before each
step, so it can be interrupted and repeated; once it is finished, repeating it changes nothing.
`

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: {
      stage: text,
      at: text,
      from: text,
      left: text,
      'erase-data': text,
      start: flag,
      'dry-run': flag,
      help: flag,
    },
  })
  if (values.help) return void process.stdout.write(help)
  const { stage = 'production', at = '', from, left } = values
  const atMs = Date.parse(at)
  if (!/(Z|[+-]\d\d:\d\d)$/.test(at) || Number.isNaN(atMs) || atMs > Date.now())
    throw new CliError(`--at is an instant of the past with its offset, such as 2026-11-20T08:00:00Z.\n\n${help}`)
  const file = new URL(`../../settings/${stage}.json`, import.meta.url)
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { region: string }
  const clients = clientsFor(settings.region)
  const useTable = (restoredTable: string) =>
    writeFileSync(file, `${JSON.stringify(Object.assign(settings, { restoredTable }), null, 2)}\n`)
  const steps = stepsOf({
    clients,
    deployment: await findDeployment(clients, stage),
    atMs,
    ...(from === undefined ? {} : { from }),
    left: idsOf(left),
    erased: idsOf(values['erase-data']),
    nowMs: Date.now(),
    useTable,
  })
  await runSteps(values.start ? steps.slice(-1) : steps, { isDry: values['dry-run'] === true, say: console.log })
}

/** Null if the operator was not asked yet. */
function idsOf(text: string | undefined): string[] | null {
  if (text === undefined) return null
  return text === 'none' ? [] : text.split(',')
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
