import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SQSClient } from '@aws-sdk/client-sqs'
import { type Config, readConfig } from '../../../lib/config.ts'
import { plural } from '../../../lib/kernel/plural.ts'
import { connectTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore, type Store } from '../../../lib/store/store.ts'
import { useLocalAwsEnvironment } from '../aws-environment.ts'
import { CliError } from '../cli-error.ts'
import {
  countDeadLetters,
  type DeadLetter,
  type DeadLetterPlace,
  deadLettersOf,
  describeDeadLetter,
  drop,
  redrive,
  withDeadLetters,
} from '../queues/dead-letters.ts'

const help = `Lists, redrives or drops dead letters.

   npm run dlq                           list the dead letters with their age and the state of their work
  npm run dlq -- redrive ID | --all     send them back to their queue; it is safe to repeat
  npm run dlq -- drop ID                delete one

  --queue URL          a queue in AWS; the stack's outputs (…Url) have the URLs; with TABLE_NAME the state of the work is shown
  --dead-letters URL   a dead-letter queue in AWS without a source queue: calls of schedules, notifications of alarms
  --data DIR           otherwise: every queue of the local system that runs on this directory (default .local)
`

interface Places {
  places: DeadLetterPlace[]
  store: Store | null
}

async function main(): Promise<void> {
  const { values, positionals } = read()
  const [command = 'list', id, ...rest] = positionals
  if (values.help) return void process.stdout.write(help)
  const isList = command === 'list' && id === undefined && !values.all
  const isRedrive = command === 'redrive' && (id !== undefined) !== (values.all === true)
  const isDrop = command === 'drop' && id !== undefined && !values.all
  if (rest.length > 0 || !(isList || isRedrive || isDrop))
    throw new CliError(`Unknown command: ${process.argv.slice(2).join(' ')}\n\n${help}`)

  const { places, store } = await findPlaces(values)
  if (isList) for (const place of places) await list(place, store)
  else if (values.all) for (const place of places.filter(({ queueUrl }) => queueUrl)) await redriveAll(place)
  else await one(places, id ?? '', isDrop ? drop : redrive, isDrop ? 'dropped' : 'sent back')
}

async function list(place: DeadLetterPlace, store: Store | null): Promise<void> {
  const there = await countDeadLetters(place)
  const seen = await withDeadLetters(place, async deadLetters => {
    for (const deadLetter of deadLetters) console.log(await describeDeadLetter(deadLetter, store, Date.now()))
    return deadLetters.length
  })
  const hidden = there > seen ? `, ${seen} of them visible now` : ''
  console.log(`${nameOf(place)}: ${there === 0 ? 'no dead letters' : plural(there, 'dead letter') + hidden}`)
}

/** In a FIFO queue the next messages of a group become visible when the first ones are gone. */
async function redriveAll(place: DeadLetterPlace): Promise<void> {
  const round = () =>
    withDeadLetters(place, async deadLetters => {
      for (const deadLetter of deadLetters) await redrive(place, deadLetter)
      return deadLetters.length
    })
  let sent = 0
  for (let some = await round(); some > 0; some = await round()) sent += some
  console.log(`${nameOf(place)}: ${sent} sent back`)
}

async function one(
  places: readonly DeadLetterPlace[],
  id: string,
  act: (place: DeadLetterPlace, deadLetter: DeadLetter) => Promise<void>,
  done: string,
): Promise<void> {
  for (const place of places) {
    const found = await withDeadLetters(place, async deadLetters => {
      const deadLetter = deadLetters.find(one => one.id === id)
      if (deadLetter) await act(place, deadLetter)
      return deadLetter !== undefined
    })
    if (found) return console.log(`${id} ${done}`)
  }
  throw new CliError(
    `Dead letter ${id} is not visible: it no longer exists, or an earlier one of the same account blocks it.`,
  )
}

async function findPlaces(values: ReturnType<typeof read>['values']): Promise<Places> {
  const config = readConfig(process.env)
  const { queue, 'dead-letters': deadLettersUrl, data = '.local' } = values
  if (queue !== undefined || deadLettersUrl !== undefined) {
    if (config.SQS_ENDPOINT) useLocalAwsEnvironment()
    const client = connect(config.SQS_ENDPOINT)
    const places: DeadLetterPlace[] = queue === undefined ? [] : [await deadLettersOf(client, queue)]
    if (deadLettersUrl !== undefined) places.push({ client, deadLettersUrl, queueUrl: null })
    return { places, store: process.env['TABLE_NAME'] ? createStore(connectTable(config)) : null }
  }
  const file = join(data, 'system.json')
  if (!existsSync(file))
    throw new CliError(`No system runs on ${data}: start it with npm start, or name a queue in AWS with --queue URL.`)
  useLocalAwsEnvironment()
  const running = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> & { queueUrls: string[] }
  const client = connect(running['sqsEndpoint'])
  const table: Partial<Record<keyof Config, string>> = {}
  if (running['dynamodbEndpoint']) table.DYNAMODB_ENDPOINT = running['dynamodbEndpoint']
  if (running['tableName']) table.TABLE_NAME = running['tableName']
  return {
    places: await Promise.all(running.queueUrls.map(url => deadLettersOf(client, url))),
    store: createStore(connectTable(readConfig(table))),
  }
}

function connect(endpoint: string | undefined): SQSClient {
  return new SQSClient(endpoint ? { endpoint } : {})
}

const nameOf = ({ deadLettersUrl }: DeadLetterPlace) => deadLettersUrl.slice(deadLettersUrl.lastIndexOf('/') + 1)

function read() {
  const text = { type: 'string' } as const
  const options = { queue: text, 'dead-letters': text, data: text, all: { type: 'boolean' } } as const
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(1)
  }
}

main().catch(error => {
  const refused = (error as { code?: string } | null)?.code === 'ECONNREFUSED'
  const known =
    error instanceof CliError ? error.message : refused ? 'The queues do not respond. Is the system running?' : null
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
