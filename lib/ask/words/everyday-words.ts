import type { Meaning } from '../reading/meaning.ts'

/** Verbs that only say that there was a value; the series and the period say everything else. */
// biome-ignore format: one row a kind
const valueVerbs = [
  'rack up|racked up|racking up|notch up|notched up|chalk up|chalked up|clocked up|clocked in at|come in at|came in at|coming in at',
  'come out at|came out at|amount to|amounts to|tot up|totted up|squeeze in|squeezed in|knock out|knocked out|knock off|knocked off',
  'bang out|banged out|churn out|churned out|crank out|cranked out|pump out|pumped out|get through|got through|get done|got done',
  'pull off|pulled off|rake in|raked in|pack in|packed in|cram in|crammed in|fit in|fitted in|put in|putting in|put up',
  'stand at|stood at|standing at|land on|landed on|land at|landed at|end up at|ended up at|end up with|ended up with|settle at|settled at',
  'turn out|turned out|turn out to be|turned out to be|works out at|works out to|worked out to|comes out to|come out to|came out to',
  'register|registered|accumulate|accumulated|amass|amassed|gather|gathered|generate|earn|earned|bank|banked|perform|performed',
  'accomplish|accomplished|completed|produce|produced|pile up|piled up|bag|bagged|deliver|delivered|execute|executed',
  'ended up|wind up with|wound up with|finish up with|finished up with|had going|came up with|come up with',
  'pick up on|picked up on|capture|captured|monitor|monitored|sense|sensed|detect|detected|observe|observed|note down|noted down',
  'under my belt|to my name|in the bank|in the bag|on the board|on the books|in the books|on my tracker|on my watch|on my wrist|on my fitbit|on the watch|on the tracker|on the app|in the app|according to my watch|according to my fitbit|according to the app|according to the data|according to you|per my watch',
].join('|')

/** What makes a question polite or loose and asks for nothing. */
// biome-ignore format: one row a kind
const hedges = [
  'stack up|stacks up|measure up|measures up|am i set to|fare|fared|faring|kinda|sorta|i suppose|i believe|i wonder|i wonder what|i was curious|im curious|if you can|if you could|if you would|if you may',
  'i would like|i would like to have|if you know|if you have it|out of curiosity|out of interest|just out of curiosity|just out of interest|for fun|just for fun|in fact',
  'as a matter of fact|in the end|at the end of the day|as it happens|so to speak|thanks in advance|many thanks|thanks a lot|thank you very much',
  'one question|another question|question for you|one more question|one more thing',
  'would you mind|do you mind|be so kind|be so kind as to|would you be so kind as to|any idea|any clue|any idea what|no idea',
  'got a sec|have a look at|take a look at|have a look|take a look|having a look at|look at|looking at|looking over|look over|checking in on|check in on|check on|check up on|peek at|have a peek at',
  'dig up|dig out|fish out|hand me|throw me|spit out|read me|read out|read back|read me out|lay out|call up|fill me in on|fill me in|update me on|brief me on|catch me up on|clue me in on|enlighten me',
  'mind telling me|mind showing me|mind checking|mind giving me|quick check|quick look|quick stats|quick sanity check|sanity check',
  'i forgot|i forget|i can not remember|i cannot remember|i can not recall|trying to remember|trying to work out|trying to figure out|trying to see|trying to find out|working out how',
  'when it comes to|in terms of|with regard to|with regards to|with respect to|as regards|regarding|concerning my|as for my|speaking of|going by|judging by|based on|measured by|as measured by|talking about|thinking about',
  'to be precise|to be exact|to be specific|specifically|in particular|question mark|full stop|exclamation mark|comma',
  'be able to tell me|able to tell me|able to show me|able to see|possible to see|possible to know|possible to get|is it possible to see|is it possible to know|possible to tell me',
  'i am interested in|interested in|i am curious about|i am looking for|looking for|search for|searching for|hunt down|i am after the|just need to know|need to see|would need to know',
  'the hell|the heck|the fuck|on earth|do you think|do you reckon|would you say|in your opinion|an update on|update on|refresh my memory|my own|that i have|which i have|that i did|which i did|that i had|which i had|that i took|that i got|that i made|that was|that were|which was|which were|that is|that are',
  'doc|bot|computer|robot|gpt|ai|app|the app|my app|ok google|okay google',
  'though|tho|in any case|at any rate|love|like i said|as i said',
].join('|')

