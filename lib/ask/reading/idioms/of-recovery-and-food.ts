/* Days by their recovery, what is eaten, and low and high glucose, in the words of the grammar. */

const recovery = '(?:recovery|readiness)(?: score| composite)?'
const low = '(?:low|poor|bad|weak|terrible|rubbish|awful|below usual|below my usual|lower than usual|under usual)'
const high = '(?:high|good|great|strong|excellent|above usual|above my usual|higher than usual|over usual)'
const sides = [
  [low, 'recovery below usual'],
  [high, 'recovery above usual'],
] as const
const time = '( today| this morning| yesterday)?'

const macro = '(?:carbs?|carbohydrates?|protein|proteins|fats?)'
const joint = '(?: and| to| vs| versus| or)?'
const share = '(?:share|percentage|percent|proportion|much)'
const energy = '(?:calories|energy|kcals?|calorie intake|energy intake|food|diet|intake)'

const unit = '(kg|kgs|kilos|kilo|lbs?|pounds|stone)'
const amount = `(\\d{2,3}(?:\\.\\d)?) ${unit}`
const goal = '(?:goal|target|target weight|goal weight|aim)'
const away = '(?:(?:far|much)(?: (?:off|away|left|short))?|(?:far|much) (?:do i have|have i got)(?: left)? to go|close)'

const others = '(?:vs|versus|against|than|compared to|compared with|and|or)(?: on)?(?: the)? days'
const hour = '(\\d)(?: (?:am|o clock))?'

