import type { Answered, SentRequest } from './stage.ts'

/** A request whose answer is recorded in `answers/<name>.json`. */
export interface RecordedRequest extends SentRequest {
  name: string
  /** Keeps parts of the answer under names that stand in angle brackets in later paths and headers. */
  keep?: Readonly<Record<string, (answer: Answered) => string>>
  /** Does what is queued before the request is sent. */
  before?: 'exports'
  /** Members whose value differs from run to run. */
  random?: readonly string[]
}

type More = Partial<Omit<RecordedRequest, 'name' | 'method' | 'path'>>

const v1 = (name: string, path: string, more: More = {}): RecordedRequest => ({
  name,
  method: 'GET',
  path: `/api/v1/${path}`,
  credential: 'key demo',
  ...more,
})
const page = (name: string, path: string, credential: SentRequest['credential'], more: More = {}): RecordedRequest => ({
  name,
  method: 'GET',
  path,
  credential,
  ...more,
})
/** A text is sent as it is. */
const send = (
  name: string,
  method: string,
  path: string,
  body: object | string | undefined,
  more: More = {},
): RecordedRequest => ({
  name,
  method,
  path,
  credential: 'session demo',
  ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  ...more,
})
const ask = (name: string, question: string) =>
  send(name, 'POST', '/api/v1/ask', { question }, { credential: 'key demo' })

const data = (member: string) => (answer: Answered) => JSON.parse(answer.text).data[member]

const empty = { credential: 'key empty' } as const
const many = { credential: 'key many' } as const
const ofMany = 'start=2026-11-10&end=2026-11-10'
const clockChange = 'start=2026-10-25&end=2026-10-25'
const newYork = { credential: 'key newYork' } as const
const newYorkDay = 'start=2026-11-01&end=2026-11-01'

const discovery = [
  page('descriptor', '/api/v1', 'none'),
  v1('data-types', 'data-types'),
  v1('data-types-of-one-source', 'data-types?source=HEALTH_CONNECT', many),
  v1('profile', 'profile'),
  v1('connection', 'connection'),
  v1('connection-empty', 'connection', empty),
  v1('health-resources', 'health-resources?resource=settings'),
  v1('sync', 'sync'),
  v1('backfill', 'backfill'),
]

/** Whatever takes a source is asked without one, with each way to choose, and for an account with several. */
const healthData = [
  v1('daily', 'daily?days=2', { keep: { etag: answer => answer.headers['etag'] ?? '' } }),
  v1('daily-not-modified', 'daily?days=2', { headers: { 'if-none-match': '<etag>' } }),
  v1('daily-metadata', 'daily?days=1&include=metadata'),
  v1('daily-clock-change', `daily?${clockChange}&types=steps,sleep,heart-rate&include=metadata`),
  v1('daily-second-page', 'daily?days=62&types=steps,weight&per_page=5&page=2'),
  v1('daily-new-york', `daily?${newYorkDay}&types=steps,sleep,heart-rate&include=metadata`, newYork),
  v1('daily-without-data', 'daily?days=1', empty),
  v1('daily-many-sources', `daily?${ofMany}&include=metadata`, many),
  v1('daily-one-source', `daily?${ofMany}&source=HEALTH_CONNECT`, many),
  v1('daily-all-sources', `daily?${ofMany}&types=steps,weight,sleep&source=all`, many),
  v1('daily-summary', 'daily-summary'),
  v1('daily-summary-without-data', 'daily-summary?types=sleep,activity', empty),
  v1('data-points', 'data-points?type=steps&days=2&limit=5', {
    keep: { cursor: answer => JSON.parse(answer.text).pagination.nextCursor },
  }),
  v1('data-points-second-page', 'data-points?type=steps&days=2&limit=5&cursor=<cursor>'),
  v1('data-points-clock-change', `data-points?type=sleep&${clockChange}&include=metadata`),
  v1('data-points-many-sources', `data-points?type=weight&${ofMany}&include=metadata`, many),
  v1('data-points-one-source', `data-points?type=weight&${ofMany}&source=FIT`, many),
  v1('data-points-all-sources', `data-points?type=heart-rate&${ofMany}&source=all&include=raw`, many),
  v1('data-points-csv', 'data-points?type=exercise&days=5&limit=4', { headers: { accept: 'text/csv' } }),
  v1('data-points-ndjson', 'data-points?type=nutrition-log&days=5&limit=4', {
    headers: { accept: 'application/x-ndjson' },
  }),
  v1('timeline', 'timeline?days=1&limit=10'),
  v1('timeline-clock-change', `timeline?${clockChange}&types=sleep,steps&resolution=1h&limit=12`),
  v1('timeline-many-sources', `timeline?${ofMany}&limit=10`, many),
  v1('timeline-all-sources', `timeline?${ofMany}&types=steps,weight&source=all`, many),
  v1('sleep', 'sleep?days=2'),
  v1('sleep-without-data', 'sleep?days=1', empty),
  v1('recovery', 'recovery?days=1'),
  v1('recovery-without-data', 'recovery?days=1', empty),
  v1('body', 'body?days=9'),
  v1('body-without-data', 'body?days=1', empty),
  v1('nutrition', 'nutrition?days=2'),
  v1('nutrition-without-data', 'nutrition?days=1', empty),
  v1('glucose', 'glucose?days=1&bin_minutes=60'),
  v1('glucose-without-data', 'glucose?days=1&bin_minutes=60', empty),
  v1('glucose-readings', 'glucose/readings?days=1&per_page=4'),
]

