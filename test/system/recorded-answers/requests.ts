/**
 * The requests, in order: reads first, then refusals, then what changes something. The order counts only for the last part.
 * The list is spelled out here and takes nothing from the catalogs of the product: a series or type that is added later is not requested.
 */

import { answerable, unanswerable } from './questions.ts'
import type { Credential, SentRequest } from './stage.ts'

export interface RequestStep extends SentRequest {
  /** Distinguishes two requests that look the same. */
  about?: string
  /** How many pages of the list are read, following `nextCursor`. */
  pages?: number
  /** Asks once more with the tag of the answer. */
  again?: boolean
  /** Pointers into the body to values that are made again in every run. */
  random?: readonly string[]
  /** Keeps `/data/id` under a name that stands in angle brackets in later paths. */
  keep?: string
  /** Changes something: the clock is a second later. */
  changes?: boolean
  before?: 'work' | 'erase'
}

type More = Partial<Omit<RequestStep, 'method' | 'path'>>

const v1 = (path: string, more: More = {}): RequestStep => ({
  method: 'GET',
  path: `/api/v1/${path}`,
  credential: 'key demo',
  ...more,
})
const get = (path: string, credential: Credential, more: More = {}): RequestStep => ({
  method: 'GET',
  path,
  credential,
  ...more,
})
const send = (method: string, path: string, credential: Credential, body?: unknown, more: More = {}): RequestStep => ({
  method,
  path,
  credential,
  ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  ...more,
})
const change = (...about: Parameters<typeof send>): RequestStep => ({ ...send(...about), changes: true })
const ask = (question: string, credential: Credential = 'key demo') =>
  send('POST', '/api/v1/ask', credential, { question }, tellsNextRefresh.includes(question) ? nextRefresh : {})

/** When the next refresh is due depends on the id of the account, so that not all are due at once. */
const nextRefresh = { random: ['/data/answer', '/data/evidence/3/value'] } as const
const tellsNextRefresh = ['Is my watch still connected?', 'When was the last sync?']

const newYork = { credential: 'key newYork' } as const
const full = { credential: 'key full' } as const
const empty = { credential: 'key empty' } as const
const many = { credential: 'key many' } as const
const people = [newYork, full, empty]
const ofMany = 'start=2026-11-10&end=2026-11-11'

const series = [
  ...['steps', 'distance', 'floors', 'active-energy', 'total-energy', 'active-zone-minutes', 'active-minutes'],
  ...['sedentary-minutes', 'heart-rate', 'resting-heart-rate', 'heart-rate-variability', 'oxygen-saturation'],
  ...[
    'respiratory-rate',
    'vo2-max',
    'sleep',
    'time-in-bed',
    'sleep-efficiency',
    'sleep-deep',
    'sleep-rem',
    'sleep-light',
  ],
  ...['sleep-awake', 'sleep-midpoint', 'skin-temperature-deviation', 'weight', 'body-fat', 'height', 'bmi', 'glucose'],
  ...[
    'glucose-time-in-range',
    'energy-intake',
    'protein',
    'carbohydrate',
    'fat',
    'fiber',
    'sugar',
    'sodium',
    'hydration',
  ],
  ...['workouts', 'workout-minutes', 'training-load'],
]

/** Without `total-energy`, which has no observations. */
const observedTypes = [
  ...['steps', 'distance', 'floors', 'active-energy', 'active-minutes', 'active-zone-minutes', 'sedentary-minutes'],
  ...[
    'heart-rate',
    'heart-rate-variability',
    'oxygen-saturation',
    'respiratory-rate',
    'vo2-max',
    'run-vo2-max',
    'glucose',
  ],
  ...['weight', 'body-fat', 'height', 'resting-heart-rate', 'daily-heart-rate-variability', 'daily-oxygen-saturation'],
  ...[
    'daily-respiratory-rate',
    'daily-vo2-max',
    'skin-temperature',
    'sleep',
    'exercise',
    'nutrition-log',
    'hydration-log',
  ],
]
const types = [...observedTypes, 'total-energy']

