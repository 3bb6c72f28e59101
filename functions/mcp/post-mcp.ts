import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { mcpServer, type ToolEndpoints } from '../../lib/mcp/server.ts'
import { getCompare } from '../analysis/get-compare.ts'
import { getContext } from '../analysis/get-context.ts'
import { getCorrelation } from '../analysis/get-correlation.ts'
import { getDataQuality } from '../analysis/get-data-quality.ts'
import { getGoals } from '../analysis/get-goals.ts'
import { getReview } from '../analysis/get-review.ts'
import { getSummary } from '../analysis/get-summary.ts'
import { postAsk } from '../analysis/post-ask.ts'
import { getGlucose } from '../glucose/get-glucose.ts'
import { getDaily } from '../health-data/get-daily.ts'
import { getDailySummary } from '../health-data/get-daily-summary.ts'
import { getDataPoints } from '../health-data/get-data-points.ts'
import { getRecovery } from '../health-data/get-recovery.ts'
import { getSleep } from '../health-data/get-sleep.ts'
import { getTimeline } from '../health-data/get-timeline.ts'
import { getNotes } from '../notes/get-notes.ts'
import { getNutrition } from '../nutrition/get-nutrition.ts'
import { getExerciseReview } from '../training/get-exercise-review.ts'
import { getMuscleGroupsUsage } from '../training/get-muscle-groups-usage.ts'
import { getTrainingAnalytics } from '../training/get-training-analytics.ts'
import { postWorkoutLogs } from '../workout-logs/post-workout-logs.ts'
import { getUnifiedWorkouts } from '../workouts/get-unified-workouts.ts'

const endpoints: ToolEndpoints = {
  'GET /api/v1/summary': getSummary,
  'GET /api/v1/review': getReview,
  'GET /api/v1/goals': getGoals,
  'GET /api/v1/context': getContext,
  'GET /api/v1/daily-summary': getDailySummary,
  'GET /api/v1/daily': getDaily,
  'GET /api/v1/sleep': getSleep,
  'GET /api/v1/recovery': getRecovery,
  'GET /api/v1/workouts/unified': getUnifiedWorkouts,
  'GET /api/v1/training/analytics': getTrainingAnalytics,
  'GET /api/v1/training/muscle-groups/usage': getMuscleGroupsUsage,
  'GET /api/v1/training/exercises/review/{exercise_key}': getExerciseReview,
  'GET /api/v1/glucose': getGlucose,
  'GET /api/v1/nutrition': getNutrition,
  'GET /api/v1/notes': getNotes,
  'GET /api/v1/compare': getCompare,
  'GET /api/v1/correlation': getCorrelation,
  'GET /api/v1/timeline': getTimeline,
  'GET /api/v1/data-points': getDataPoints,
  'GET /api/v1/data-quality': getDataQuality,
  'POST /api/v1/ask': postAsk,
  'POST /api/v1/workout-logs': postWorkoutLogs,
}

const Id = z.union([z.string(), z.number()])
/** A request, a notification or a response of JSON-RPC; the SDK checks the rest. */
const Message = z
  .looseObject({
    jsonrpc: z.literal('2.0').describe('The version of JSON-RPC.'),
    id: Id.optional().describe('Identifies the record.'),
    method: z.string().optional().describe('What is requested or announced, such as `tools/call`.'),
    params: z.record(z.string(), z.unknown()).optional().describe('The parameters of the method.'),
  })
  .meta({ id: 'McpMessage' })
const Answer = z
  .looseObject({
    jsonrpc: z.literal('2.0').describe('The version of JSON-RPC.'),
    id: Id.nullable().optional().describe('Identifies the record.'),
    result: z.unknown().describe('The result of the method; of `tools/call`, a text with JSON.'),
    error: z.unknown().describe('Why there is no result.'),
  })
  .partial({ result: true, error: true })
  .meta({ id: 'McpAnswer' })

export const postMcp = endpoint({
  route: 'POST /mcp',
  summary: 'The MCP server for assistants: tools over the endpoints of this API, and resources that explain the data',
  description:
    'Streamable HTTP of the Model Context Protocol without sessions: each message is answered with JSON. The tools take the parameters of the endpoints that they call, and each result names the call that returns the same. A result has at most 24 KB: a larger one is refused with the narrower call that fits. A message counts as one request of the key; a batch has at most one request.',
  access: key('read'),
  ownOriginOnly: true,
  headers: { 'mcp-protocol-version': 'The version of the protocol that the client and the server agreed on.' },
  body: z.union([
    Message,
    z
      .array(Message)
      .min(1)
      .max(20)
      .refine(batch => batch.filter(one => one.method && one.id !== undefined).length < 2, {
        error: 'has more than one request: send each by itself',
      }),
  ]),
  response: z.union([Answer, z.array(Answer)]).optional(),
  status: [200, 202],
  uses: ['coverage', 'cursors'],

  async handle({ body, ...request }, context) {
    const failures: unknown[] = []
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await mcpServer(endpoints, { request: { ...request, body: undefined }, context }, error =>
      failures.push(error),
    ).connect(transport)
    const version = request.headers['mcp-protocol-version']
    const response = await transport.handleRequest(
      new Request(`${request.origin}/mcp`, {
        method: 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
        },
      }),
      { parsedBody: body },
    )
    if (failures.length > 0) throw failures[0]
    if (response.status === 202) return new Reply(undefined, { status: 202 })
    const answered = z.union([Answer, z.array(Answer)]).parse(await response.json())
    if (response.ok) return answered
    throw new Problem('invalid_parameter', messageOf(answered))
  },
})

function messageOf(answered: unknown): string {
  const { error } = answered as { error?: { message?: string } }
  return error?.message ?? 'This is no message of the Model Context Protocol.'
}
