import type { Meaning, Topic } from '../reading/meaning.ts'

/** Words for resources and for their parts. */
// biome-ignore format: one row a part
const facets: readonly (readonly [Topic, string | null, string])[] = [
  ['glucose', 'lows', 'lows|go below 70|went below 70|drop below 70|dropped below 70|go low|went low|gone low|below 70|low episodes|hypos|hypo|low glucose episodes|low blood sugar episodes|glucose lows|low glucose events|hypoglycemic episodes|hypo episodes|go hypo|went hypo|hypoed|low glucose|low alarms|low blood sugars|low sugars'],
  ['glucose', 'highs', 'highs|go above 180|went above 180|go over 180|went over 180|go high|went high|gone high|above 180|high episodes|hypers|glucose highs|spikes|glucose spikes|sugar spikes|high glucose episodes|blood sugar spikes|go hyper|went hyper|spike|spiked|spiking|high blood sugars|high sugars'],
  ['glucose', 'below', 'time below range|tbr|below range|time below 70|time under 70|time low|minutes below 70|time spent low'],
  ['glucose', 'above', 'time above range|above range|time above 180|time over 180|time high|minutes above 180|time spent high'],
  ['glucose', 'ranges', 'time in ranges|glucose ranges|in range|out of range|glucose breakdown|glucose summary|glucose report'],
  ['glucose', 'gmi', 'gmi|glucose management indicator'],
  ['glucose', 'estimatedA1c', 'a1c|hba1c|estimated a1c|ea1c|estimated hba1c|hemoglobin a1c|a1c estimate|hba1c estimate|predicted a1c|a1c based on my sensor'],
  ['glucose', 'cv', 'glucose variability|blood sugar variability|coefficient of variation|glucose cv|variability of my glucose|glucose stability|cv'],
  ['glucose', 'sd', 'glucose sd|glucose standard deviation|standard deviation of my glucose|standard deviation of glucose|sd of glucose|sd of my glucose|standard deviation glucose|glucose spread|sd glucose'],
  ['glucose', 'mage', 'mage|glucose swings|glucose excursions'],
  ['glucose', 'gri', 'gri|glycemia risk index'],
  ['glucose', 'sufficiency', 'sensor data complete|sensor complete|how complete is my sensor data|sensor coverage|sensor active|sensor wear|sensor time|glucose coverage|cgm coverage|cgm active time|sensor active time|sensor capture|sensor data coverage|time with the sensor on'],
  ['nutrition', 'macros', 'macros|macro|macronutrients|macro split|macro breakdown|macro ratio'],
  ['nutrition', 'meals', 'what did i eat|what i ate|what have i eaten|meals|meal|food log|food diary|foods|what did i have for|meal log'],
  ...['breakfast', 'lunch', 'dinner', 'snack'].map((meal): [Topic, string, string] => [
    'nutrition',
    meal,
    [meal, `${meal === 'lunch' ? 'lunche' : meal}s`, ...(meal === 'dinner' ? ['supper', 'suppers'] : [])]
      .flatMap(name => [name, `for ${name}`, `at ${name}`, `what did i eat for ${name}`, `what did i have for ${name}`, `what i had for ${name}`])
      .join('|'),
  ]),
  ['nutrition', 'mealCount', 'count of logged meals|how many meals|number of meals'],
  ...['breakfast', 'lunch', 'dinner', 'snack'].map((meal): [Topic, string, string] => [
    'nutrition',
    `${meal}Count`,
    [meal, ...(meal === 'dinner' ? ['supper'] : [])].flatMap(name => [`count of logged ${name}`, `how many ${name === 'lunch' ? 'lunche' : name}s`]).join('|'),
  ]),
  ['nutrition', 'balance', 'calorie deficit|energy deficit|calorie surplus|energy balance|calories in versus calories out|calories in vs calories out|calories in and out|eat versus burn|eat vs burn|calorie balance|caloric deficit|caloric surplus|deficit|surplus|calories in vs out|calories in versus out|in a deficit|in a surplus|net calories|net energy|calorie balance|caloric balance|over or under on calories'],
  ['nutrition', null, 'nutrition|diet summary|nutrition summary'],
  ['strength', 'sets', 'sets|set|working sets'],
  ['strength', 'hardSets', 'hard sets|hard set'],
  ['strength', 'reps', 'reps|repetitions|rep'],
  ['strength', 'volume', 'volume|training volume|tonnage|weight lifted|total weight lifted|kilos lifted|volume lifted|lifting volume|total volume|workout volume|total volume lifted'],
  ['strength', 'e1rm', '1rm|1 rm|one rep max|e1rm|estimated max|1 rep max|estimated one rep max|estimated 1rm|estimated 1 rm|estimated 1 rms|1 rms|e1rms|estimated maxima|estimated maxes|one rep maxes|estimated one rep maximum|max lift|one rep maximum'],
  ['strength', 'top', 'best set|top set|heaviest set|best sets|top sets|heaviest sets|best lift|heaviest lift|best lifts|heaviest lifts|heaviest single set|best single set'],
  ['strength', 'chosen', 'chosen sets'],
  ['strength', 'typical', 'typical sets|usual sets'],
  ['strength', 'newestRecords', 'newest records|newest prs|latest prs|most recent prs|last prs|latest records|most recent records'],
  ['strength', 'undone', 'undone exercises|exercises i have not done|exercises have i not done|exercises i have not trained|exercises have i not trained|exercises did i not do'],
  ['strength', 'reached', 'weight reached of'],
  ['strength', 'best', 'pr|prs|personal record|personal records|personal bests|pbs|gym records|lifting records|strength records'],
  ['muscles', 'list', 'which muscles|what muscles|muscle groups|muscle group|muscles|which muscle groups|what muscle groups|which muscle group|what muscle group|per muscle|by muscle|each muscle|per muscle group|by muscle group|which muscle|body parts|body part|which body part|muscle|each muscle group|by body part|per body part|every muscle|all muscles'],
  ['training', 'acwr', 'acwr|acute chronic ratio|acute to chronic ratio|acute chronic workload ratio|acute chronic|acute to chronic|workload ratio|load ratio'],
  ['training', 'ctl', 'ctl|chronic load|chronic training load|long term load'],
  ['training', 'atl', 'atl|acute load|acute training load|short term load|fatigue|training fatigue'],
  ['training', 'tsb', 'tsb|training stress balance|training form|my form|form|how fresh am i|how fresh was i|how fresh were my legs|how fresh are my legs|am i fresh|was i fresh|fresh am i'],
  ['training', 'monotony', 'monotony|training monotony'],
  ['training', 'quotient', 'quotient of loads|ratio of acute to chronic load|acute load divided by chronic load'],
  ['training', 'strain', 'strain|weekly strain|training strain|weekly training strain|strain score'],
  ['workouts', 'pace', 'pace|running pace|pace per km|min per km|minutes per km|minutes per kilometer|minutes per kilometre|min km'],
  ['workouts', 'duration', 'duration|length|workout duration|duration of my workouts|duration of workouts|duration of a workout|length of my workouts|workout length|length of a workout'],
  ['workouts', 'speed', 'speed|how fast|km h|mph'],
  ['workouts', 'elevation', 'elevation|elevation gain|ascent|total ascent|height gain|meters of ascent|climb total|meters climbed|altitude gain|climbed in meters|vertical|vert|vertical gain|height meters|elevation climbed|elevation gained|uphill'],
  ...(['one', 'two', 'three', 'four', 'five'] as const).map((word, i): [Topic, string, string] => ['workouts', `zone${i + 1}`, [`zone ${i + 1}`, `z${i + 1}`, `zone ${word}`, `heart rate zone ${i + 1}`, `hr zone ${i + 1}`, `zone ${i + 1} heart rate`, `zone ${i + 1} cardio`].join('|')]),
  ['workouts', 'zones', 'heart rate zones|hr zones|cardio zones|training zones|workout zones|each heart rate zone|each hr zone|every heart rate zone'],
  ['workouts', 'rpe', 'rpe|session rpe|workout rpe|rpes|perceived exertion|rate of perceived exertion|rating of perceived exertion|exertion rating|rpe rating'],
  ['workouts', 'kinds', ['kinds', 'types', 'sorts', 'kind', 'type', 'sort'].flatMap(kind => ['workouts', 'workout', 'exercise', 'training', 'sport', 'sports', 'activity', 'activities'].map(one => `${kind} of ${one}`)).concat(['which sports', 'what sports', 'workouts by type', 'workouts by kind', 'workouts by sport', 'sessions by sport', 'sessions by type', 'workouts per sport', 'workouts of each kind', 'workouts of each type', 'workout types']).join('|')],
  ['workouts', 'recorders', 'recorder of|what recorded|what tracked|which app recorded|which device recorded|which watch recorded'],
  ['workouts', 'gaps', 'spacing of|days between my|time between|days between runs|days between workouts|gap between my|gaps between my|time between my|break between my|breaks between my|longest break between|longest gap between'],
  ['workouts', 'fastest', 'fastest|quickest'],
  ['workouts', 'slowest', 'slowest'],
  ['recovery', 'below', 'recovery below usual'],
  ['recovery', 'above', 'recovery above usual'],
  ['recovery', 'parts', 'recovery parts|recovery components|recovery breakdown|recovery factors|recovery contributors|parts of my recovery|components of my recovery'],
  ['devices', 'list', 'devices|device list|paired devices|connected devices|linked devices|synced devices|trackers|which devices|what devices|which device|what device|which watch|what watch|which wearable|wearables|my device'],
  ['devices', 'battery', 'battery|battery level|battery low|battery status|charge|charged|battery life|low battery|battery empty|battery percentage|battery left|battery charge|how charged|battery of my watch low|watch battery low|is the battery low|battery running low|battery on my watch|battery of my watch'],
  ['devices', 'sync', 'watch last sync|watch last synced|watch sync|watch synced|device last sync|device last synced|device sync|tracker last sync|scale last sync|tracker sync|fitbit last sync|fitbit sync|fitbit last synced'],
  ['exports', null, 'export|exports|exports have i created|exports did i create|exported|data export|data exports|last export|latest export|download|downloads|backup|backups|export ready|exports ready|exports finished|exports done|ready to download|exports ready to download|export ready to download|export ready for download|exports ready for download|finished exports|finished export|export finished|export done|export status|back up|back ups|data dump'],
  ['profile', 'timezone', 'timezone|time zone|zone setting|which timezone|what timezone'],
  ['profile', 'units', 'unit system|my units|units setting|metric or imperial|using metric or imperial|metric or imperial units|which units|what units'],
  ['profile', 'birthYear', 'birth year|year of birth|how old|my age|age|born'],
  ['profile', null, 'profile|my profile|account details|account settings'],
  ['data-types', 'today', 'which series have data|what series have data|series have data|which series have values|which data have values|which series have a value|which metrics have data|what has data'],
  ['data-types', 'sources', 'sources|data sources|source|which app|what app|come from|which sources|what sources|which source|what source|where does my data come from|data types|types of data|what data|which data|what kind of data|available data|what can i ask|what data types|what do you track|what are you tracking|what can you do|what metrics|which metrics|what stats do you have|what data do you have|what information do you have|what info do you have|which series|what series|what do you know about me|kinds of data'],
  ['blood-pressure', null, ['blood pressure', 'bp', 'systolic', 'systolic pressure', 'diastolic', 'diastolic pressure', 'systolic blood pressure', 'diastolic blood pressure'].flatMap(name => [name, ...(name.endsWith('c') ? [] : [`${name}s`]), `${name} reading`, `${name} readings`, `${name} measurement`, `${name} measurements`]).join('|')],
  ['body-temperature', null, ['body temperature', 'body temp'].flatMap(name => [name, `${name}s`, `${name} reading`, `${name} readings`, `${name} measurement`, `${name} measurements`]).concat('temperature of my body').join('|')],
  ['connection', 'history', 'state of the history import|import finished|import done|import complete|import fail|import failed|history import|been imported|history has been imported'],
  ['data-types', 'since', 'first day with data|first time with data|first time with any data|first day with any data|earliest day with data|oldest day with data|first day of my data|first recorded day|oldest record|oldest records|earliest record|earliest records|since when|from when|date range|range of data|range of available data|date range of available data|how far back|how far back does my data go|how far back do my data go|how far does my data go back|how far back do you have data|oldest data|earliest data|first data|first day of data|data start|data begin|data go back|history go back|how much data|how many days of data|how long have you been tracking|how long have i been tracking|when did i start tracking|when did tracking start|how much history|start tracking|started tracking|how many days do you have|days of my data'],
  ['sleep', 'bedtime', 'bedtime|bedtimes|go to sleep|went to sleep|going to sleep|get to sleep|go to bed|went to bed|going to bed|fall asleep|fell asleep|falling asleep|sleep start|bed time|time to bed|hit the sack|sleep onset|turn in|in bed by|nod off|nodded off|doze off|dozed off|drift off|drifted off|lights out|head to bed|headed to bed|hit the hay|turned in|call it a night|called it a night|get into bed|got into bed|went to sleep at|bedtime hour|get to bed|getting to bed|got to bed|to bed'],
  ['sleep', 'wake', 'wake up|woke up|woken up|waking up|get up|got up|getting up|wake time|wake up time|waking time|woke|wake|waking|wakeup|wakeup time|out of bed|get out of bed|got out of bed|getting out of bed|wakeups|wake times|waking times|wakes|wakeup times'],
  ['sleep', 'naps', 'naps|nap|napped|napping|daytime sleep|siesta|siestas|nap time|nap minutes|nap duration|nap length|nap total'],
  ['sleep', 'awakenings', 'awakenings|awakening|nightly awakenings|night awakenings|night wakings|nighttime awakenings'],
  ['sleep', 'latency', 'sleep latency|sleep onset latency|latency'],
  ['sleep', null, 'my night|my nights|sleep stages|sleep phases|sleep details|sleep sessions|sleep well|sleep badly|sleep poorly|slept well|slept badly|night go|sleep ok|sleep okay|sleep breakdown'],
  ['sleep-pattern', 'consistency', 'sleep schedule|sleep regularity|sleep regular|regular has my sleep been|regular was my sleep|consistent has my sleep been|consistent was my sleep|regular my sleep|consistent my sleep|sleep consistent|sleep consistency|regular is my sleep|consistent is my sleep|regularity of my sleep|sleep pattern|sleep patterns|sleep regularity index|sri|sleep rhythm|consistent sleep|regular sleep'],
  ['sleep-pattern', 'debt', 'sleep debt|sleep balance|sleep deficit|behind on sleep'],
  ['sleep-pattern', 'jetlag', 'social jetlag|social jet lag|jetlag|jet lag'],
  ['unusual', null, 'unusual|what changed|what has changed|what is different|anything unusual|out of the ordinary|anomalies|anomaly|outliers|outlier|odd|strange|weird|unusual days|anything odd|anything strange|stand out|stands out|stood out|out of the norm|abnormal days|anything off|atypical|why was i tired|why am i tired|why was i so tired|why am i so tired|why do i feel tired|why was i exhausted|why am i exhausted|why do i feel so tired|how am i doing|how have i been|how am i|how have i been doing|how is it going|how are things|how did i do'],
]

