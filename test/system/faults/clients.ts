import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'

export type FaultKind =
  | 'throttle'
  | 'timeout-before'
  | 'timeout-after-commit'
  | 'conditional-fail'
  | '5xx'
  | 'slow'
  | 'torn-page'

/** What the fault strikes: a call by its name (`Put`, `Query`, …) and optionally by what its input holds. */
export interface Struck {
  op: string
  about?: string
}

type Failure = Error & { $metadata?: object; $fault?: string }
const failure = (name: string, status: number, $fault: string): Failure =>
  Object.assign(new Error(name), { name, $fault, $metadata: { httpStatusCode: status } })
/** The table says slow down with a status of its own for it: the SDK knows the name. */
const throttled = () => failure('ProvisionedThroughputExceededException', 400, 'client')
const broken = () => failure('InternalServerError', 500, 'server')
const timedOut = () => Object.assign(new Error('No answer came'), { name: 'TimeoutError' })

/**
 * Injects faults where the SDK speaks with the network, below its own retries: each attempt is a call of its own. `waits` are the
 * pauses that the SDK asked for between attempts; they are recorded, not slept.
 */
export function faultyClient(client: DynamoDBClient, time: { now: number }) {
  const planned: (Struck & { nth: number; kind: FaultKind; times: number; seen: number })[] = []
  const waits: number[] = []
  const struck: string[] = []
  const real = client.config.retryStrategy
  client.config.retryStrategy = async () => {
    const strategy = await real()
    if (!('refreshRetryTokenForRetry' in strategy)) throw new Error('The SDK retries in another way')
    return {
      acquireInitialRetryToken: scope => strategy.acquireInitialRetryToken(scope),
      recordSuccess: token => strategy.recordSuccess(token),
      async refreshRetryTokenForRetry(token, error) {
        const next = await strategy.refreshRetryTokenForRetry(token, error)
        waits.push(next.getRetryDelay())
        next.getRetryDelay = () => 0
        return next
      },
    }
  }
  client.middlewareStack.add(
    (next, context) => async args => {
      const name = String(context.commandName).replace(/(Item|Items)?Command$/, '')
      const input = args.input as Record<string, unknown>
      const fault = planned.find(one => one.op === name && JSON.stringify(input).includes(one.about ?? ''))
      if (!fault || ++fault.seen < fault.nth || fault.times === 0) return next(args)
      fault.times--
      struck.push(`${name} ${fault.kind}`)
      if (fault.kind === 'throttle') throw throttled()
      if (fault.kind === '5xx') throw broken()
      if (fault.kind === 'timeout-before') throw timedOut()
      if (fault.kind === 'conditional-fail')
        throw new ConditionalCheckFailedException({ message: 'The condition does not hold', $metadata: {} })
      if (fault.kind === 'slow') time.now += 30_000
      const result = await next(args)
      if (fault.kind === 'torn-page') tearPage(input, result.output ?? {})
      if (fault.kind === 'timeout-after-commit') throw timedOut()
      return result
    },
    { step: 'deserialize', priority: 'high' },
  )
  return {
    waits,
    struck,
    /** From the n-th matching attempt on, so many attempts (one, by default) meet the fault. */
    fail(where: Struck, nth: number, kind: FaultKind, times = 1) {
      planned.push({ ...where, nth, kind, times, seen: 0 })
    },
    heal: () => planned.splice(0),
  }
}

/** Cuts an answer down to its first item, which another page follows. */
function tearPage(input: Record<string, unknown>, output: object): void {
  // Items may come without the partition key, which the query names.
  const { ':pk': pk } = input['ExpressionAttributeValues'] as Record<string, { S: string }>
  const page = output as { Items?: Record<string, unknown>[]; LastEvaluatedKey?: Record<string, unknown> }
  const [first] = page.Items ?? []
  if (!first || (page.Items?.length ?? 0) < 2) return
  Object.assign(page, { Items: [first], LastEvaluatedKey: { pk: pk?.S, sk: first['sk'] } })
}
