import type { Meaning } from '../reading/meaning.ts'

/** What somebody's own values are compared with. */
const usualNames = ['', 'my ', 'the ', 'my own ', 'my personal '].flatMap(of =>
  [
    'average',
    'usual',
    'normal',
    'baseline',
    'norm',
    'usual level',
    'normal level',
    'usual average',
    'long term average',
  ].map(name => `${of}${name}`),
)
/** All variants of "compared with my average". */
const withUsual = [
  'with',
  'to',
  'against',
  'compared with',
  'compared to',
  'versus',
  'vs',
  'than',
  'relative to',
  'from',
]
  .flatMap(by => usualNames.map(usual => `${by} ${usual}`))
  .join('|')
/** "Higher than my average"; "than normal" alone is refused as a question for a clinician. */
const thanUsual = [
  'more',
  'less',
  'fewer',
  'higher',
  'lower',
  'longer',
  'shorter',
  'better',
  'worse',
  'heavier',
  'lighter',
]
  .map(word => `${word} than`)
  .concat('above', 'below')
  .flatMap(by =>
    usualNames.filter(usual => usual !== 'normal' && !usual.startsWith('the ')).map(usual => `${by} ${usual}`),
  )
  .join('|')

export const topicWords: readonly (readonly [string, Meaning])[] = [
  [
    'data quality|longest gap|biggest gap|largest gap|data up to date|up to date|up to date data|how fresh is|how fresh are|fresh data|data fresh|freshness|stale|gaps|gap|missing|missing data|missing days|incomplete|complete|completeness|coverage|how complete|outdated|out of date|quality of my data|days without data|data gaps|current data|data missing|any data|data available|reliable|data current|how recent|how old is my data|how old is the data|how old is my latest data',
    { kind: 'topic', topic: 'data-quality' },
  ],
  [
    'last sync|last sync finish|last sync end|last full sync|last full sync finish|last complete sync|last sync finished|account still connected|account connected|next sync|next refresh|next synchronization|next update|latest sync|which platform|what platform|connection to the platform healthy|connection healthy|connection ok|connection okay|connection working|still working|sync|synced|syncing|synchronised|synchronized|synchronisation|synchronization|connected|connection|last synced|last successful sync|last successful synchronization|last synchronisation|last synchronization|last update|last updated|still connected|disconnected',
    { kind: 'topic', topic: 'connection' },
  ],
  [
    'recovery|recovered|recover|readiness|recovery score|readiness score|how recovered|well recovered|ready to train',
    { kind: 'topic', topic: 'recovery' },
  ],
  [
    'recovery-furthest-from-usual|recovery furthest from usual|most unusual recovery',
    { kind: 'topic', topic: 'recovery', facet: 'furthest' },
  ],
  ['shortfall', { kind: 'topic', topic: 'sleep', facet: 'shortfall' }],
  [
    'summary|overview|rundown|run down|digest|summarise|summarize|sum up|recap|how was my week|health report|report|how did i get on|at a glance|how was i|tell me about|what did i do|my stats',
    { kind: 'topic', topic: 'summary' },
  ],
  [
    'list of workouts|training session|training sessions|exercise session|workout list|workout history|workout log|workout logs|last workouts|latest workouts|recent workouts|which workouts|what workouts|workouts list|which training sessions|what training|exercise sessions|activities|session|sessions|work outs|sesh|trainings',
    { kind: 'topic', topic: 'workouts' },
  ],
  [
    'last workout|latest workout|most recent workout|last exercise|last training session|last training|last exercise session|previous workout|last session|last activity|latest training|latest activity',
    { kind: 'topic', topic: 'workouts', facet: 'last' },
  ],

  ['compare|comparison|compared|difference|different|differ|change between|differences|comparing', { kind: 'compare' }],
  [`${withUsual}|${thanUsual}|than typical|than normally|than usually|than on average`, { kind: 'baseline' }],
  [
    'more|less|fewer|higher|lower|longer|shorter|larger|smaller|heavier|lighter|better|worse|faster|slower|quicker|as much',
    { kind: 'more' },
  ],
  ['than|as much as|as many as|as long as|as far as', { kind: 'than' }],
  ['with|against', { kind: 'with' }],
  [
    'versus|vs|compared with|compared to|relative to|as opposed to|in comparison to|in comparison with|compared against|stack up against|stack up to|measure up to|measure up against|hold up against|rather than',
    { kind: 'versus' },
  ],
  [
    'trend|trends|trending|going up|going down|go up|go down|gone up|gone down|went up|went down|increase|increasing|increased|decrease|decreasing|decreased|rising|rise|risen|falling|fall|fallen|improve|improving|improved|decline|declining|declined|dropping|drop|dropped|getting faster|getting slower|getting quicker|got faster|got slower|get faster|get slower|gotten faster|gotten slower|become faster|become slower|getting better|getting worse|gotten better|gotten worse|got better|got worse|diminish|diminished|diminishing|shrunk|changed|changing|change|develop|developing|developed|losing|lose|lost|up|down|up or down|go up or down|gone up or down|going up or down|went up or down|rising or falling|increasing or decreasing|better or worse|getting better or worse|improving or worsening|higher or lower|more or fewer|gaining|gain|gained|grow|growing|put on|getting higher|getting lower|progress|stable|steady|constant|evolve|evolved|evolving|worsening|worsened|worsen|direction|stronger|weaker|getting stronger|getting weaker|got stronger|gotten stronger|creeping up|creeping down|trending up|trending down|heading up|heading down|coming down|came down|come down|coming up|moved up|moved down|shifting|shifted|climbing up|trajectory|evolution|plateaued|plateau|plateauing|stayed the same|stay the same|remained the same|remained stable|stayed stable|held steady|hold steady|stuck|got stuck|gotten stuck|getting stuck|at a standstill|unchanged|goes up|goes down|goes down or up|goes up or down|down or up|dipped|dipping|crept up|crept down|rate of change|rate per week|rate per month',
    { kind: 'trend' },
  ],

  [
    'correlation|correlate|correlated|correlates|correlations|relationship|relation|relate|related|relates|affect|affects|affected|affecting|influence|influences|influenced|impact|impacts|lead to|leads to|help my|helps|effect|effects|link|linked|links|connection between|association|associated|association between|raise|raises|raised|reduce|reduces|boost|boosts|hurt|hurts|go together|depending|go along|drives|drive',
    { kind: 'relate' },
  ],
  [
    'what goes with|what goes along with|what goes together with|what correlates with|what correlates to|what is correlated with|what is associated with|what is related to|what is linked to|what is linked with|what relates to|what affects|what influences|which things affect|which things go with|what else goes with',
    { kind: 'scan' },
  ],
  [
    'affected by|influenced by|depend on|depends on|driven by|dependent on|impacted by|depend',
    { kind: 'relate', reversed: true },
  ],
  [
    'next day|the next day|following day|the following day|day later|a day later|one day later|next night|the next night|following night|the following night|next morning|the next morning|day afterwards|the day afterwards|night afterwards',
    { kind: 'lag', days: 1 },
  ],
  ['two days later|2 days later', { kind: 'lag', days: 2 }],
  ['three days later|3 days later', { kind: 'lag', days: 3 }],
  ['a week later|one week later|week later|7 days later|seven days later', { kind: 'lag', days: 7 }],
  [
    'on days when|on days my|on nights my|on the days my|on nights i|on the nights i|on the nights when|on the nights|days when my|on those days when|on days that|on nights when|on days with|on the days when|on the days|on the days with|on days i|on days of|on nights with|whenever|on a day with|on days where|on mornings when|on mornings with',
    { kind: 'condition', after: false },
  ],
  [
    'after|on days after|on nights after|after days with|after nights with|after days when|after nights when|nights after|after a day with|after a night with|following|on mornings after|mornings after|after days of|after nights of',
    { kind: 'condition', after: true },
  ],
  [
    'bad nights|bad night|a bad night|poor sleep|poor night|poor nights|bad sleep|short nights|short sleep|a short night|a poor night|sleepless nights|bad nights of sleep|a bad night of sleep|bad night sleep|sleeping badly|sleeping poorly|sleep deprived',
    { kind: 'half-of-nights', half: 'lower' },
  ],
  [
    'good nights|good night|a good night|good sleep|long nights|long sleep|a long night|good night sleep|a good night of sleep|sleeping well',
    { kind: 'half-of-nights', half: 'upper' },
  ],
  ['same day|the same day|same night|the same night', { kind: 'lag', days: 0 }],
  ['day after|the day after|days after|night after|the night after', { kind: 'lag', days: 1, causeFollows: true }],

  [
    'at night|while sleeping|while i sleep|while i slept|while i was sleeping|while i am sleeping|while asleep|while i was asleep|when sleeping|during sleep|during my sleep|in my sleep|when asleep',
    { kind: 'asleep' },
  ],
  ['goal|goals|target|targets|sleep need|need|enough|objective', { kind: 'goal' }],
  ['show|list|plot|chart|graph|display|table|graph of|chart of|visualize|visualise|draw', { kind: 'show' }],
  [
    'history|one by one|day by day|by day|by night|all days|of all days|all the days|of all the days|each day|every day|daily|daily values|over time|values|each night|every night|night by night|timeline|for each day|for every day|per each day|on each day|on every day|each single day|broken down by day|broken down by night|split by day',
    { kind: 'each' },
  ],
  [
    'latest|now|right now|most recent|newest|currently|at the moment|at present|current value|last value|latest value|last reading|latest reading|last measurement|last known|most recent value',
    { kind: 'now' },
  ],
  ['reading|readings|measurement|measurements|value|number|numbers|figure|figures', { kind: 'readings' }],
  [
    'vs other days|versus other days|vs all other days|versus all other days|than all other days|against all other days|against other days|vs other nights|versus other nights|against other nights|vs the other days|versus the other days|than the other days|with the other days|on other days|with other nights|with other days|than other nights|than other days|than on other days',
    { kind: 'others' },
  ],
  ['still|yet', { kind: 'still' }],
  ['range of|range|ranges', { kind: 'range' }],
  ['ratio|ratio of|ratio between|divided by', { kind: 'ratio' }],
  ['is|am|are|what is|have i been|has my|have my|has it been', { kind: 'present' }],
  [
    'how|how is|how was|how did|how does|how do|how well|how good|how were|how has|how have|how bad|how badly',
    { kind: 'how' },
  ],
]

