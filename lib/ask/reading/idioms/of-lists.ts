/* Ranks and lists, loads and what is counted, as people ask for them, in the words of the grammar. */

const sessions = '(?:workouts|runs|rides|swims|walks|hikes|sessions|gym sessions|training sessions)'
/** After a number, or a place such as "second", it is said how many. */
const notCounted =
  '(?<!(?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|top|second|third|fourth|fifth|\\dnd|\\drd|\\dth|nd|rd|th) )'
const parts = '(day|week|month|weekday|quarter|year)s'
const short = '(?:acute|short term|short-term)'
const long = '(?:chronic|long term|long-term)'
const versus = '(?:vs|versus|to|against|and|over|compared to|compared with)'
const sports = '(walking|running|cycling|swimming|hiking|rowing|training)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofLists: readonly (readonly [pattern: string, said: string])[] = [
  // "Which nights did I sleep badly", "my worst nights": some of them, not one.
  ['^(?:on |in )?which nights did i (?:sleep|have) (?:the )?(?:worst|badly|poorly|bad|terribly|worse)(?: sleep)?(?= |$)', 'three worst nights for sleep'],
  ['^(?:on |in )?which nights did i (?:sleep|have) (?:the )?(?:best|well|really well|good|great)(?: sleep)?(?= |$)', 'three best nights for sleep'],
  [`${notCounted}(?:longest|shortest) (?:runs|rides|walks|swims|hikes)(?! (?:in a row|straight|running|ever since))`, 'three $&'],
  [`${notCounted}longest nights(?: of sleep)?(?= |$)`, 'three best nights for sleep'],
  [`${notCounted}shortest nights(?: of sleep)?(?= |$)`, 'three worst nights for sleep'],
  [`${notCounted}(best|worst|highest|lowest) (days|nights|weeks|months)(?! (?:in a row|of the week|straight|running|ever since))`, 'three $1 $2'],
  // Every answer about one day has its number, and every list its distances and times.
  ['^((?:which|what) day .{5,60}?) and (?:how many|how much|what) (?:was|were|is|are) (?:it|that|there|they)(?: then| that day| on that day)?$', '$1'],
  [`^(?:(?:show|list|give)(?: me)? )?((?:list of )?my ${sessions})( .{0,40}?)? (?:list )?(?:with|and) (?:their |the )?(?:distances? and times?|times? and distances?|distances?|durations?|distances? and durations?|dates?|times?)$`, 'show $1$2'],
  ['^((?:did|has|have|is|are|was|were) .{8,70}?) and by how (?:much|many)$', '$1'],
  // Ranks of the parts of a period.
  [`^(?:please )?(?:rank|sort|order) (?:the |my )?${parts}( (?:of|in) .{3,20}?)? (?:by|for|after) (?:my )?(.{3,40})$`, 'which $1$2 had the highest $3'],
  [`^(?:show |list |give me )?each (day|week|month|quarter|year)(?: s)? (?:average |mean )(.{3,50})$`, 'average $2 by $1'],
  [`^(?:show |list )?(?:the |my )?average (.{3,40}?) (?:of|for) each (day|week|month|quarter|year)$`, 'average $1 by $2'],
  // The two loads and their ratio.
  [`(?:ratio of (?:my )?)?${short} ${versus} (?:my )?${long}(?: (?:training )?load| workload)?(?: ratio)?`, 'acwr'],
  [`${short}(?: training)? load ${versus} (?:my )?${long}(?: training)? load`, 'acwr'],
  // Two amounts of one day, two kinds of days, and both ends.
  ['^how (?:many|much) (calories|energy|kcal) did i eat (.{3,25}?) and how (?:many|much)(?: calories| energy| kcal)? did i burn$', '$1 eaten and burned $2'],
  ['^how (?:many|much) (calories|energy|kcal) did i burn (.{3,25}?) and how (?:many|much)(?: calories| energy| kcal)? did i eat$', '$1 burned and eaten $2'],
  ['(?:for |on )?(weekdays|weekends) and (weekdays|weekends) separately$', '$1 vs $2'],
  // Both together would be all days.
  ['(?<!(?:compare|between) .{0,60})(?:for |on |at )?(?:the )?(weekdays|workdays|working days|work days) and (?:for |on |at )?(?:the )?(weekends)', '$1 vs $2'],
  ['(?<!(?:compare|between) .{0,60})(?:for |on |at )?(?:the )?(weekends) and (?:for |on |at )?(?:the )?(weekdays|workdays|working days|work days)', '$1 vs $2'],
  ['(?:what (?:is|was) )?(?:the |my )?(?:hottest|warmest) night(?: (?:in terms of|by|for))? skin temperature', 'night with the highest skin temperature'],
  // What sends data, and what did not.
  ['^(?:which|what) (devices?|sources?|watch|watches) (?:is|are) (?:sending|syncing|uploading|giving|feeding)(?: you| me| us)?(?: any)?(?: data)?(?: to you)?$', 'which devices'],
  ['^(?:which|what) devices? (?:am|do) i (?:getting|get) (?:my )?(.{3,25}?) from$', 'which source do my $1 come from'],
  [`^when (?:was|did) my (?:glucose )?(?:sensor|cgm) (?:not|fail to) (?:send|sending|record|recording|work|working)(?: any| any data| data)?`, 'how many days have no glucose'],
  ['current (1 ?rm|one rep max|one rep maximum|estimated max|estimated 1 ?rm|e1rm)', 'latest $1'],
  ['(?:my )?current (?!1)(\\S+(?: \\S+){0,2}?) (1 ?rm|one rep max|one rep maximum|estimated max|e1rm)$', 'latest $2 on $1'],
  // A change of each part.
  [`^how (?:much )?(?:has|have|did) my (.{3,30}?) changed? (?:per|each|every|a|by) (week|month|quarter)`, 'change of my $1 by $2'],
  ['(?:my )?(?:longest and (?:my )?shortest|shortest and (?:my )?longest) nights?', 'highest and lowest sleep'],
  // One series that goes with another.
  ['^(?:do|does) my (.{3,25}?) (?:go|goes|get|gets|run|runs) (higher|lower|better|worse) (?:on (?:the )?days (?:when |that )?|when |if )i', 'is my $1 $2 when i'],
  ['^do i (?:go to bed|sleep|go to sleep|fall asleep)(?: every (?:day|night))?(?: at)? the same time(?: every (?:day|night))?$', 'how consistent is my bedtime'],
  // What is closed on a watch is reached.
  ['(?:closed|close|closing|filled|fill) (my|the|all my) (step|steps|sleep|move|exercise|activity) (goal|ring|target)', 'reached my $2 goal'],
  ['(?:closed|close|filled) (\\d{2,6}) (active minutes|zone minutes|steps)', 'had at least $1 $2'],
  [`((?:how many|number of) (?:consecutive|straight) (?:days|nights) .{5,60}?) (?:right now|now|currently|at the moment)$`, '$1'],
  // A part of every night.
  ['(?<=\\S )(?:for |during |over )?(?:the |my )?(?:whole|entire|complete|full) night(?! (?:in|this|last|since))', 'during the night'],
  ['trended up or down', 'gone up or down'],
  // Streaks of a number.
  ['(longest|best|current) (step|steps|sleep) streak (over|above|of at least|of|at) (\\d\\S*)', '$1 streak of days with $2 over $4'],
  // Hours of a sport.
  [`(hours|minutes) of ${sports} (per|each|every|a) (week|month|day)`, 'duration of $2 workouts by $4'],
  // One series that goes with another.
  ['^(?:do|does) (?:more|many) (.{3,25}?) mean (?:better|more|longer|deeper) (.{3,25}?)(?: for me)?$', 'do $1 correlate with $2'],
  ['^(?:do|does) (?:fewer|less) (.{3,25}?) mean (?:worse|less|shorter) (.{3,25}?)(?: for me)?$', 'do $1 correlate with $2'],
  // Two years of the same statistic.
  [`^(median|average|mean|total) (.{3,30}?) ((?:19|20)\\d\\d) (vs|versus|against|compared to|compared with) ((?:19|20)\\d\\d)$`, 'compare $1 $2 in $3 with $5'],
  [`by (?:the )?same (?:date|day|time|point) last year`, 'at the same time last year'],
  // The first of all.
  [`^what was my (?:very )?first ever (workout|run|ride|swim|walk|hike)(?: in here| on here| in this app| recorded)?$`, 'my first $1 ever'],
  [`(?:time|hours) in the saddle`, 'duration of rides'],
]
