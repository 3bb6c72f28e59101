import type { Meaning } from '../reading/meaning.ts'

/** Words for which a question is always refused, regardless of its other words. */
export const refusalWords: readonly (readonly [string, Meaning])[] = [
  [
    'should|should i|ought|what can i do|how can i|how could i|how to|how do i lose|how do i gain|how do i improve|how do i get|how do i lower|how do i raise|how do i increase|how do i reduce|how do i sleep better|how do i fix|advice|advise|recommend|recommended|recommendation|recommendations|tips|tip|suggest|suggestion|suggestions|is it better|help me|what to eat|must i|supposed to|am i supposed to|was i supposed to|i supposed to|advisable|ideal|ideally|optimal|optimum|what would help|what helps|how best to|do i need to|is it safe|safe|coach|improve my|how might i|best way|plan for me|how many should',
    { kind: 'refusal', reason: 'advice' },
  ],
  [
    'am i sick|sick|ill|illness|disease|disorder|diagnose|diagnosis|diagnosed|symptom|symptoms|condition|apnea|apnoea|diabetes|diabetic|prediabetic|arrhythmia|afib|atrial|fibrillation|insomnia|covid|flu|infection|fever|anemia|anaemia|hypertension|cancer|depression|depressed|pregnant|heart attack|stroke|overtrained|overtraining|burnout|normal|abnormal|is it normal|healthy|unhealthy|dangerous|danger|worry|worried|worrying|concerned|concerning|too high|too low|too much|too little|good|bad|fine|am i alright|is that alright|why|cause|causes|caused|obese|overweight|underweight|fit|in shape|risk|at risk|wrong|dying|allergic|tachycardia|bradycardia|how come|what makes|what made|what is making|what has made|what is causing|due to|alarming|severe|injury|injuries|injured|asthma|pneumonia|concussion|allergy|allergies|inflammation|thyroid|dehydrated|hypoglycemia|hyperglycemia|medical|doctor|medication|medicine|reason',
    { kind: 'refusal', reason: 'diagnosis' },
  ],
  [
    'will|going to be|predict|prediction|predictions|forecast|forecasts|tomorrow|future|expect|expected|might|am i going to|projected|projection|estimate my future|how soon|how long until|how long will|someday|likely|by when|soon|eventually|chances|odds|probability|likelihood|on track|on pace|on course|on target to',
    { kind: 'refusal', reason: 'prediction' },
  ],
  [
    'wife|husband|spouse|fiance|fiancee|partner|parent|uncle|aunt|auntie|cousin|cousins|grandma|grandpa|granny|grandmother|grandfather|grandparents|nephew|niece|grandson|granddaughter|roommate|flatmate|coworker|coworkers|teammate|teammates|classmate|girl|girls|boy|boys|toddler|teenager|teenagers|adult|adults|athlete|athletes|guy|guys|lady|anyone|anybody|anyone else|herself|himself|themselves|hers|theirs|ours|pet|human|humans|mother|mom|mum|father|dad|brother|sister|son|daughter|child|children|kid|kids|friend|friends|girlfriend|boyfriend|colleague|colleagues|neighbour|neighbor|he|she|his|her|him|they|them|their|people|person|others|other people|someone|somebody|everyone|everybody|men|women|man|woman|my age|average person|population|celebrity|who|patient|patients|boss|family|parents|our|we|us|dog|cat|your',
    { kind: 'refusal', reason: 'other_people' },
  ],
  [
    'share my|put in weight|put in my weight|put down my weight|create a share|make an export|make a share|rename|undo|merge|enable|disable|deactivate|turn on|turn off|switch on|switch off|modify|unlink|subscribe|unsubscribe|sign me up|log me|delete|remove|erase|edit|set my|set a|set the|set up|add|create|save|enter|upload|import|write|overwrite|reset|cancel|correct|disconnect|connect|revoke|drop table|record a|change my|change the|update my|log|insert|remind me to|notify me|alert me',
    { kind: 'refusal', reason: 'changes_data' },
  ],
  [
    'how many laps|how many lengths|number of laps|number of lengths|how drunk|was i drunk|anxious|anxiety|nervous|angry|anger|sadness|emotion|emotions|emotional|happy|energy level|energy levels|headache|headaches|migraine|migraines|sore|soreness|dream|dreams|dreamed|dreaming|nightmare|nightmares|toilet|pee|urine|poop|whiskey|vodka|gin|rum|liquor|booze|cocktail|cocktails|belly|tummy|watts|watt|power output|stroke rate|stroke count|swolf|stride length|ground contact|lactate|ftp|pollen|humidity|sleep score|activity score|health score|body battery|fitness age|sleeping heart rate|sleeping pulse|cholesterol|ecg|ekg|stress|stress level|stressed|mood|happiness|menstrual|menstruation|menstrual cycle|ovulation|core body temperature|core temperature|caffeine|coffee|alcohol|beer|wine|alcohol intake|salt|cigarettes|muscle mass|bone mass|body water|visceral|waist|hips|insulin|ketones|vitamin|vitamins|iron|calcium|location|gps|snoring|snore|screen time|medication taken|meditation|mindfulness|pain|noise|posture|hormones|testosterone|cadence|vigorous|next period|my period|my last period|menstruate',
    { kind: 'refusal', reason: 'no_such_data' },
  ],
  [
    'who can see|who has access|did i share|list of shares|public profile|visible to the public|weather|joke|jokes|poem|story|song|capital|president|recipe|news|stock|stocks|bitcoin|password|passwords|secret|secrets|api key|token|tokens|movie|film|translate|who are you|what are you|how are you|are you|who am i|meaning of life|ignore|instructions|prompt|sql|select|script|cook|football|price|money|email|e mail|address|phone',
    { kind: 'refusal', reason: 'not_health_data' },
  ],
  [
    'only|or|per|by|each|every|score|scores|time change|clock change|change of time|how many of|which meals had|which meal had|what meals had|which meals were|which meal was|which had|which has|which one had|which one has',
    { kind: 'beyond', reason: 'leftover_words' },
  ],
  // The spread of a series, which of several exercises, a value of then and of now, weekends: neither is compared or counted.
  [
    'more stable|less stable|steadier|more steady|less steady|more constant|less constant|more variable|less variable|more level|less level|up and down|lift more|lifted more|which exercise|how many weekends|among weekdays|and now|below my average of|above my average of|on more days|on fewer days|watch record',
    { kind: 'beyond', reason: 'leftover_words' },
  ],
  // "They" are sessions or days that the question named before, and no other people; what was saved, logged or set is read, not changed.
  [
    'all of them|before them|when were they|how long were they|how far were they|at what time of day were they|what time of day were they|you have saved|is saved|been uploaded|did i set my|have i set a',
    { kind: 'beyond', reason: 'leftover_words' },
  ],
  ['before during and after|before and during and after', { kind: 'beyond', reason: 'two_questions' }],
  [
    'one the week before|one the month before|exactly two weeks|exactly 2 weeks|this date|on this date|a week last|a week on|a week next',
    { kind: 'beyond', reason: 'two_periods' },
  ],
  [
    "not|never|didn't|don't|doesn't|wasn't|weren't|isn't|haven't|hasn't|aren't|won't|wouldn't|shouldn't|can't|cannot|hadn't|ain't|without|exclude|excludes|excluded|excepting|apart from|aside from|other than|leaving out|none|nothing|nobody|nowhere|no one|hardly|barely|scarcely|rarely|seldom|except|excluding|no|neither|nor|couldn't|but|not log|forget to log|forgot to log",
    { kind: 'beyond', reason: 'negation' },
  ],
]
