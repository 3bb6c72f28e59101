/* What is usual for the person who asks, and how they felt, in the words of the grammar. */

import { weekday } from './calendar-words.ts'

const day = '( today| this morning| last night| yesterday| this week| right now| at the moment| lately)?'
const level =
  '(?:good|high|low|ok|okay|fine|normal|usual|typical|unusual|about right|about average|average|elevated|raised)'
const very =
  '(?:a bit |a little |a little bit |really |so |very |pretty |quite |rather |totally |completely |absolutely |properly |feeling )*'
const mood =
  '(?:under the weather|rough|ill|sick|tired|knackered|shattered|exhausted|poorly|unwell|run down|groggy|rubbish|awful|terrible|off colour|off color|drained|worn out|wiped out|hung over|hungover|sluggish|lousy|dreadful|grim|feverish)'
const felt = `^(?!i (?:was|felt|had) (?!.*\\b(?:last|yesterday|today|this|since|on|in|at)\\b))(?:(?:i have|i am|i feel|i felt|i was|i had|i) )?(?:been |feel |felt |feeling |am |was )?${very}${mood}`
const since = `since ((?:last )?${weekday}|yesterday|(?:the |last )weekend|last week|last night)`
const stay =
  '(?:travelling|traveling|away|abroad|on (?:holiday|vacation|a trip|a business trip|call)|ill|sick|hot|cold|warm|humid|noisy|stormy|windy|stressed|busy|off work|off sick|jet lagged)'
