import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SQSClient } from '@aws-sdk/client-sqs'
import { type Config, readConfig } from '../../../lib/config.ts'
import { createStore, type Store } from '../../../lib/store/store.ts'
import { connectTable } from '../../../lib/store/table.ts'
import { useLocalAwsEnvironment } from '../aws-environment.ts'
import {
  countDeadLetters,
  type DeadLetter,
  type DeadLetterPlace,
  deadLettersOf,
  drop,
  lookAtDeadLetters,
  redrive,
} from '../queues/dead-letters.ts'
import { describeDeadLetter } from '../queues/describe-dead-letter.ts'
import { Stop } from '../stop.ts'

const help = `Looks at dead letters, sends them back, or drops them.

  npm run dlq                           what is there, since when, and what became of its work
  npm run dlq -- redrive ID | --all     back to the queue it came from, then away from here; twice is as good as once
  npm run dlq -- drop ID                away for good

  --queue URL          a queue in AWS: the outputs of the service's stack name them (…Url); TABLE_NAME says what became of the work
  --dead-letters URL   a queue of dead letters in AWS that came from no queue: ticks of schedules, notifications of alarms
  --data DIR           without the two: every queue of the system that runs on this directory (default .local)
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
    throw new Stop(`Not a command: ${process.argv.slice(2).join(' ')}\n\n${help}`)

  const { places, store } = await findPlaces(values)
  if (isList) for (const place of places) await list(place, store)
  else if (values.all) for (const place of places.filter(({ queueUrl }) => queueUrl)) await redriveAll(place)
  else await one(places, id ?? '', isDrop ? drop : redrive, isDrop ? 'dropped' : 'sent back')
}

async function list(place: DeadLetterPlace, store: Store | null): Promise<void> {
  const there = await countDeadLetters(place)
  const seen = await lookAtDeadLetters(place, async deadLetters => {
    for (const deadLetter of deadLetters) console.log(await describeDeadLetter(deadLetter, store, Date.now()))
    return deadLetters.length
  })
  const hidden = there > seen ? `, ${seen} of them to be seen now` : ''
  console.log(`${nameOf(place)}: ${there === 0 ? 'no dead letters' : `${there} dead letters${hidden}`}`)
}

/** Of a FIFO queue the next ones of a group are seen when the first are gone. */
async function redriveAll(place: DeadLetterPlace): Promise<void> {
  const round = () =>
    lookAtDeadLetters(place, async deadLetters => {
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
    const found = await lookAtDeadLetters(place, async deadLetters => {
      const deadLetter = deadLetters.find(one => one.id === id)
      if (deadLetter) await act(place, deadLetter)
      return deadLetter !== undefined
    })
    if (found) return console.log(`${id} ${done}`)
  }
  throw new Stop(`There is no dead letter ${id} to be seen: it is gone, or behind another of its account.`)
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
    throw new Stop(`No system runs on ${data}: start it with npm start, or name a queue in AWS with --queue URL.`)
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
    error instanceof Stop ? error.message : refused ? 'The queues do not answer. Is the system running?' : null
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