const analysis = [
  v1('summary', 'summary?days=3'),
  v1('summary-without-data', 'summary?days=3', empty),
  v1('context', 'context?days=7'),
  v1('context-without-data', 'context?days=7', empty),
  v1('data-quality', 'data-quality?days=3'),
  v1('review', 'review'),
  v1('goals', 'goals'),
  v1('control-center', 'control-center'),
  v1('compare', 'compare?types=steps,sleep&days=7'),
  v1('correlation', 'correlation?x=sleep&y=steps&days=30'),
  ask('ask-a-number', 'What was my average sleep last week?'),
  ask('ask-two-periods', 'Compare my steps this week with last week'),
  ask('ask-without-answer', 'Should I sleep more?'),
]

const log = {
  title: 'Push day',
  startedAt: '2026-11-20T17:00:00Z',
  endedAt: '2026-11-20T18:00:00Z',
  exercises: [{ name: 'Bench press', sets: [{ reps: 5, weightKg: 80 }] }],
}
const note = { start: '2026-11-19', end: '2026-11-20', tag: 'Alcohol', amount: 2, text: 'A long dinner' }
const training = [
  v1('workouts', 'workouts?days=3'),
  send('workout-log-created', 'POST', '/api/v1/workout-logs', log, {
    credential: 'key that writes',
    keep: { log: data('id') },
  }),
  v1('workout-log', 'workout-logs/<log>'),
  v1('workout-logs', 'workout-logs?days=7'),
  v1('workouts-unified', 'workouts/unified?days=4'),
  v1('exercise-review', 'training/exercises/review/barbell-bench-press-medium-grip'),
  v1('training-analytics', 'training/analytics?days=7'),
  v1('muscle-groups', 'training/muscle-groups/usage?days=7'),
  send('note-created', 'POST', '/api/notes', note, { keep: { note: data('id') } }),
  v1('note', 'notes/<note>'),
  v1('notes', 'notes?days=7'),
]

const share = {
  title: 'For my doctor',
  resources: ['daily'],
  types: ['steps', 'weight'],
  range: { days: 3 },
  expiresInHours: 24,
}
const profile = { slug: 'demo-person', enabled: true, displayName: 'Demo', headline: null, series: ['steps'], days: 7 }
const shown = [
  send('units-changed', 'PATCH', '/api/profile', { units: 'imperial' }),
  ask('ask-in-imperial-units', 'How far did I walk yesterday?'),
  page('share-preview', '/api/shares/preview?resources=daily&types=weight&days=2', 'session demo'),
  send('share-created', 'POST', '/api/shares', share, { keep: { share: data('id'), token: data('token') } }),
  page('share', '/api/share/<token>', 'none'),
  page('share-page', '/s/<token>', 'none'),
  page('shares', '/api/shares', 'session demo'),
  send('public-profile-created', 'PUT', '/api/public-profile', profile),
  page('public-profile', '/api/public-profile', 'session demo'),
  page('public-page', '/demo-person', 'none'),
  send(
    'export-ordered',
    'POST',
    '/api/export/jobs',
    { format: 'ndjson', types: ['weight'] },
    { keep: { export: data('id') } },
  ),
  page('export', '/api/export/jobs/<export>', 'session demo', { before: 'exports', random: ['bytes'] }),
  page('audit', '/api/audit', 'session demo', { random: ['addressHash'] }),
  page('usage', '/api/usage?days=2', 'session demo'),
]