const sources = [
  ...['PRIMARY', 'PROVIDER_ROLLUP', 'HEALTH_CONNECT', 'HEALTH_KIT', 'FIT', 'GOOGLE_WEB_API'],
  ...['GOOGLE_PARTNER_INTEGRATION', 'UNKNOWN_PLATFORM', 'all'],
]
const groups = ['activity', 'heart', 'sleep', 'body', 'metabolic', 'workouts']

const clockBack = 'start=2026-10-24&end=2026-10-26'
const clockBackInNewYork = 'start=2026-10-31&end=2026-11-02'

const discovery: RequestStep[] = [
  get('/api/v1', 'none'),
  get('/api/v1/openapi.json', 'none'),
  v1('data-types'),
  ...sources.map(source => v1(`data-types?source=${source}`)),
  ...[...people, many].map(one => v1('data-types?source=all', one)),
  ...['profile', 'connection', 'health-resources', 'sync', 'backfill'].flatMap(path => [
    v1(path),
    ...people.map(one => v1(path, one)),
  ]),
  ...['pairedDevices', 'profile', 'settings', 'identity'].flatMap(name => [
    v1(`health-resources?resource=${name}`),
    v1(`health-resources?resource=${name}`, newYork),
  ]),
  v1('health-resources?resource=settings', empty),
]

const daily: RequestStep[] = [
  v1('daily', { again: true }),
  v1('daily?days=62&per_page=200'),
  v1('daily?days=1'),
  v1('daily?days=7&include=metadata'),
  ...sources.map(source => v1(`daily?days=4&source=${source}`)),
  ...sources.map(source => v1(`daily?days=2&include=metadata&source=${source}`, full)),
  ...series.map(id => v1(`daily?days=21&include=metadata&types=${id}`)),
  v1('daily?days=62&types=steps,sleep,weight&per_page=25'),
  v1('daily?days=62&types=steps,sleep,weight&per_page=25&page=2'),
  v1('daily?days=62&types=steps,sleep,weight&per_page=25&page=3'),
  v1('daily?days=62&types=steps,sleep,weight&per_page=25&page=4'),
  v1('daily?days=62&types=steps&page=1000000'),
  v1(`daily?${clockBack}`),
  v1(`daily?${clockBack}&include=metadata&source=all`),
  v1('daily?start=2026-11-21&end=2026-11-21&include=metadata'),
  v1('daily?start=2026-11-20&end=2026-11-24&types=steps,sleep'),
  v1('daily?start=2026-09-18&end=2026-09-23&types=steps,sleep,resting-heart-rate'),
  v1('daily?start=2020-02-27&end=2020-03-01&types=steps'),
  v1('daily?days=24&per_page=200', newYork),
  v1(`daily?${clockBackInNewYork}&include=metadata`, newYork),
  v1('daily?days=3', full),
  v1('daily?days=200&types=steps,distance&per_page=120&page=2', full),
  v1('daily?days=3660&types=weight&per_page=200&page=19', full),
  v1('daily?days=3', empty),
  ...sources.map(source => v1(`daily?${ofMany}&source=${source}`, many)),
  v1(`daily?${ofMany}&source=all&include=metadata`, many),
]

const dailySummary: RequestStep[] = [
  v1('daily-summary', { again: true }),
  ...groups.map(group => v1(`daily-summary?types=${group}`)),
  ...groups.map(group => v1(`daily-summary?types=${group}&date=2026-11-14`)),
  v1('daily-summary?types=sleep,activity&date=2026-11-18'),
  ...['2026-11-20', '2026-10-25', '2026-10-26', '2026-10-01', '2026-09-21', '2020-01-01', '2026-11-22'].map(date =>
    v1(`daily-summary?date=${date}`),
  ),
  ...['2026-11-20', '2026-11-01'].map(date => v1(`daily-summary?date=${date}`, newYork)),
  v1('daily-summary', newYork),
  v1('daily-summary?date=2026-11-20', full),
  v1('daily-summary', empty),
]

