/* How people ask for days without a value, and whether their older data has been read, in the words of the grammar. */

const recorded =
  '(?:(?:data|readings?|values?|measurements?|records?|recordings?)(?: recorded| logged| available| showing)?|recorded|logged|measured|tracked)'
const notLogged =
  "(?:did i not|didn't i|have i not|haven't i|did i forget to|i did not|i didn't|i forgot to|did i fail to|i have not|i haven't)"

const kind = '(?:health |fitbit |google health |google |sleep tracker )?'
const things = '(?:data|history|records|readings|measurements)'
const older = '(?:old|older|past|previous|historical|historic|earlier|entire|whole|full|complete)'
/** "All my old data", "my history": what a synchronization of today's data does not bring. */
const history = `(?:all (?:of )?(?:my |the )?(?:${older} )?${kind}${things}|(?:my |the )?${older} ${kind}${things}|(?:my |the )?(?:data |health )?history)`
const read =
  '(?:imported|loaded|loaded in|backfilled|fetched|downloaded|pulled in|transferred|brought in|brought over|copied over|come in|come through|arrived|read in|read|here|there|in)'
const reading =
  '(?:loading|importing|backfilling|downloading|coming in|being (?:imported|loaded|backfilled|fetched|read|processed|downloaded))'
const now = '(?: (?:yet|already|now|fully|completely|in full|so far|still|currently|at the moment))?'
const job =
  '(?:(?:data|old data|history|historical|initial|first|health) )*(?:import|backfill|back fill)(?: job)?(?: of (?:my |the )?(?:history|data|old data|historical data))?'
const state =
  '(?:done|finished|complete|completed|over|through|running|in progress|ongoing|going on|going|pending|stuck|failed|fail|finish|worked|work|ready)'
const asked = 'state of the history import'

/** Whether the older data has been read. */
// biome-ignore format: one row an idiom
const ofHistory: readonly (readonly [pattern: string, said: string])[] = [
  [`^(?:is|are|has|have|was|were|did) ${history}${now}(?: all)?(?: been)?${now} (?:all )?${read}${now}$`, asked],
  [`^(?:is|are) (?:${history}|my data|the data)${now} ${reading}${now}$`, asked],
  [`^(?:is|are|has|have|was|were|did) (?:my|the) data${now}(?: all)?(?: been)?${now} (?:all )?(?:imported|backfilled|loaded)${now}$`, asked],
  [`^(?:is|was|has|did) (?:my |the )?${job}${now}(?: been)? ${state}${now}$`, asked],
  [`^(?:have|did|are) you${now} (?:done |finished )?(?:imported|importing|import|loading|loaded|load|backfilling|backfilled|fetching|fetched|reading|read) ${history}${now}$`, asked],
  [`^how far (?:along )?(?:is|has) (?:my |the )?${job}(?: got| gotten| come| progressed)?(?: along)?$`, asked],
  [`^how much of ${history} (?:is|was|has been|have been|has|have)${now} ${read}${now}$`, asked],
  [`^(?:what is |show me )?(?:the )?(?:progress|status|state) of (?:my |the )?${job}$`, asked],
  [`^(?:what is )?(?:the |my )?${job} (?:progress|status|state)$`, asked],
]

/** Days without a value: "why is there no sleep data for Tuesday" is answered with what is recorded. */
// biome-ignore format: one row an idiom
export const ofMissingDays: readonly (readonly [string, string])[] = [
  ...ofHistory,
  [`^why (?:is|are|was|were) there no (.{3,30}?) ${recorded}`, 'how many days have no $1'],
  [`^why (?:do|did) i have no (.{3,30}?) ${recorded}`, 'how many days have no $1'],
  [`^why (?:don't|didn't|do not|did not) i have (?:any )?(.{3,30}?) ${recorded}`, 'how many days have no $1'],
  [`^why (?:is|are|was|were) (?:my |the )?(.{3,30}?)(?: ${recorded})? (?:missing|empty|blank|not there|not recorded|not showing)`, 'how many days have no $1'],
  [`^(?:on )?(?:which|what) days (?:is|are|was|were) (?:my )?(?!data\\b|my data\\b)(.{3,30}?)(?: ${recorded})? missing`, 'how many days have no $1'],
  [`^(?:is|are) (?:there )?any (?:of )?(?:my )?(?!data\\b)(.{3,30}?) ${recorded} missing`, 'how many days have no $1'],
  [`(?:on )?(?:which|what|how many) (?:days|day) ${notLogged} (?:weigh|weighed)(?: myself| in)?`, 'how many days have no weight'],
  [`(?:on )?(?:which|what|how many) (?:days|day) ${notLogged} (?:log|logged|record|recorded|track|tracked|enter|entered)(?: any| my)?`, 'how many days have no'],
]