const glucoseNames = ['glucose', 'blood sugar', 'blood glucose']
const byHour = ['by hour', 'per hour', 'for each hour', 'each hour', 'by the hour', 'hour by hour', 'profile'].concat(
  'by hour of day',
  'by hour of the day',
  'by time of day',
  'by time of the day',
  'for each hour of the day',
)
/** "Glucose by hour", and the time between the limits of the target range. */
const ofSensor: readonly (readonly [Topic, string, string])[] = [
  [
    'glucose',
    'hours',
    glucoseNames.flatMap(name => [`hourly ${name}`, ...byHour.map(by => `${name} ${by}`)]).join('|'),
  ],
  [
    'glucose',
    'ranges',
    ['hours', 'minutes', 'how long', 'time', 'how many hours', 'how many minutes']
      .flatMap(time =>
        ['was i', 'i was', 'did i spend', 'am i', 'spent', ...glucoseNames.map(name => `was my ${name}`)].map(
          be => `${time} ${be} between 70 and 180`,
        ),
      )
      .concat('time between 70 and 180', 'hours between 70 and 180')
      .join('|'),
  ],
]

export const recordWords: readonly (readonly [string, Meaning])[] = [...facets, ...ofSensor].map(
  ([topic, facet, words]) => [words, { kind: 'topic', topic, ...(facet === null ? {} : { facet }) }],
)