const dataPoints: RequestStep[] = [
  ...types.map(type => v1(`data-points?type=${type}&days=8&limit=40`)),
  ...types.map(type =>
    v1(`data-points?type=${type}&days=${type === 'height' ? 62 : 30}&source=all&include=metadata,raw&limit=12`),
  ),
  ...types.map(type => v1(`data-points?type=${type}&days=3&limit=8`, newYork)),
  ...sources.flatMap(source =>
    ['steps', 'total-energy'].map(type =>
      v1(`data-points?type=${type}&start=2026-11-17&end=2026-11-19&limit=25&source=${source}`),
    ),
  ),
  ...sources.flatMap(source =>
    ['weight', 'exercise', 'resting-heart-rate', 'heart-rate'].map(type =>
      v1(`data-points?type=${type}&${ofMany}&source=${source}&include=metadata`, many),
    ),
  ),
  ...types.map(type => v1(`data-points?type=${type}&${ofMany}&source=all&include=raw&limit=5`, { ...many, pages: 3 })),
  ...['sleep', 'steps', 'heart-rate', 'resting-heart-rate', 'sedentary-minutes', 'hydration-log'].map(type =>
    v1(`data-points?type=${type}&${clockBack}&limit=30`, { pages: 2 }),
  ),
  ...['sleep', 'steps'].map(type => v1(`data-points?type=${type}&${clockBackInNewYork}&limit=20`, newYork)),
  v1('data-points?type=heart-rate&start=2026-11-20&end=2026-11-20&limit=100', { pages: 4 }),
  v1('data-points?type=steps&days=2&limit=50&include=metadata', { pages: 3 }),
  v1('data-points?type=nutrition-log&days=20&limit=10&include=raw', { pages: 3 }),
  v1('data-points?type=sleep&days=5&include=metadata', { again: true }),
  v1('data-points?type=weight&days=62&source=all&limit=7', { pages: 3 }),
  v1('data-points?type=weight&start=2026-12-01&end=2026-12-02'),
  v1('data-points?type=steps', empty),
  v1('data-points?type=steps&days=3&source=PROVIDER_ROLLUP', full),
  ...['text/csv', 'application/x-ndjson'].flatMap(accept => [
    v1('data-points?type=steps&days=2&limit=30', { headers: { accept }, pages: 2 }),
    ...['sleep', 'exercise', 'nutrition-log', 'weight', 'heart-rate', 'daily-heart-rate-variability'].map(type =>
      v1(`data-points?type=${type}&days=5&limit=20&source=all&include=metadata`, { headers: { accept } }),
    ),
    v1('data-points?type=exercise&days=10&limit=5&include=raw', { headers: { accept } }),
    v1('data-points?type=total-energy&days=4', { headers: { accept } }),
    v1('data-points?type=weight&days=4', { ...empty, headers: { accept } }),
  ]),
  v1('data-points?type=weight&days=9', { headers: { accept: 'text/csv;q=0.2, application/json;q=0.9' } }),
]

