import { addDays, asDay, civilDay } from '../../../lib/kernel/civil-time.ts'
import type { Run } from '../../../lib/model/sync/run.ts'
import type { LocalPerson } from '../people/people-file.ts'
import type { SimulatedPerson } from '../simulator.ts'
import type { System } from '../system.ts'

/** The information to continue: the address, the keys, three calls to paste, and the data directory. */
export function report(
  { baseUrl, dataDir, people: simulated, platformUrl }: System,
  people: readonly LocalPerson[],
): string {
  const [first] = people
  if (!first) return `The API is at ${baseUrl}\n`
  const paths = calls(simulated.find(person => person.id === first.id))
  const lines = people.flatMap(person => [
    `  ${person.displayName}, account ${person.accountId}`,
    `    key ${person.readKey}`,
  ])
  return `
The dashboard is at ${baseUrl}/app/today; the API is at ${baseUrl}

${lines.join('\n')}

Try:
${paths.map(path => `  curl -s -H 'Authorization: Bearer ${first.readKey}' '${baseUrl}/api/v1/${path}'`).join('\n')}

${platformUrl ? `The simulated platform is at ${platformUrl}; infra/local/upstream-simulator/README.md describes its controls.\n` : ''}The data is in ${dataDir.path} (keys in demo.json, log in system.log). Ctrl-C stops the service; the next start continues from here.
`
}

/** What the person does next, where the account is their own. */
export function invitation({ baseUrl, dataDir, newPassphrase }: System): string {
  const passphrase = newPassphrase
    ? `Your passphrase, which is shown only now:

  ${newPassphrase}

`
    : ''
  return `
${passphrase}Open ${baseUrl}/app/today, sign in, and connect your account. The newest days come first; changes are read every hour.

The data is in ${dataDir.path} (log in system.log). Ctrl-C stops the service; the next start continues from here.
`
}

/** Three calls that return data. A recording may have no data for today, so the calls name days that it has. */
function calls(person: SimulatedPerson | undefined): string[] {
  const today = civilDay(Date.now(), person?.zone ?? 'UTC')
  if (!person || person.lastDay >= today) return ['daily?days=7', 'daily-summary', 'timeline?types=heart-rate&limit=5']
  const lastDay = asDay(person.lastDay)
  const yearBefore = addDays(lastDay, -365)
  const firstDay = person.firstDay > yearBefore ? person.firstDay : yearBefore
  return [
    `daily?start=${firstDay}&end=${lastDay}`,
    `daily-summary?date=${lastDay}`,
    `data-points?type=heart-rate&start=${firstDay}&end=${lastDay}&limit=5`,
  ]
}

/** One line about the first sync, if it did not read everything. */
export function verdict(runs: readonly Run[]): string {
  const worse = runs.filter(run => run.status === 'failed' || run.status === 'partial')
  if (worse.length === 0) return ''
  const types = new Set(worse.flatMap(run => run.types.filter(type => type.error).map(type => type.type)))
  return `The first sync did not read everything (${worse.map(run => run.status).join(', ')}): ${[...types].join(', ')}. The schedule tries again.\n`
}