const episodes = '(hypos|lows|highs|spikes|low episodes|high episodes)'
const when = '(?:when|at what times?(?: of (?:the )?day)?|what times?(?: of (?:the )?day)?|on which days|on what days)'
const sessions = '(workouts|runs|rides|swims|walks|hikes|sessions|strength sessions|gym sessions|training sessions)'
const amountOfDistance = '(km|kms|kilometers|kilometres|miles|hours|minutes)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofRecoveryAndFood: readonly (readonly [pattern: string, said: string])[] = [
  // Days on one side of what is usual.
  ...sides.flatMap(([side, said]): [string, string][] => [
    [`(days|mornings) (?:with|of) (?:a |an )?(?:very )?${side} ${recovery}`, `$1 with ${said}`],
    [`days (?:when |that |where |on which )?(?:was |is |has |did )?(?:my )?${recovery} (?:was |is |has been |be |been )?(?:very )?${side}(?= |$)`, `days with ${said}`],
  ]),
  [`^(?:is|was) my ${recovery}${time} (?:lower|higher|better|worse|above|below)(?: than)? (?:usual|normal|my usual|my normal|average|my average)${time}$`, 'recovery$1$2'],
  [`^(?:is|was) my ${recovery}${time} (?:low|high|good|bad|poor|great|ok|okay)${time}$`, 'recovery$1$2'],
  // The other days of a condition.
  [`(?<=\\bdays? .{3,40} )${others} (?:when |that |where |on which )?i (?:did not|didn't|do not|don't|have not|haven't|had not|hadn't)(?: (?:do it|go|do one|have one))?(?= (?:in|this|last|since|over|during)\\b|$)`, 'than on other days'],
  // "Days I lifted against days I did not train": days of rest, which are not all the others.
  [`(?<=\\bdays? (?:when |that |where )?(?:i )?(?:train|trained|training|work out|worked out|exercise|exercised|with) .{0,30})${others} (?:when |that |where |on which )?i (?:did not|didn't|do not|don't) (?:train|work out|exercise)(?= (?:in|this|last|since|over|during)\\b|$)`, 'than on other days'],
  [`(?<=\\bdays? (?:when |that |where )?(?:i )?(?:run|ran|with a run) .{0,10})${others} (?:when |that |where |on which )?i (?:did not|didn't|do not|don't) run(?= (?:in|this|last|since|over|during)\\b|$)`, 'than on other days'],
  [`(?<=\\bdays? .{3,40} )${others} without(?: one| it| any| a (?:run|workout|walk|ride|swim))?(?= (?:in|this|last|since|over|during)\\b|$)`, 'than on other days'],
  [`on days (?:without|with no|i (?:did not|didn't|do not|don't)) (?:do |have |go for )?(?:a |any )?(run|walk|ride|swim)s?(?= (?:in|this|last|since|over|during)\\b|$)`, 'on days with a $1 than on other days'],
  ['on days (?:i )?(?:did not|didn\'t|do not|don\'t) (?:lift|go to the gym)(?= (?:in|this|last|since|over|during)\\b|$)', 'on days with a gym session than on other days'],
  // A day with one such reading, however short it was.
  ...([['above|over', 'over'], ['below|under', 'under']] as const).map(([words, said]): [string, string] => [
    `(how many days) (?:did|has|have|was) (?:my |the )?(?:glucose|blood sugar|sugar|bg) (?:ever )?(?:(?:go|gone|get|got|rise|rose|risen|climb|climbed|drop|dropped|fall|fallen|been) )?(?:to )?(?:${words}) (70|180)(?= |$)`,
    `$1 was my glucose daily reading ${said} $2`,
  ]),
  ['(above|over|below|under) (70|180) mg dl', '$1 $2'],
  // Hours of the morning.
  [`(?<=\\b(?:glucose|sugar|bg|glucose levels?|sugar levels?) (?:.{3,20} )?)(between|from) ${hour} (and|to|until|till) ${hour} in the mornings?`, '$1 $2 $3 $4 am'],
  // Fat and sugar of a day are eaten.
  ['(?<!\\b(?:body|blood) )(fat|sugar)(?: intake)? (?:per|a|each|every) day', '$1 intake per day'],
  ['daily (fat|sugar)(?! (?:burn|percentage|level|levels|reading|readings|lows|highs))(?: intake)?', 'daily $1 intake'],
  ['average (fat|sugar) (?:per|a|each) day', 'average $1 intake per day'],
  // The shares of the energy.
  [`${macro}${joint} ${macro}${joint} ${macro} (?:split|ratio|breakdown|distribution|balance)`, 'macro split'],
  [`(?:split|ratio|breakdown|distribution|balance) (?:of|between) (?:my )?${macro}${joint} ${macro}${joint} ${macro}`, 'macro split'],
  [`(?:what|how) ${share} of (?:my|the) ${energy} (?:comes?|came|is|was|were|are|did come)(?: from)? (${macro})(?= (?:this|last|in|on|over|today|yesterday|during)\\b|$)`, 'macro split $1'],
  ['(dinner|lunch|breakfast)(?= )(?: on)? ((?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:evening|night|morning|noon)', '$1 $2'],
  ['((?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:evening|night) (dinner|supper)', '$1 $2'],
  ['((?:mon|tues|wednes|thurs|fri|satur|sun)day) morning breakfast', '$1 breakfast'],
  // A weight that somebody wants to have.
  [`^(?:(?:i am|my) )?(?:(?:${goal}|aiming|targeting|shooting)(?: is| of| weight is)?(?: for| to (?:get to|reach|weigh|be|hit))?) ${amount}(?: and)? how ${away}(?: am i| is it| is that)?(?: off| away| now)?(?: from (?:it|that|there))?(?: now)?$`, 'difference of my weight to my goal $1 $2'],
  [`^how ${away} (?:am i|is my weight)(?: off| away| still)? (?:from|to) (?:(?:my )?${goal} (?:of )?)?${amount}(?: ${goal})?$`, 'difference of my weight to my goal $1 $2'],
  [`^how (?:much|many (?:kg|kilos|pounds|lbs))(?: more)?(?: weight)? (?:do i (?:still )?(?:have|need)|must i|have i|is left|left)(?: still)?(?: got)?(?: to)? (?:lose|gain|go) (?:to (?:reach|get to|hit|weigh|be)|until|till|for) (?:i (?:reach|weigh|am|hit|get to) )?(?:my ${goal} (?:of )?)?${amount}$`, 'difference of my weight to my goal $1 $2'],
  // The end of a range, not the length of an episode.
  ['(?:highest|tallest|biggest|largest|greatest) (?:glucose |sugar |blood sugar )?(?:spike|high)(?! (?:of|in) (?:my )?(?:weight|steps|heart))', 'highest glucose reading'],
  ['(?:lowest|deepest) (?:glucose |sugar |blood sugar )?(?:low|hypo)', 'lowest glucose reading'],
  // What is counted first and asked about then.
  [`^(?:how many |my )?${episodes}( .{0,40}?)?(?: and)? ${when} (?:were|are|did|do) they(?: happen| occur| start)?$`, 'when were my $1$2'],
  [`^how many ${sessions}( .{0,40}?)? and how (?:long|far|big) were they$`, 'show my $1$2'],
  [`^my ${sessions} how many( .{0,40}?)? and how (?:long|far|big) were they$`, 'show my $1$2'],
  [`^(?:what|which|when) was my (?:biggest|longest|highest|best) (running|cycling|walking|swimming|hiking) week(?: (this year|in 20\\d\\d|ever|since .{3,20}))? and how (?:many|much) ${amountOfDistance} was (?:it|that)$`, 'which week had the most $1 $3 $2'],
  ['(?:went to bed|in bed|got up|woke up|asleep) (before\u00a0\\S+|after\u00a0\\S+) how many times', 'how many times in bed $1'],
  ['days of data (?:are|is|were|was) missing(?: from my (?:watch|tracker|sensor|device))?', 'days is data missing'],
]