const timeline: RequestStep[] = [
  ...observedTypes.map(type => v1(`timeline?types=${type}&start=2026-11-18&end=2026-11-19&resolution=1h&limit=30`)),
  v1('timeline?limit=120', { again: true }),
  v1('timeline?days=3&limit=150', { pages: 2 }),
  v1('timeline?days=3&resolution=1h&limit=200', { pages: 3 }),
  v1('timeline?days=2&resolution=5m&limit=80&types=steps,heart-rate', { pages: 2 }),
  v1('timeline?days=1&resolution=raw&limit=80&types=steps,heart-rate,distance', { pages: 2 }),
  v1('timeline?days=1&resolution=1m&limit=80&types=heart-rate', { pages: 2 }),
  v1('timeline?days=5&types=sleep,exercise,weight&include=metadata'),
  v1('timeline?days=5&types=sleep,exercise,weight&include=raw,metadata&source=all'),
  ...sources.map(source =>
    v1(`timeline?days=4&types=steps,weight,exercise,hydration-log&resolution=1h&limit=40&source=${source}`),
  ),
  v1(`timeline?${clockBack}&types=sleep,steps,heart-rate&resolution=1h&limit=200`),
  v1(`timeline?${clockBackInNewYork}&types=sleep,steps,heart-rate&resolution=1h&limit=200`, newYork),
  v1('timeline?days=2&limit=60', newYork),
  v1('timeline', empty),
  ...sources.map(source => v1(`timeline?${ofMany}&source=${source}&limit=40`, { ...many, pages: 2 })),
  v1(`timeline?${ofMany}&source=all&resolution=1h`, many),
]

const analysis: RequestStep[] = [
  ...['sleep', 'recovery', 'body', 'summary', 'context', 'data-quality', 'control-center'].flatMap(path => [
    v1(path, { again: true }),
    ...people.map(one => v1(path, one)),
    v1(`${path}?days=1`),
    v1(`${path}?days=3`, newYork),
    v1(`${path}?${clockBack}`),
    v1(`${path}?start=2026-11-02&end=2026-11-15`),
    v1(`${path}?start=2026-11-21&end=2026-11-21`),
    v1(`${path}?start=2026-09-15&end=2026-09-28`),
    v1(`${path}?days=45`),
  ]),
  v1('sleep?days=62'),
  v1('recovery?days=62'),
  v1('recovery?days=24', newYork),
  v1('body?days=200', full),
  v1('summary?days=30'),
  v1('summary?days=200', full),
  v1('context?days=7'),
  v1('context?days=62'),
  v1('context?days=90', full),
  v1('context?days=200', full),
  v1('data-quality?days=62'),
  v1('data-quality?days=200', full),
  v1('control-center?days=90'),
]

const pairs = [
  ...[
    'steps,sleep',
    'sleep,resting-heart-rate',
    'sleep,heart-rate-variability',
    'training-load,heart-rate-variability',
  ],
  ...[
    'sleep-deep,heart-rate-variability',
    'weight,steps',
    'weight,energy-intake',
    'protein,workout-minutes',
    'steps,distance',
  ],
  ...['sleep-midpoint,steps', 'sleep-midpoint,sleep', 'resting-heart-rate,respiratory-rate', 'glucose,carbohydrate'],
  ...['floors,active-zone-minutes', 'height,steps', 'bmi,weight', 'hydration,sodium', 'workouts,sleep-efficiency'],
  ...[
    'skin-temperature-deviation,oxygen-saturation',
    'total-energy,sedentary-minutes',
    'vo2-max,body-fat',
    'steps,steps',
  ],
]
const xAndY = (pair: string) => pair.replace(/^(.*),(.*)$/, 'x=$1&y=$2')

const comparisons: RequestStep[] = [
  ...series.map(id => v1(`compare?types=${id}&days=21`)),
  v1('compare?types=steps'),
  v1('compare?types=steps,sleep,weight,resting-heart-rate', { again: true }),
  v1(`compare?types=${series.slice(0, 20).join(',')}&days=14`),
  v1(`compare?types=${series.slice(20).join(',')}&days=28`),
  v1('compare?types=steps,sleep&days=1'),
  v1('compare?types=steps,sleep-midpoint&start=2026-11-09&end=2026-11-15'),
  v1(`compare?types=steps,sleep&${clockBack}`),
  v1('compare?types=steps,sleep&days=60'),
  v1('compare?types=steps,sleep,weight&days=10', newYork),
  v1('compare?types=steps,weight,glucose&days=90', full),
  v1('compare?types=steps,weight&days=200', full),
  v1('compare?types=steps,weight', empty),
  ...pairs.map(pair => v1(`correlation?${xAndY(pair)}&days=60`)),
  ...pairs.slice(0, 14).map((pair, i) => v1(`correlation?${xAndY(pair)}&days=40&lag=${(i % 7) + 1}`)),
  v1('correlation?x=sleep&y=steps', { again: true }),
  v1('correlation?x=sleep&y=steps&lag=14&days=30'),
  v1('correlation?x=steps&y=sleep&days=5'),
  v1(`correlation?x=steps&y=sleep&${clockBack}`),
  v1('correlation?x=steps&y=sleep&start=2026-10-01&end=2026-11-10&lag=1'),
  v1('correlation?x=steps&y=sleep&days=20', newYork),
  v1('correlation?x=steps&y=weight&days=366', full),
  v1('correlation?x=fat&y=weight&days=200&lag=2', full),
  v1('correlation?x=steps&y=sleep', empty),
]

