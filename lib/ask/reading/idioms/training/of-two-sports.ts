/* Two sports against each other, in the words of the grammar. */

const sport =
  '((?:the )?(?:gym|weights|runs?|running|ran|jogging|jogs|cycling|cycle|cycled|biking|biked|bike|bike rides|on the bike|on my bike|rides?|rode|swimming|swims?|swam|swum|hiking|hikes?|hiked|rowing|rowed|rows|walking|walks?|walked|lifting|lifted|strength training|yoga)(?: sessions?| workouts?)?)'
const joined = '(?:or|versus|vs|than|against|compared to|compared with)'
const little = '(?:(?:on|in|by|from|with|while|when|at|i|my|more|did i) ){0,2}'
const more = '(?:more|further|farther|longer|less|fewer)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofTwoSports: readonly (readonly [pattern: string, said: string])[] = [
  ['(?<!laps |lengths |did i do |have i done |i did )in the (?:swimming )?pool', 'swimming'],
  // "More km running or cycling", "did I burn more on the bike or swimming".
  [`(?<=\\b${more} (?:\\S+ ){0,6})${little}${sport} ${joined} ${little}${sport}`, '$1 versus $2'],
  // "Did I run or cycle more".
  [`(?:did|do|have) i ${little}${sport} ${joined} ${little}${sport} (?:more often|most often|more)`, 'compare $1 versus $2'],
  [`(?:did|do|have) i ${little}${sport} ${joined} ${little}${sport} (?:further|farther)`, 'compare distance of $1 versus $2'],
  [`(?:did|do|have) i ${little}${sport} ${joined} ${little}${sport} (?:for longer|longer)`, 'compare workout time of $1 versus $2'],
  // "Did I run more than I cycled".
  [`(?:did|do|have) i ${sport} (?:more often|less often|more|less) than (?:i )?${sport}`, 'compare $1 versus $2'],
  [`(?:did|do|have) i ${sport} (?:further|farther) than (?:i )?${sport}`, 'compare distance of $1 versus $2'],
  [`(?:did|do|have) i ${sport} (?:for longer|longer) than (?:i )?${sport}`, 'compare workout time of $1 versus $2'],
  [`(?<=^(?:did|do|have) i )(?:spend |spent |go |been |get |train |work out )?(?:for )?longer(?= ${little}${sport} versus ${sport}(?: |$))`, 'workout time of'],
  [`(?<=^(?:did|do|have) i )(?:go |been |get |travel )?(?:further|farther)(?= ${little}${sport} versus ${sport}(?: |$))`, 'distance of'],
  [`^(?:is|was) my (?:average |mean )?heart rate (?:higher|lower) ${little}${sport} ${joined} ${little}${sport}`, 'average heart rate of $1 versus $2'],
  // A walk that is compared with a run is one of the workouts.
  [`(?:walking|walked|walk) versus(?= ${sport}(?: |$))`, 'walks versus'],
  [`${sport} versus (?:walking|walked|walk)`, '$1 versus walks'],
]