const extreme = (words: string, which: 'highest' | 'lowest' | 'best' | 'worst') =>
  [words, { kind: 'extreme', extreme: which }] as const

/** Words of every day, by what they mean here. */
// biome-ignore format: one row a meaning
export const everydayWords: readonly (readonly [string, Meaning])[] = [
  [valueVerbs, { kind: 'filler' }],
  [hedges, { kind: 'filler' }],
  extreme(
    'at its highest|at their highest|at my highest|at its peak|at a peak|at a high|at an all time high|my peak|peak value|top out at|topped out at|topped out|max out at|maxed out at|maxed out|peak at|peaks at|peaking at|zenith|high water mark|personal high|lifetime high|career high|season high|highest so far|busiest|maxima|hit a high|hit its high|hit its peak|hit a peak|all time max|all time maximum',
    'highest',
  ),
  extreme(
    'at its lowest|at their lowest|at my lowest|at a low|at an all time low|bottom out|bottomed out|bottom out at|bottomed out at|bottoming out|nadir|trough|rock bottom|personal low|lifetime low|lowest so far|quietest|laziest|hit a low|hit its low|minima|all time min|all time minimum|tiniest|slowest so far',
    'lowest',
  ),
  extreme('at its best|at their best|at my best', 'best'),
  extreme('at its worst|at their worst|at my worst', 'worst'),
  // Directions.
  [
    'plummet|plummeted|plunge|plunged|tumble|tumbled|slump|slumped|slide|slid|sliding|nosedive|nosedived|tanked|shoot up|shot up|soar|soared|surge|surged|skyrocket|skyrocketed|rocketed|ramp up|ramped up|ramping up|inch up|inched up|inch down|inched down|edge up|edged up|edge down|edged down|tick up|ticked up|tick down|ticked down|bounce back|bounced back|rebound|rebounded|level off|leveled off|levelled off|levelling off|leveling off|flatten|flattened|flatten out|flattened out|flatline|flatlined|stagnate|stagnated|stagnant|stall|stalled|slip|slipped|tail off|tailed off|taper off|tapered off|on the rise|on the up|on the way up|on the way down|on the decline|on the increase|on an upward trend|on a downward trend|upward trend|downward trend|trending upward|trending downward|trending upwards|trending downwards|upward|downward|upwards|downwards|heading upwards|heading downwards|heading in the right direction|crept higher|crept lower|crawled up|crawling up|drifted up|drifted down|drift|drifted|drifting|moving up|moving down|moving in the right direction|gone higher|gone lower|went higher|went lower|going higher|going lower|become higher|become lower|became higher|became lower|getting worse or better|gotten higher|gotten lower|got higher|got lower|shed|shedding|slim down|slimmed down|bulk up|bulked up|trimmed down|drop off|dropped off|dropping off|fall off|fell off|falling off|fallen off|come along|coming along|shape up|shaping up|progressing',
    { kind: 'trend' },
  ],
  [
    'slowed|slowed down|slowing|slowing down|slow down|speed up|sped up|speeding up|weaken|weakened|strengthened|deteriorate|deteriorated|degrade|degraded|collapse|collapsed|jump|jumped|jump up|jumped up|leap|leapt|ballooned|regress|regressed|escalate|escalated|growth|improvement|improvements|uptrend|downtrend|uptick|downtick|upturn|downturn|upswing|downswing|dwindle|dwindled|ease off|eased off|sag|sagged|elevating|getting bigger|getting smaller|got bigger|got smaller',
    { kind: 'trend' },
  ],
  ['greater|bigger|lesser|poorer|lengthier', { kind: 'more' }],
  extreme('crappiest|shittiest|lousiest|crummiest|roughest', 'worst'),
  extreme('finest', 'best'),
  // How often.
  [
    'how frequently|how regularly|number of times|the number of times|amount of times|the amount of times|how many occasions|on how many occasions|how many separate days|how many different days|on how many different days|how many of the days|how many individual days|how many total days|how many days in total|how many days total|how many calendar days',
    { kind: 'days', answer: 'count' },
  ],
  ['fraction of|ratio of', { kind: 'unit', unit: '%', factor: 1 }],
  ['add up|adds up|added up to|adds up to|sum up to|sums up to|in sum|grand total|the grand total|running total|all told|tally|the tally|in aggregate|aggregate|cumulatively|collectively|put together|all put together|all up|all in all|total up', { kind: 'statistic', statistic: 'total' }],
  ['habitually|customarily|routinely|average out at|averaged out at|average out to|averages out to|averages out at|averaged out|average out|on the average|in the average|in general|generally speaking|on the whole|by and large|per day on average|a day on average|a night on average|each night on average|day to day average', { kind: 'statistic', statistic: 'mean' }],
  ['std deviation|stdv|stddev|sigma|day to day variation|day to day variability|night to night variation|night to night variability|how much fluctuation|fluctuation|vary|varies|varied|fluctuate|fluctuates|fluctuated|fluctuations in|fluctuation in', { kind: 'statistic', statistic: 'sd' }],
  ['actual|just now|as we speak|as of right now|as of this moment|as it stands|as things stand|at this moment|at this very moment|presently|this very moment|this moment|this instant|up to the minute', { kind: 'now' }],
  ['as against|in contrast to|in contrast with|set against|side by side with', { kind: 'versus' }],
  ['in the past days|over the past days|in the last days|in recent times|in recent days|in the recent past|the past while|the last while|for a while now|here lately|just lately', { kind: 'named-span', span: 'lately' }],
  ['to date|thus far|since forever|since day one|since day 1|in my whole life|in my entire life|in my lifetime|lifetime|in recorded history|since records began|since i began|in the whole record|in all the data|in the entire data|on file|in all time|over all time|across all time|in my whole history|in my entire history', { kind: 'named-span', span: 'all' }],
  ['the day of today', { kind: 'named-span', span: 'today' }],
  ['the day of yesterday|the yesterday|the day just gone', { kind: 'named-span', span: 'yesterday' }],
  // Other names of series.
  ['pillow time|sack time|zeds', { kind: 'series', ids: ['sleep'] }],
  ['awaken|awakened|awoke|awoken|awakening', { kind: 'topic', topic: 'sleep', facet: 'wake' }],
  ['pass out|passed out|conk out|conked out|hit the pillow', { kind: 'topic', topic: 'sleep', facet: 'bedtime' }],
  ['power nap|power naps|catnap|catnaps|cat nap|cat naps', { kind: 'topic', topic: 'sleep', facet: 'naps' }],
  ['stroll|strolled|strolling', { kind: 'series', ids: ['steps', 'distance'], usual: 'steps' }],
  ['a stroll|strolls|my stroll', { kind: 'activity', sport: 'walking' }],
  ['trek|treks|trekked|trekking', { kind: 'activity', sport: 'hiking' }],
  ['bodybuilding|powerlifting|pumping iron|pump iron|pumped iron|trips to the gym|gym trips|visits to the gym', { kind: 'activity', sport: 'strength' }],
  ['rowing machine|rower|ergometer', { kind: 'activity', sport: 'rowing' }],
  ['recuperate|recuperated|recuperation', { kind: 'topic', topic: 'recovery' }],
  ['weekly review|monthly review|review my|in review|snapshot|synopsis|roundup|round up|lowdown|briefing|debrief|highlights', { kind: 'topic', topic: 'summary' }],
  ['noteworthy|anything notable|anything remarkable|anything surprising|anything interesting|anything suspicious|irregularities|abnormality|abnormalities|peculiar|bizarre|stick out|sticks out|stuck out', { kind: 'topic', topic: 'unusual' }],
  ['refresh|refreshed|last refresh|last refreshed|last transfer|last transferred', { kind: 'topic', topic: 'connection' }],
  ['gadget|gadgets|paired', { kind: 'topic', topic: 'devices', facet: 'list' }],
  ['attain|attained|fulfil|fulfill|fulfilled|nail|nailed', { kind: 'bound', comparison: 'at-least', place: 'verb' }],
  ['disrupt|disrupts|disrupted|disturb|disturbs|harm|harms|harmed|benefit|benefits|interfere with|interferes with|mess with|messes with|mess up|messes up|wreck|wrecks|ruin|ruins|contribute to|contributes to|correspond to|corresponds to|correspond with|corresponds with|tied to|play a role in|play a part in|plays a role in|plays a part in|make a difference to|makes a difference to', { kind: 'relate' }],
  ['print|tabulate|diagram|line chart|bar chart|line graph|bar graph', { kind: 'show' }],
  ['total sleep time|tst|night rest|night of rest|nights rest|beauty sleep|hours of shut eye|sleep tally|night sleep', { kind: 'series', ids: ['sleep'] }],
  ['strides|step tally|pedometer|step counter|steps walked|steps clocked|steps per day count', { kind: 'series', ids: ['steps'] }],
  ['resting heartbeat|resting heart|resting pulse rate|heart rate resting|pulse resting|hr at rest|hr resting', { kind: 'series', ids: ['resting-heart-rate'] }],
  ['how much ground|distance on foot', { kind: 'series', ids: ['distance'] }],
  ['weigh ins|weigh in|weighings|number on the scale|number on the scales|scale number|scale reading|scales reading|what the scale said|what the scales said|mass|my mass|bathroom scale|bathroom scales', { kind: 'series', ids: ['weight'] }],
  ['breaths per min|resp rate|resp|resps|breathing speed|respiratory', { kind: 'series', ids: ['respiratory-rate'] }],
  ['skin temps|wrist temp|skin temperatures', { kind: 'series', ids: ['skin-temperature-deviation'] }],
  ['chug|chugged|slurp|slurped|swig|swigged|rehydrate|liquid intake|sip|sipped|guzzle|guzzled|gulp|gulped|water i drank|h2o', { kind: 'series', ids: ['hydration'] }],
  ['cardio level|cardio fitness number|vo2 score|vo2max score|vo2 value|vo2 number|vo2 level', { kind: 'series', ids: ['vo2-max'] }],
  ['blood oxygen reading|blood oxygen readings|ox level|ox levels|oxy level|pulse ox|spo2 level|spo2 levels|oximetry', { kind: 'series', ids: ['oxygen-saturation'] }],
  ['cals in|calories taken in|energy taken in|calories i ate|food energy eaten', { kind: 'series', ids: ['energy-intake'] }],
  ['nosh|snacked on|wolf down|wolfed down|swallow|swallowed|take in|took in|taken in|taking in|ingest|munch|scoff|devour|gobble|put away', { kind: 'hint', ids: ['energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium'] }],
  ['cover|covered|covering', { kind: 'hint', ids: ['distance'] }],
  ['what time zone|which time zone', { kind: 'topic', topic: 'profile', facet: 'timezone' }],
  ['how current|how up to date', { kind: 'topic', topic: 'data-quality' }],
  ['incinerated|burn through|burned through|burnt through|use up|used up', { kind: 'hint', ids: ['total-energy', 'active-energy'], usual: 'total-energy' }],
]