const questions: RequestStep[] = [
  ...answerable.map(question => ask(question)),
  ...unanswerable.map(question => ask(question)),
  ...answerable
    .filter((_, i) => i % 12 === 0)
    .flatMap(question => [ask(question, 'key full'), ask(question, 'key newYork')]),
  ...answerable.filter((_, i) => i % 30 === 0).map(question => ask(question, 'key empty')),
]

const browser: RequestStep[] = [
  ...['/', '/account'].map(path => get(path, 'none')),
  get('/auth/sign-in', 'none'),
  get('/auth/sign-in?return_to=/account&timezone=Europe/Oslo', 'none'),
  get('/auth/sign-in?return_to=//evil.test', 'none'),
  get('/auth/sign-in?timezone=Mars/Olympus', 'none'),
  get('/auth/callback', 'none'),
  get('/auth/callback?code=abc&state=def', 'none'),
  get('/auth/callback?code=abc&state=def', 'none', { headers: { accept: 'text/html' }, about: 'in a browser' }),
  get('/auth/callback?color=red', 'none'),
  get('/connect/primary', 'session demo'),
  get('/connect/primary?write=true', 'session demo'),
  get('/connect/primary?write=maybe', 'session demo'),
  get('/connect/primary', 'none'),
  get('/connect/primary/callback?error=access_denied&state=abc', 'session demo'),
  get('/connect/primary/callback?code=abc&state=abc', 'session demo'),
  get('/connect/primary/callback', 'none'),
  get('/api/keys', 'session keeper'),
  get('/api/keys', 'none'),
  get('/api/keys', 'key demo'),
  get('/api/keys', 'key and session'),
  get('/api/account/receipts/none', 'none'),
  get(`/api/account/receipts/${'x'.repeat(65)}`, 'none'),
]

const invalid: RequestStep[] = [
  ...[
    ...[
      'daily?days=0',
      'daily?days=3661',
      'daily?days=seven',
      'daily?days=7&start=2026-11-01',
      'daily?start=2026-11-01',
    ],
    ...['daily?end=2026-11-01', 'daily?start=2026-11-02&end=2026-11-01', 'daily?start=2026-02-30&end=2026-03-01'],
    ...[
      'daily?start=2010-01-01&end=2026-01-01',
      'daily?types=stepz',
      'daily?types=',
      'daily?types=steps,',
      'daily?source=FITBIT',
    ],
    ...[
      'daily?include=raw',
      'daily?page=0',
      'daily?per_page=201',
      'daily?day=7',
      'daily?days=7&days=8',
      'daily?color=red&days=x',
    ],
    ...[
      'daily-summary?date=yesterday',
      'daily-summary?types=hart',
      'data-points',
      'data-points?type=step',
      'data-points?type=steps&limit=0',
    ],
    ...['data-points?type=steps&limit=10001', 'data-points?type=steps&days=367', 'data-points?type=steps&cursor=W10'],
    ...[
      'data-points?type=steps&cursor=abc&days=x',
      'data-points?type=steps&include=everything',
      'data-points?type=steps&source=primary',
    ],
    ...[
      'timeline?types=total-energy',
      'timeline?resolution=2h',
      'timeline?days=32',
      'timeline?limit=5001',
      'timeline?cursor=e30',
    ],
    ...[
      'sleep?days=367',
      'sleep?date=2026-11-20',
      'recovery?days=-1',
      'body?days=3661',
      'summary?days=367',
      'context?days=1e1',
    ],
    ...[
      'data-quality?days=367',
      'control-center?days=91',
      'compare',
      'compare?types=steps&days=1831',
      'compare?types=stps',
    ],
    ...['correlation', 'correlation?x=steps', 'correlation?x=steps&y=slep', 'correlation?x=steps&y=sleep&lag=15'],
    ...[
      'correlation?x=steps&y=sleep&days=1831',
      'health-resources?resource=devices',
      'profile?x=1',
      'data-types?source=ALL',
    ],
    `compare?types=${series.join(',')}&days=400`,
    'timeline?days=31&include=raw&source=all&limit=400&types=sleep,exercise',
  ].map(path => v1(path)),
  v1('daily', { body: '{}', about: 'with a body' }),
]

