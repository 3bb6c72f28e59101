// The data types and the methods each one offers, as one table.

type Kind = 'interval' | 'sample' | 'daily' | 'session' | 'catalog'
export type Method = 'list' | 'get' | 'reconcile' | 'rollUp' | 'dailyRollUp' | 'create' | 'patch' | 'batchDelete'

/** The members that a filter can name, and the instant of the point that each means. */
export type FilterMembers = 'start' | 'sample' | 'date' | 'civilStart' | 'end' | 'startFrom' | 'none'

export interface DataType {
  readonly id: string
  readonly prefix: string
  readonly member: string
  readonly kind: Kind
  readonly methods: ReadonlySet<Method>
  readonly scope: string
  readonly rollUpDays: number
  readonly named: boolean
  readonly recordingMethod: string
  readonly filter: FilterMembers
  readonly pageSize: { readonly usual: number; readonly most: number }
}

const METHODS: Readonly<Record<string, Method>> = {
  l: 'list',
  g: 'get',
  r: 'reconcile',
  u: 'rollUp',
  d: 'dailyRollUp',
  c: 'create',
  p: 'patch',
  b: 'batchDelete',
}

const SCOPES: Readonly<Record<string, string>> = {
  A: 'activity_and_fitness',
  H: 'health_metrics_and_measurements',
  S: 'sleep',
  N: 'nutrition',
  E: 'ecg',
  I: 'irn',
  R: 'reproductive_health',
  M: 'mindfulness',
  Y: 'logged_symptoms',
}

// id                              kind      methods  scope  roll-up days, recording method
const TABLE = `
steps                              interval  lrud     A 90 PASSIVELY_MEASURED
distance                           interval  lrud     A 90 PASSIVELY_MEASURED
floors                             interval  rud      A 90 PASSIVELY_MEASURED
altitude                           interval  lrud     A 90 PASSIVELY_MEASURED
active-energy-burned               interval  lrud     A 90 DERIVED
total-calories                     interval  ud       A 14 DERIVED
basal-energy-burned                interval  -        A 90 DERIVED
active-minutes                     interval  lrud     A 14 DERIVED
active-zone-minutes                interval  lrud     A 90 PASSIVELY_MEASURED
activity-level                     interval  lr       A 90 DERIVED
sedentary-period                   interval  lrud     A 90 DERIVED
time-in-heart-rate-zone            interval  lrud     A 90 DERIVED
calories-in-heart-rate-zone        interval  ud       A 14 DERIVED
swim-lengths-data                  interval  lrud     A 90 ACTIVELY_MEASURED
exercise                           session   lgrcpb   A 90 ACTIVELY_MEASURED
vo2-max                            sample    lr       A 90 DERIVED
run-vo2-max                        sample    lrud     A 90 DERIVED
daily-vo2-max                      daily     lr       A 90 DERIVED
heart-rate                         sample    lrud     H 14 PASSIVELY_MEASURED
heart-rate-variability             sample    lr       H 90 PASSIVELY_MEASURED
oxygen-saturation                  sample    lr       H 90 PASSIVELY_MEASURED
respiratory-rate-sleep-summary     sample    lr       H 90 DERIVED
core-body-temperature              sample    lgrud    H 90 MANUAL
blood-glucose                      sample    lgrud    H 90 PASSIVELY_MEASURED
weight                             sample    lgrudcpb H 90 ACTIVELY_MEASURED
body-fat                           sample    lgrudcpb H 90 ACTIVELY_MEASURED
height                             sample    lgrcpb   H 90 MANUAL
daily-resting-heart-rate           daily     lr       H 90 DERIVED
daily-heart-rate-variability       daily     lr       H 90 DERIVED
daily-heart-rate-zones             daily     lr       H 90 DERIVED
daily-oxygen-saturation            daily     lr       H 90 PASSIVELY_MEASURED
daily-respiratory-rate             daily     lr       H 90 DERIVED
daily-sleep-temperature-derivations daily    lr       H 90 DERIVED
sleep                              session   lgrcpb   S 90 DERIVED
nutrition-log                      session   lgrudcpb N 90 MANUAL
hydration-log                      session   lgrudcpb N 90 MANUAL
food                               catalog   lg       N 90 MANUAL
food-measurement-unit              catalog   lg       N 90 MANUAL
electrocardiogram                  session   l        E 90 ACTIVELY_MEASURED
irregular-rhythm-notification      session   l        I 90 PASSIVELY_MEASURED
menstrual-period                   interval  cpb      R 90 MANUAL
ovulation-test                     sample    cpb      R 90 MANUAL
moods                              sample    cpb      M 90 MANUAL
symptoms                           sample    cpb      Y 90 MANUAL
`

function filterMembers(id: string, kind: Kind): FilterMembers {
  if (id === 'sleep') return 'end'
  if (id === 'electrocardiogram') return 'startFrom'
  if (kind === 'session') return 'civilStart'
  if (kind === 'catalog') return 'none'
  if (kind === 'daily') return 'date'
  return kind === 'sample' ? 'sample' : 'start'
}

function dataType(line: string): DataType {
  const [id = '', kind = '', methods = '', scope = '', days = '', recordingMethod = ''] = line.split(/\s+/)
  const offered = [...methods].flatMap(letter => METHODS[letter] ?? [])
  const small = id === 'sleep' || id === 'exercise'
  return {
    id,
    prefix: id.replaceAll('-', '_'),
    member: id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    kind: kind as Kind,
    methods: new Set(offered),
    scope: SCOPES[scope] ?? '',
    rollUpDays: Number(days),
    named: offered.includes('get') || offered.includes('create'),
    recordingMethod,
    filter: filterMembers(id, kind as Kind),
    pageSize: small ? { usual: 25, most: 25 } : { usual: 1440, most: 10_000 },
  }
}

export const DATA_TYPES: ReadonlyMap<string, DataType> = new Map(
  TABLE.trim()
    .split('\n')
    .map(dataType)
    .map(type => [type.id, type]),
)

export const DATA_TYPE_PREFIXES: ReadonlySet<string> = new Set([...DATA_TYPES.values()].map(type => type.prefix))

export const SCOPE_PREFIX = 'https://www.googleapis.com/auth/googlehealth.'

/** Every scope of the consent page. */
export const KNOWN_SCOPES: ReadonlySet<string> = new Set([
  ...[...Object.values(SCOPES), 'profile', 'settings', 'location'].flatMap(family => [
    `${SCOPE_PREFIX}${family}.readonly`,
    `${SCOPE_PREFIX}${family}.writeonly`,
  ]),
  'https://www.googleapis.com/auth/cloud-platform',
  'openid',
  'email',
  'profile',
])