export const fillerWords =
  "a|an|the|my|mine|i|me|i've|i'd|myself|have|has|had|having|did|do|does|doing|done|was|were|be|been|being|what|which|get|gets|got|getting|take|took|taken|taking|make|made|can|could|tell|give|gives|let|know|see|want|it|its|that|there|so|so far|levels|stat|stats|data|health|much|all|any|thanks|thank you|question|quick|also|look|looked|looking|measured|measure|recorded|tracked|device|watch|wearable|tracker|find|find out|figure out|check|calculate|compute|determine|return|fetch|need to know|may i|could you|can you|would you|you|me know|say|said|achieve|achieved|achieving|manage|managed|spend on|i did|amounted|guess|i think|i guess|reckon|if possible|overall health|ok so|well|okay|alright|already|calendar|more or less|by the way|every single day|interested|curious|wondering|wonder|remind|anything|clocked|clock up|had a|has there|true|is it true|is it true that|in one day|in a single day|on one day|and its date|and the date|with duration|with durations|with dates|with the dates|dear|assistant|api|user|users|the user|retrieve|identify|ok|sup|right then|currently know|overall then|total number|provide|obtain|return me|me a|display me|real quick|quick one|fitbit|google|google health|pixel|pixel watch|about how|roughly how|approximately how|around how|how many exactly|just want|just wanted|just show|just tell|just give|just wondering|just curious|just checking|so then|ok then|see if|check if|know if|tell me if|wondering if|check whether|know whether|see whether|tell me whether|would like|i would|know about|curious about|wondering about|more about|as well|would like to|like to see|like to know|like to|look like|looked like|looks like|what about my|how about my|and what about my|go for|went for|go for a|went for a|go on a|is there some|are there some|i wanted to ask|wanted to ask|want to ask|want to know|wanted to know|i was wondering|look up|of my account|in my account|bring up|right so|so right|is it truth that|is it truth|collected|collect|which one was it|which one is it|which one it was|which was it|when was it|all sports together|all sports combined|all sports|i should like to know|should like to know|should like to|go on|went on|gone on|with my account|to my account|provides|provided|provide|supplies|stored|held|kept|stay|stayed|staying|fancy|seeing|view|viewing|very early|and its time|use|used|using|come|comes|came|about me|and date|with date|the date of|date of my|whole|entire|full|or so|walk me through|run me through|talk me through|gimme|gimmie|lemme|i'd love to|i would love to|love to know|do you know|got any|of course|you know|i mean|sort of|by chance|any chance|play|played|playing|shall|what can you tell me about|what do you know about|in detail|details of|details on|info on|information on|stats on|stats for|numbers for|figures for|ballpark|again|happened|happen|happening|be able to|able to|go ahead and|could u|can u|tell us|report back|as of late"