const refused: RequestStep[] = [
  get('/api/v1/daily', 'none'),
  get('/api/v1/daily', 'key malformed'),
  get('/api/v1/daily', 'key unknown'),
  get('/api/v1/daily', 'key used up'),
  get('/api/v1/daily', 'key without read'),
  get('/api/v1/daily', 'session demo'),
  get('/api/v1/daily', 'none', { headers: { authorization: 'Basic YTpi' }, about: 'another scheme' }),
  get('/api/v1/nowhere', 'key demo'),
  get('/api/v1/daily/', 'key demo'),
  get('/api/v2', 'none'),
  send('POST', '/api/v1/daily', 'key demo'),
  send('PUT', '/api/v1/sync', 'key demo'),
  send('PATCH', '/api/keys/none', 'session demo'),
  send('DELETE', '/api/v1', 'none'),
  send('GET', '/api/profile', 'session demo'),
  ask(''),
  ask('   '),
  ask('a'.repeat(501)),
  ask('steps\nyesterday\u0000'),
  send('POST', '/api/v1/ask', 'key demo', { question: 7 }),
  send('POST', '/api/v1/ask', 'key demo', {}),
  send('POST', '/api/v1/ask', 'key demo', { question: 'steps', mode: 'guess' }),
  send('POST', '/api/v1/ask', 'key demo', '{"question":'),
  send('POST', '/api/v1/ask', 'key demo', '[]'),
  send('POST', '/api/v1/ask', 'key demo', { question: 'steps' }, { headers: { 'content-type': 'text/plain' } }),
  send('POST', '/api/v1/ask', 'key demo', { question: 'x'.repeat(300_000) }),
  send('POST', '/api/v1/ask', 'none', { question: 'steps' }),
  send('POST', '/api/v1/ask?mode=guess', 'key demo', { question: 'steps' }),
  send('POST', '/api/v1/backfill', 'key demo', { days: 0 }),
  send('POST', '/api/v1/backfill', 'key demo', { days: 3651 }),
  send('POST', '/api/v1/backfill', 'key demo', {}),
  send('POST', '/api/v1/backfill', 'key empty', { days: 7 }),
  send('POST', '/api/v1/sync', 'key empty'),
  send('DELETE', '/api/v1/backfill/none', 'key demo'),
  send('POST', '/api/keys', 'session empty', { name: '' }),
  send('POST', '/api/keys', 'session empty', { name: 'x', abilities: ['write'] }),
  send('POST', '/api/keys', 'session empty', { name: 'x', expiresAt: '2020-01-01T00:00:00Z' }),
  send('POST', '/api/keys', 'none', { name: 'x' }),
  send('POST', '/api/keys', 'session empty', { name: 'x' }, { headers: { 'sec-fetch-site': 'cross-site' } }),
  send('POST', '/api/keys', 'session empty', { name: 'x' }, { headers: { 'idempotency-key': 'a b' } }),
  send('DELETE', '/api/keys/none', 'session empty'),
  send('PATCH', '/api/profile', 'session demo', { timezone: 'Mars/Olympus' }),
  send('PATCH', '/api/profile', 'session demo', { birthYear: 2027 }),
  send('PATCH', '/api/profile', 'session demo', { units: 'stone', sex: 'x', shoeSize: 42 }),
  send('DELETE', '/api/account', 'session demo', { confirm: 'Another person' }),
  send('DELETE', '/api/account', 'none', { confirm: 'Demo person' }),
  send('DELETE', '/api/connection', 'session demo'),
  send('DELETE', '/api/connection?data=burn', 'session demo'),
  send('POST', '/api/upstream-writes', 'session demo', { type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 }),
  send('POST', '/api/upstream-writes', 'session empty', { type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 }),
  send('POST', '/api/upstream-writes', 'session demo', { type: 'weight', at: '2027-01-01T00:00:00Z', kg: 71.4 }),
  send('POST', '/api/upstream-writes', 'session demo', { type: 'shoe', at: '2026-11-21T08:15:00Z' }),
  send('POST', '/webhooks/primary', 'none', { type: 'verification' }),
  send('POST', '/webhooks/primary', 'platform', { type: 'verification' }),
  send('POST', '/webhooks/primary', 'platform', '{'),
]

