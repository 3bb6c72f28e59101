/* How people ask for days without a value, in the words of the grammar. */

const recorded =
  '(?:(?:data|readings?|values?|measurements?|records?|recordings?)(?: recorded| logged| available| showing)?|recorded|logged|measured|tracked)'
const notLogged =
  "(?:did i not|didn't i|have i not|haven't i|did i forget to|i did not|i didn't|i forgot to|did i fail to|i have not|i haven't)"

/** Days without a value: "why is there no sleep data for Tuesday" is answered with what is recorded. */
// biome-ignore format: one row an idiom
export const ofMissingDays: readonly (readonly [string, string])[] = [
  [`^why (?:is|are|was|were) there no (.{3,30}?) ${recorded}`, 'how many days have no $1'],
  [`^why (?:do|did) i have no (.{3,30}?) ${recorded}`, 'how many days have no $1'],
  [`^why (?:don't|didn't|do not|did not) i have (?:any )?(.{3,30}?) ${recorded}`, 'how many days have no $1'],
  [`^why (?:is|are|was|were) (?:my |the )?(.{3,30}?)(?: ${recorded})? (?:missing|empty|blank|not there|not recorded|not showing)`, 'how many days have no $1'],
  [`^(?:on )?(?:which|what) days (?:is|are|was|were) (?:my )?(?!data\\b|my data\\b)(.{3,30}?)(?: ${recorded})? missing`, 'how many days have no $1'],
  [`^(?:is|are) (?:there )?any (?:of )?(?:my )?(?!data\\b)(.{3,30}?) ${recorded} missing`, 'how many days have no $1'],
  [`(?:on )?(?:which|what|how many) (?:days|day) ${notLogged} (?:weigh|weighed)(?: myself| in)?`, 'how many days have no weight'],
  [`(?:on )?(?:which|what|how many) (?:days|day) ${notLogged} (?:log|logged|record|recorded|track|tracked|enter|entered)(?: any| my)?`, 'how many days have no'],
]
