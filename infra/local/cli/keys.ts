import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../../lib/config.ts'
import { type Ability, abilities } from '../../../lib/model/account/account.ts'
import { connectTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'
import { useLocalAwsEnvironment } from '../aws-environment.ts'
import { CliError } from '../cli-error.ts'
import { makeKey } from '../people/make-key.ts'

const help = `Makes and lists bearer keys of an account.

  npm run keys -- create --name NAME [--account ID] [--abilities LIST] [--expires ISO] [--data DIR]
  npm run keys -- list [--account ID] [--data DIR]

LIST is read, the default, or read,workout:write.

The command uses the table of the local system that runs on --data (default .local), whose account is the default for --account,
or the table that DYNAMODB_ENDPOINT and TABLE_NAME name. TABLE_NAME alone names a table in AWS.
`

const { values, positionals } = read()
const { dataDir, command } = { dataDir: values.data ?? '.local', command: positionals[0] }

async function main(): Promise<void> {
  if (values.help || !command) return void process.stdout.write(help)
  if (positionals.length > 1 || !['create', 'list'].includes(command))
    throw new CliError(`Unknown command: ${positionals.join(' ')}\n\n${help}`)
  const store = createStore(connectTable(tableSettings()))
  const accountId = values.account ?? (readJson('demo.json')?.['accountId'] as string | undefined)
  if (!accountId) throw new CliError('Name the account with --account ID.')
  const account = await store.accounts.read(accountId)
  if (!account) throw new CliError(`There is no account ${accountId}.`)

  if (command === 'list') {
    for (const { hint, name, abilities, createdAt, expiresAt } of await store.apiKeys.list(accountId))
      console.log([hint, name, abilities.join(','), createdAt, expiresAt ?? 'never expires'].join('\t'))
    return
  }
  if (!values.name) throw new CliError('Name the key with --name NAME.')
  const secret = await makeKey(store, {
    account,
    name: values.name,
    abilities: readAbilities(),
    expiresAt: readExpiry(),
  })
  process.stderr.write('This is the only time the key is shown:\n')
  console.log(secret)
}

function read() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      allowPositionals: true,
      options: {
        account: text,
        name: text,
        abilities: text,
        expires: text,
        data: text,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(1)
  }
}

function readJson(name: string): Record<string, unknown> | undefined {
  const path = join(dataDir, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function tableSettings() {
  const config = readConfig(process.env)
  if (config.DYNAMODB_ENDPOINT) {
    useLocalAwsEnvironment()
    return config
  }
  if (process.env['TABLE_NAME']) return config
  const running = readJson('system.json')
  if (!running)
    throw new CliError(`No system runs on ${dataDir}: start it with npm start, or name a table with TABLE_NAME.`)
  useLocalAwsEnvironment()
  return readConfig({
    DYNAMODB_ENDPOINT: String(running['dynamodbEndpoint']),
    TABLE_NAME: String(running['tableName']),
  })
}

function readAbilities(): Ability[] {
  const requested = (values.abilities ?? 'read').split(',').map(ability => ability.trim())
  const unknown = requested.filter(ability => !abilities.includes(ability as Ability))
  if (unknown.length > 0)
    throw new CliError(`Unknown ability: ${unknown.join(', ')}. The abilities are ${abilities.join(' and ')}.`)
  return [...new Set(requested)] as Ability[]
}

function readExpiry(): string | null {
  if (values.expires === undefined) return null
  const at = Date.parse(values.expires)
  if (Number.isNaN(at) || at <= Date.now())
    throw new CliError('--expires must be an instant in the future, such as 2030-01-31T12:00:00Z.')
  return new Date(at).toISOString()
}

main().catch(error => {
  const refused = (error as { code?: string } | null)?.code === 'ECONNREFUSED'
  const known =
    error instanceof CliError
      ? error.message
      : refused
        ? `The system on ${dataDir} does not answer. Is it running?`
        : undefined
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