const weight = { type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 }
const exercise = {
  ...{ type: 'exercise', startAt: '2026-11-21T07:00:00Z', endAt: '2026-11-21T07:40:00Z', exerciseType: 'RUNNING' },
  ...{ activeMinutes: 38, distanceM: 7000, kcal: 480 },
}
const oncePerKey = { headers: { 'idempotency-key': 'of-the-recording' } }

const changes: RequestStep[] = [
  // The profile
  change('PATCH', '/api/profile', 'session demo', { displayName: 'Renamed person' }),
  change('PATCH', '/api/profile', 'session demo', { units: 'imperial', sex: 'female' }),
  v1('profile', { about: 'changed' }),
  ask('How far did I walk yesterday?'),
  ask('What is my weight?'),
  v1('summary?days=7', { about: 'changed' }),

  // Keys
  change('POST', '/api/keys', 'session keeper', { name: 'Phone' }, { keep: 'phone' }),
  change(
    'POST',
    '/api/keys',
    'session keeper',
    { name: 'Watch', abilities: ['read', 'workout:write'], expiresAt: '2027-01-01T00:00:00Z' },
    oncePerKey,
  ),
  change(
    'POST',
    '/api/keys',
    'session keeper',
    { name: 'Watch', abilities: ['read', 'workout:write'], expiresAt: '2027-01-01T00:00:00Z' },
    oncePerKey,
  ),
  change('POST', '/api/keys', 'session keeper', { name: 'Another' }, oncePerKey),
  change('POST', '/api/session/key', 'session keeper'),
  get('/api/keys', 'session keeper'),
  change('DELETE', '/api/keys/<phone>', 'session keeper'),
  change('DELETE', '/api/keys/<phone>', 'session keeper'),
  get('/api/keys', 'session keeper'),
  v1('control-center', empty),

  // Synchronization
  change('POST', '/api/v1/sync', 'key demo'),
  change('POST', '/api/v1/sync', 'key demo'),
  v1('sync', { about: 'queued' }),
  v1('connection', { about: 'queued' }),
  v1('control-center', { about: 'queued' }),
  v1('sync', { about: 'done', before: 'work' }),
  v1('connection', { about: 'done' }),
  v1('control-center', { about: 'done' }),
  v1('daily?days=1', { about: 'done' }),

  // Backfill
  change('POST', '/api/v1/backfill', 'key demo', { days: 70 }, { keep: 'backfill' }),
  change('POST', '/api/v1/backfill', 'key demo', { days: 5 }),
  v1('backfill', { about: 'queued' }),
  change('DELETE', '/api/v1/backfill/<backfill>', 'key demo'),
  change('DELETE', '/api/v1/backfill/<backfill>', 'key demo'),
  v1('backfill', { about: 'cancelled', before: 'work' }),
  change('POST', '/api/v1/backfill', 'key demo', { days: 65 }),
  v1('backfill', { about: 'done', before: 'work' }),
  v1('daily?start=2026-09-17&end=2026-09-22&types=steps,sleep', { about: 'backfilled' }),

  // Writing to the platform
  change('POST', '/api/upstream-writes', 'session newYork', weight, { random: ['/data/name'] }),
  change('POST', '/api/upstream-writes', 'session newYork', exercise, { random: ['/data/name'], ...oncePerKey }),
  change('POST', '/api/upstream-writes', 'session newYork', exercise, { random: ['/data/name'], ...oncePerKey }),
  change('POST', '/api/v1/sync', 'key newYork'),
  v1('sync', { ...newYork, about: 'after writing', before: 'work' }),
  v1('data-types?source=GOOGLE_WEB_API', { ...newYork, about: 'after writing' }),

  // A new time zone and its rebuild
  change('PATCH', '/api/profile', 'session newYork', { timezone: 'America/Los_Angeles' }),
  v1('daily?days=10&types=steps,sleep', { ...newYork, about: 'rebuilding' }),
  v1('control-center', { ...newYork, about: 'rebuilding' }),
  v1('daily?days=10&per_page=200', { ...newYork, about: 'rebuilt', before: 'work' }),
  v1('sleep?days=10', { ...newYork, about: 'rebuilt' }),

  // Disconnecting
  change('DELETE', '/api/connection?data=keep', 'session newYork'),
  v1('connection', { ...newYork, about: 'disconnected' }),
  v1('control-center', { ...newYork, about: 'disconnected' }),
  v1('data-quality?days=7', { ...newYork, about: 'disconnected' }),
  change('POST', '/api/v1/sync', 'key newYork'),
  change('POST', '/api/upstream-writes', 'session newYork', weight),
  change('DELETE', '/api/connection?data=delete', 'session newYork'),
  v1('connection', { ...newYork, about: 'being deleted' }),
  v1('connection', { ...newYork, about: 'deleted', before: 'work' }),
  v1('daily?days=2&types=steps', { ...newYork, about: 'deleted' }),

  // Leaving
  change(
    'DELETE',
    '/api/account',
    'session leaving',
    { confirm: 'Leaving person' },
    { random: ['/data/id'], keep: 'receipt' },
  ),
  get('/api/account/receipts/<receipt>', 'none', { random: ['/data/id'], about: 'begun' }),
  get('/api/keys', 'session leaving'),
  v1('profile', { credential: 'key leaving' }),
  get('/api/account/receipts/<receipt>', 'none', { random: ['/data/id'], about: 'done', before: 'erase' }),

  // Signing out
  change('POST', '/auth/sign-out', 'session keeper'),
  change('POST', '/auth/sign-out', 'session keeper'),
  change('POST', '/auth/sign-out-everywhere', 'session demo'),
  get('/api/keys', 'session demo'),
]

export const requests: readonly RequestStep[] = [
  ...discovery,
  ...daily,
  ...dailySummary,
  ...dataPoints,
  ...timeline,
  ...analysis,
  ...comparisons,
  ...questions,
  ...browser,
  ...invalid,
  ...refused,
  ...changes,
]

/** What each request is called; of requests that look the same the second one is `(2)`. */
export const titles: readonly string[] = numbered(requests.map(titleOf))

function titleOf({ method, path, credential, body, headers, about }: RequestStep): string {
  const said = body === undefined ? '' : ` ${body.length > 120 ? `${body.slice(0, 40)}… of ${body.length}` : body}`
  const with_ = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  const notes = [credential, ...with_, ...(about ? [about] : [])]
  return `${method} ${path}${said} (${notes.join('; ')})`
}

function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map(name => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