const refused = [
  page('refused-without-key', '/api/v1/daily', 'none'),
  v1('refused-invalid-parameters', 'daily?days=0&types=stepz&color=red'),
  v1('refused-cursor', 'data-points?type=steps&cursor=W10'),
  v1('refused-no-such-route', 'nowhere'),
  v1('refused-no-such-record', 'workout-logs/none'),
  send('refused-method', 'POST', '/api/v1/daily', {}, { credential: 'key demo' }),
]

const writes = { credential: 'key that writes' } as const
const once = { 'idempotency-key': 'of-the-recording' }
/** These come last, since some change something. The first one, less than a minute after the last synchronization. */
const refusedLater = [
  send('refused-too-soon', 'POST', '/api/v1/sync', undefined, { credential: 'key demo' }),
  v1('refused-key', 'daily', { credential: 'none', headers: { authorization: 'Bearer abc' } }),
  page('refused-without-session', '/api/keys', 'none'),
  send('refused-not-connected', 'POST', '/api/v1/sync', undefined, empty),
  send('refused-malformed-json', 'POST', '/api/v1/ask', '{"question":', { credential: 'key demo' }),
  ask('refused-too-large', 'x'.repeat(300_000)),
  send('refused-content-type', 'POST', '/api/v1/workout-logs', log, {
    ...writes,
    headers: { 'content-type': 'text/plain' },
  }),
  send('refused-ability', 'POST', '/api/v1/workout-logs', log, { credential: 'key demo' }),
  send('refused-invalid-body', 'POST', '/api/v1/workout-logs', { ...log, title: '', exercises: [{}] }, writes),
  send('refused-import', 'POST', '/api/v1/workout-logs/import', 'shoe,color\n42,red\n', {
    ...writes,
    headers: { 'content-type': 'text/csv' },
  }),
  send('refused-version', 'PATCH', '/api/v1/workout-logs/<log>', log, { ...writes, headers: { 'if-match': '"old"' } }),
  send('workout-log-created-once', 'POST', '/api/v1/workout-logs', log, { ...writes, headers: once }),
  send(
    'refused-idempotency-key',
    'POST',
    '/api/v1/workout-logs',
    { ...log, title: 'Legs' },
    { ...writes, headers: once },
  ),
  send('refused-origin', 'PATCH', '/api/profile', { units: 'metric' }, { headers: { 'sec-fetch-site': 'cross-site' } }),
  send('refused-write-access', 'POST', '/api/upstream-writes', {
    type: 'weight',
    at: '2026-11-21T08:15:00Z',
    kg: 71.4,
  }),
  send(
    'export-queued',
    'POST',
    '/api/export/jobs',
    { format: 'csv', types: ['weight'] },
    { keep: { queued: data('id') } },
  ),
  send('refused-second-export', 'POST', '/api/export/jobs', { format: 'json', types: ['steps'] }),
  page('refused-download', '/api/export/jobs/<queued>/download', 'session demo'),
  send('share-revoked', 'DELETE', '/api/shares/<share>', undefined),
  page('refused-revoked-share', '/api/share/<token>', 'none'),
]

/** One for each kind of call that an answer names as its evidence. */
const questions = [
  ask('ask-recovery', 'How recovered am I today?'),
  ask('ask-correlation', 'Is my sleep related to my steps?'),
  ask('ask-glucose', 'What was my time in range this week?'),
  ask('ask-workouts', 'How many workouts did I do last week?'),
  ask('ask-nutrition', 'How much protein did I eat yesterday?'),
  ask('ask-training', 'How many sets did I do for my chest this week?'),
  ask('ask-body', 'What is my BMI?'),
]

const leaving = [
  send('disconnected', 'DELETE', '/api/connection?data=keep', undefined),
  v1('connection-disconnected', 'connection'),
  v1('daily-disconnected', 'daily?days=1&types=steps,weight'),
]

/** In their order: reading first, then what changes something and what reads it. */
export const requests: readonly RecordedRequest[] = [
  ...discovery,
  ...healthData,
  ...analysis,
  ...refused,
  ...training,
  ...shown,
  ...refusedLater,
  ...questions,
  ...leaving,
]