const when = `((?:last|this) (?:week|month|weekend|night)|yesterday|on (?:last )?${weekday}|over the weekend)`
const times = `today|yesterday|last|this|now|since|week|month|year|weekend|ago|usual|usually|ever|${weekday}s?`
const bad = '(?:bad|poor|rubbish|rough|terrible|awful|crap|lousy|restless|broken|disturbed|good|decent|short|long)'
/** A single day or night; "on Sunday" is the last one. */
const oneDay = ` ((?:on )?(?:today|yesterday|last night|this morning|(?:last )?${weekday})|(?:on )?the day before yesterday|the night before last)(?: at all)?`
const records = '(?:records|data|readings|entries|measurements|values|numbers)'
const impression = '(?: or is (?:that|it) (?:only|just) (?:my |an )?(?:impression|imagination|feeling|idea))?'
const most = [
  ['best', 'best'],
  ['worst', 'worst'],
  ['highest|biggest', 'highest'],
  ['lowest|smallest', 'lowest'],
  ['busiest|most active', 'most'],
  ['quietest|laziest|least active', 'least'],
] as const

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ownUsual: readonly (readonly [pattern: string, said: string])[] = [
  // A level and what it is for me.
  [`^(is|are|was|were) (my .{3,40}?) ${level}${day} or (?:is|are|was|were) (?:it|that|this|they) (?:quite |rather |pretty |a bit |unusually )?(?:high|low|normal|usual|unusual|typical|average|elevated|down|up)(?: for me${day}|${day} for me)$`, '$1 $2$3$4$5 compared to usual'],
  [`^what (?:is|are|was|were) (my .{3,40}?)${day} and (?:is|are|was|were) (?:that|it|this|they) (?:quite |rather |pretty |a bit |unusually |about )?${level}(?: or (?:high|low|unusual|not))?(?: for me)(?: personally)?$`, '$1$2 compared to usual'],
  ['^(is|are|was|were) (my .{3,40}?) (?:high|low)( today| this morning| last night| yesterday| this week)? by my (?:own )?standards$', '$1 $2$3 compared to usual'],
  // One day, and no other: it is compared with what is usual.
  [`^(?:is|are|was|were) (my (?!recovery|weight|body|bmi).{3,40}?) (?:any |a bit |a little |much |so |really )?(?:up|higher|increased)${oneDay}$`, '$1 higher than usual $2'],
  [`^(?:is|are|was|were) (my (?!recovery|weight|body|bmi).{3,40}?) (?:any |a bit |a little |much |so |really )?(?:down|lower|decreased|reduced)${oneDay}$`, '$1 lower than usual $2'],
  [`^(?:is|are|was|were) (my (?!recovery|weight|body|bmi).{3,40}?) (?:any |a bit |a little |much |so |really )?(longer|shorter|better|worse)${oneDay}$`, '$1 $2 than usual $3'],
  [`^(?:(?:is|was) )?((?:my )?(?:hrv|rhr|resting heart rate|resting pulse|heart rate variability|breathing rate|spo2|skin temperature|skin temp)) (?:up|higher|elevated|raised)${oneDay}$`, 'was $1 higher than usual $2'],
  [`^(?:(?:is|was) )?((?:my )?(?:hrv|rhr|resting heart rate|resting pulse|heart rate variability|breathing rate|spo2|skin temperature|skin temp)) (?:down|lower|reduced)${oneDay}$`, 'was $1 lower than usual $2'],
  [`^(did i (?:sleep|walk|move|burn|eat|drink|snack)|was i) (?:any |a bit |a little |much |so |really )?(more|less|longer|shorter|better|worse|more active|less active)${oneDay}$`, '$1 $2 than usual $3'],
  [`^did i (eat|drink|burn|get|have|take|climb) (more|less|fewer) (?!than\\b)(\\S+(?: (?!than\\b)\\S+)?)${oneDay}$`, 'did i $1 $2 $3 than usual $4'],
  [`^did i (go to bed|fall asleep|wake up|get up) (?:any |a bit |a little |much |so |really )?(later|earlier)${oneDay}$`, 'did i $1 $2 than usual $3'],
  // What is unusual is not what is usual.
  [`^(is|are|was|were) (my .{3,40}?) (?:unusually|exceptionally|extraordinarily|particularly|especially) (?:high|low|long|short|elevated|raised|bad|good)((?: on)? (?:today|this morning|last night|yesterday|this week|last week|(?:last )?${weekday}))?$`, '$1 $2$3 compared to usual'],
  [`^did i sleep (?:unusually|exceptionally|particularly|especially) (?:long|short|little|much|well|badly)((?: on)? (?:last night|today|yesterday|(?:last )?${weekday}))?$`, 'compare my sleep$1 to usual'],
  [`^(?:how does|does|how did|did) last night (?:compare|measure up|stack up) (?:with|to|against) (?:my|a|an) (?:typical|usual|normal|average|ordinary|regular) night(?: for me)?$`, 'compare my sleep last night to usual'],
  [`^how far (off|from|above|below) (?:my )?(?:average|usual|norm|baseline)(?: values?| levels?)? (?:is|are|was|were) (my .{3,40}?)$`, '$2 compared to usual'],
  [`^(?:was|is) (yesterday|today|(?:last )?${weekday}|this week|last week|this month|last month) an? (?:good|bad|strong|weak|decent|poor|great|active|lazy) (?:day|week|month|one) (?:for|in terms of|regarding|with regard to) (?:my )?(steps|sleep|floors)$`, '$2 $1 compared to usual'],
  [`^(?:was|is|were) (?:my )?(this|last|yesterday|today|the)( week| month| weekend| year)? (?:better|worse) than (?:my )?(this|last|yesterday|the)( week| month| weekend| year)?( before)? (?:for|in|in terms of|regarding) (?:my )?(steps|walking|sleep|floors|distance|hrv|resting heart rate)$`, '$6 $1$2 compared to $3$4$5'],
  // How somebody feels, and since when.
  [`${felt} ${since} (?:and |so )?(?=(?:has|have|is|are|was|were|did) my )(?!.*\\b(?:since|last|this|yesterday|today|week|month|year|ago|in|on)\\b.*\\b(?:my)\\b.*\\b(?:since|last|this|yesterday|today|week|month|year|ago)\\b)(.{8,60}?)(?: at all)?$`, '$2 since $1'],
  [`${felt}(?: (?:this morning|today|all day|all morning)) (?=.*\\b(?:night|slept|sleep|woke|awake)\\b)(?:and |so )*((?:was|is|were|are|how|did|what|when) (?:it|my|i|last|the|much|many|long|did|was|were|is))(?= )`, '$1'],
  [`${felt}(?: (?:all day|all morning))? (?:and |so )*((?:was|is|were|are|how|did|what|when) (?:it|my|i|last|the|much|many|long|did|was|were|is))(?= )`, '$1'],
  [`^(?:is|are|has|have) (my (?:\\S+ ){1,4})(?:been )?higher ${since}$`, 'has $1been up since $2'],
  [`^(?:is|are|has|have) (my (?:\\S+ ){1,4})(?:been )?lower ${since}$`, 'has $1been down since $2'],
  // What the days were like, and a question about them.
  [`^(?:i|we|it) (?:was|were|have been|had been|has been) ${very}${stay}(?: at work)? ${when} (?:and |so |but )?((?:how|what|did|was|were|has|have) (?!.*\\b(?:${times})\\b).{6,60})$`, '$2 $1'],
  // A night in two words.
  [`^was (?:it|last night) (?:just )?an? (?:really |very |particularly )?(?:short|long) (?:night|one)?(?: last night)?$`, 'sleep last night compared to usual'],
  [`^was (?:it|last night) (?:just )?an? ${bad} (?:night )?or (?:just |merely |simply )?an? ${bad} (?:one|night)(?: last night)?$`, 'how did i sleep last night'],
  // Which day of the week it is, the answer names.
  ...most.flatMap(([words, said]): [string, string][] =>
    ([[' always', ' ever'], ['(?: usually| really| actually| still)?', '']] as const).flatMap(([always, ever]): [string, string][] => [
      [`^(?:have|has|is|are|was|were) (?:my )?${weekday}s?${always} (?:been )?(?:my|the) (?:${words}) (?:day|days)(?: of the week)? (?:for|of|in|by) (?:my )?(.{3,25}?)${impression}$`, `which weekday has the ${said} $1${ever}`],
      [`^(?:have|has|is|are|was|were) (?:my )?${weekday}s?${always} (?:been )?(?:my|the) (?:${words}) (?:walking|step) (?:day|days)(?: of the week)?${impression}$`, `which weekday has the ${said} steps${ever}`],
    ]),
  ),
  [`^(?:have|are|were) (weekends|weekdays) (?:usually |really )?(?:been )?(?:my|the) best (?:days )?for (?:my )?(.{3,25}?)${impression}$`, 'average $2 on $1 compared to other days'],
  // A normal working day.
  ['(?:a|an|my|the) (?:normal|typical|usual|average|regular|ordinary) (?:workday|working day|work day)', 'an average weekday'],
  // Waking in the night.
  ['^(?:do|am) i (?:wake|woke|waking)(?: up)? (?:a lot|much|many times|often|frequently|several times|loads)(?: (?:at night|in the night|during the night|during the nights|overnight|at nights))', 'usually how often do i wake up in the night'],
  ['^(?:did|have|was) i (?:wake|woke|woken|waking)(?: up)? (?:a lot|much|many times|often|frequently|several times|loads)(?: (?:in the night|during the night))?(?= (?:last|this|yesterday|on|in)\\b|$)', 'how often did i wake up'],
  // Where the data come from, and how far they go back.
  [`(?:which|what) (source|device|app|platform) (?:do|does|did|has|have) (?:most|the most|the majority|the bulk) of (?:my )?((?!of\\b)\\S+(?: (?!${records}|come)\\S+)?)(?: ${records})? (?:come|came|coming) from`, 'which source do my $2 come from'],
  ['^(?:how|since) far back (?:does|do|did|can|goes|go) (?:my |the |all my )?(?:own )?(?:history|data|records?|data history|health data|health history|numbers|log|logs|archive)(?: (?:go|reach|start|begin|extend|date))?(?: back)?$', 'when does my data start'],
  ['^how (?:far back|old) (?:is|are) (?:my|the) (?:oldest|earliest|first) (?:data|record|records|reading|entry|value)$', 'when does my data start'],
  // Nights with the watch.
  ['how many nights (?:have i slept|did i sleep|have i gone to bed|have i worn) (?:with|wearing) (?:the|my) (?:watch|tracker|fitbit|band|ring)(?: on)?$', 'how many nights have sleep data ever'],
  ['how many nights (?:have i slept|did i sleep|have i gone to bed) (?:with|wearing) (?:the|my) (?:watch|tracker|fitbit|band|ring)(?: on)?(?= (?:in|this|last|since|during|over)\\b)', 'how many nights have sleep data'],
  ['how many nights (?:have i worn|did i wear) (?:the|my) (?:watch|tracker|fitbit|band|ring)(?: (?:to bed|in bed|at night|overnight|to sleep|while sleeping))?$', 'how many nights have sleep data ever'],
]
