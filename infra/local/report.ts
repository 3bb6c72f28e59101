import type { Run } from '../../lib/model/run.ts'
import type { LocalPerson } from './people-file.ts'
import type { System } from './system.ts'

/** What a person needs to go on: where it is, the keys, three calls that work when pasted, and where the data lies. */
export function report({ baseUrl, dataDir }: System, people: readonly LocalPerson[], runs: readonly Run[]): string {
  const [first] = people
  if (!first) return `The API is at ${baseUrl}\n`
  const lastDay = runs.find(run => run.accountId === first.accountId)?.range.end
  const lines = people.flatMap(person => [
    `  ${person.displayName}, account ${person.accountId}`,
    `    read key   ${person.readKey}`,
    `    write key  ${person.writeKey}`,
  ])
  return `
The API is at ${baseUrl}

${lines.join('\n')}

Try:
${calls(lastDay)
  .map(path => `  curl -s -H 'Authorization: Bearer ${first.readKey}' '${baseUrl}/api/v1/${path}'`)
  .join('\n')}

Everything is kept in ${dataDir.path} (keys in demo.json, log in system.log). Ctrl-C ends it; the next start goes on from here.
`
}

function calls(lastDay: string | undefined): string[] {
  // A recording in its own dates has nothing in the last days: ask for the days that it has.
  const isPast = lastDay !== undefined && Date.now() - Date.parse(lastDay) > 7 * 86_400_000
  if (!isPast) return ['daily?days=7', 'daily-summary', 'timeline?types=heart-rate&limit=5']
  const range = `start=${lastDay}&end=${lastDay}`
  return [`daily?${range}`, `daily-summary?date=${lastDay}`, `timeline?types=heart-rate&${range}&limit=5`]
}

/** One line on how the first sync ended, where that is worth a word. */
export function verdict(runs: readonly Run[]): string {
  const worse = runs.filter(run => run.status === 'failed' || run.status === 'partial')
  if (worse.length === 0) return ''
  const types = new Set(worse.flatMap(run => run.types.filter(type => type.error).map(type => type.type)))
  return `The first sync did not get everything (${worse.map(run => run.status).join(', ')}): ${[...types].join(', ')}. The schedule tries again.\n`
}
