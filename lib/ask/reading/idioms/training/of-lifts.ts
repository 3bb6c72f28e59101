/* Exercises that are named together, and the weights that were lifted, in the words of the grammar. */

const three = '(?:three|3)'
export const namedLift =
  '((?:back |front |box )?squat(?:s|ted|ting)?|(?:incline |decline |close grip |dumbbell |barbell )?bench(?:ed|ing)?(?: press(?:ed|es|ing)?)?|(?:romanian |sumo |trap bar |barbell )?deadlift(?:s|ed|ing)?|(?:overhead|military|shoulder|leg) press(?:ed|es|ing)?|ohp|rdls?|(?:barbell )?hip thrust(?:s|ed|ing)?|barbell rows?|bent over rows?|(?:barbell |dumbbell |bicep |biceps )?curl(?:s|ed)?|power cleans?|lat pulldowns?)'
const ever = '(?:ever |already |finally |actually |even )?'
const reached =
  '(?:hit|hitting|reach|reached|get|got|gotten|get to|got to|gotten to|get up to|got up to|do|done|did|make|made|manage|managed|lift|lifted|move|moved|press|pressed)'
const risen = '(?:hit|hits|reach|reached|get to|got to|gotten to|made it to)'
const passed =
  '(?:pass|passed|exceed|exceeded|go over|went over|gone over|go above|went above|gone above|break|broke|broken)'
const over = '(?:over|above|more than|at least)'
const numberOf = '\\d{2,3}(?:\\.\\d{1,2})?'
const inUnit = `(${numberOf} (?:kg|kgs|kilos?|kilograms?|lbs?|pounds?))`
/** A weight with its unit, or a number, which is taken as kilograms. */
const weights = [
  [inUnit, ''],
  [`(${numberOf})`, ' assumed kg'],
] as const
const on = '(?:on|in|for|at|with)(?: the| my| a)?'
/** The end, or a period: repetitions, sets and another number are a different question. */
const until =
  '(?: (?:yet|already|so far|by now|before))?(?=$| (?:this|last|in|on|since|during|yesterday|today|over the (?:last|past))(?: |$))'
const estimated = '(?: (?:estimated max|estimated 1 rm|estimated one rep max|1 rm|one rep max|e1rm|max))?'
const stirred = '(?:moved|changed|budged|gone up|improved|increased|progressed|gone anywhere)(?: at all| much| a lot)?'
const lifting = '(?:go|went|gone|going|lift|lifted|lifting|train|trained|training)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofLifts: readonly (readonly [pattern: string, said: string])[] = [
  // The lifts of powerlifting, whose names the answer has.
  [`(?:my |the )?big ${three}(?: lifts?| exercises| powerlifting lifts)?`, 'squat bench press and deadlift'],
  [`(?:my |the )?${three} (?:big|main|powerlifting) (?:lifts?|exercises)`, 'squat bench press and deadlift'],
  ['(?:my |the )?sbd(?: lifts)?', 'squat bench press and deadlift'],
  ...weights.flatMap(([weight, unit]): [string, string][] => [
    // Whether a weight was reached, and how far it is.
    [`^(?:have|did) i ${ever}(?:managed? to |been able to )?${namedLift} (?:with )?${weight}${until}`, `weight reached of $1 $2${unit}`],
    [`^(?:have|did) i ${ever}(?:managed? to )?${reached} (?:a |an )?${weight} ${on} ${namedLift}${until}`, `weight reached of $2 $1${unit}`],
    [`^(?:have|did) i ${ever}(?:managed? to )?${reached} (?:a |an |my )${weight} ${namedLift}${until}`, `weight reached of $2 $1${unit}`],
    [`^(?:has|have|did) my ${namedLift} ${ever}${risen} ${weight}${until}`, `weight reached of $1 $2${unit}`],
    [`^how (?:close|far|near|far off|far away) am i (?:to|from|off|away from) (?:a |an |my |hitting |benching |reaching )?${weight} ${namedLift}$`, `weight reached of $2 $1${unit}`],
    [`^how (?:close|far|near|far off|far away) is my ${namedLift} (?:to|from|off|away from) ${weight}$`, `weight reached of $1 $2${unit}`],
    // The first and the last day of a weight.
    [`^(?:when (?:was|is) )?(?:the |my )?(first|last) time (?:that )?i ${ever}(?:have )?${reached} (?:a |an )?${weight} (?:${on} )?${namedLift}${until}`, `when did i $1 $3 $2${unit}`],
    [`^when (?:did|have) i (first|last) ${reached} (?:a |an )?${weight} (?:${on} )?${namedLift}${until}`, `when did i $1 $3 $2${unit}`],
    [`^when did i ${ever}${reached} (?:a |an )?${weight} ${on} ${namedLift}${until}`, `when did i first $2 $1${unit}`],
    [`^when did my ${namedLift} (?:first |finally )?${risen} ${weight}${until}`, `when did i first $1 $2${unit}`],
  ]),
  [`^(?:have|did) i ${ever}(?:managed? to |been able to )?${namedLift} (${over}) ${inUnit}${until}`, 'weight reached of $1 $2 $3'],
  [`^(?:have|did) i ${ever}(?:managed? to )?${reached} (${over}) ${inUnit} ${on} ${namedLift}${until}`, 'weight reached of $3 $1 $2'],
  [`^(?:has|have|did) my ${namedLift} ${ever}${passed} ${inUnit}${until}`, 'weight reached of $1 over $2'],
  [`^when did my ${namedLift} (?:first |finally )?${passed} ${inUnit}${until}`, 'when did i first $1 over $2'],
  // A number beside the verb of a lift is a weight.
  [`^((?:when (?:was|is) )?(?:the |my )?(?:first|last) time (?:that )?i|when did i (?:first|last)|how (?:many times|often) (?:have|did) i) ${ever}${namedLift} (${numberOf})${until}`, '$1 $2 $3 assumed kg'],
  [`^(?:what (?:is|are|was|were) )?(?:the |my )?(?:most|max|maximum) reps (?:(?:that )?i (?:have |did )?${ever}(?:done |did |do |got |get |managed |hit )?)?(?:at|with) (${numberOf}) ${on} ${namedLift}(?= |$)`, 'most reps at $1 assumed kg on $2'],
  // Whether it moved, and heavier sets.
  [`^(?:my )?${namedLift}(${estimated}) has it ${stirred}(?= |$)`, 'how much did my $1$2 change'],
  [`^has my ${namedLift}(${estimated}) (?:moved|budged|gone anywhere|moved at all|budged at all)(?= |$)`, 'has my $1$2 changed'],
  [`^(?:did|have|am) i (?:${lifting} )?(?:heavier|lighter) ${on} ${namedLift} ((?:this|last|on|in|yesterday|today).{0,20}?) than (?:i did |on |in |during )?(.{3,30})$`, 'compare my heaviest $1 $2 with $3'],
  [`^(?:did|have) i ${namedLift} (?:heavier|lighter) ((?:this|last|on|in|yesterday|today).{0,20}?) than (?:i did |on |in |during )?(.{3,30})$`, 'compare my heaviest $1 $2 with $3'],
  [`^am i (?:${lifting} )?(?:heavier|lighter) ${on} ${namedLift} than (?:i was |i did )?((?:in |last |on ).{3,20})$`, 'is my heaviest $1 higher than $2'],
]
