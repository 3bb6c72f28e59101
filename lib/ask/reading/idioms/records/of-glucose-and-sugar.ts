/* How long episodes of the glucose last, nights and days on which it was high, and sugar that is eaten, in the words of the grammar. */

const episodes = '((?:glucose |low glucose |high glucose )?(?:lows|hypos|highs|hypers|spikes)(?: episodes)?)'
const usually = '(?:usually|typically|normally|generally|on average)'
const glucose = '(?:glucose|blood sugar|blood glucose|sugars?)(?: levels?)?'
const better = '(?:better|worse|more|less|longer|shorter|deeper|higher|lower)'
const level = '(?:really |very |quite |too |rather )?'
const being = '(?:is|was|were|has been|had been|runs|ran|goes|went|gets|got)'
const eat = '(did i|have i|do i|i)'
const eating = '(?:have|had|get|got|take in|consume|consumed)'
/** What follows the sugar of the blood. */
const notOfBlood = '(?! (?:lows?|highs?|spikes?|crash(?:es)?|levels?|readings?|in (?:my|the) blood))'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofGlucoseAndSugar: readonly (readonly [pattern: string, said: string])[] = [
  // "How long did my lows last": the answer has their number, their time and their mean length.
  [`(?:${usually} )?how long (?:do|did|does|have|were|are) (?:my |the )?${episodes} (?:${usually} )?(?:last|lasted|go on)(?: for)?(?: ${usually})?(?= |$)`, 'how long were my $1'],
  [`(?<=how long were my (?:\\S+ ){1,3}?)((?:.{3,30} )?)${usually}$`, '$1'],
  [`^(?:what (?:is|was) )?(?:the |my )?(?:mean|average|typical|usual) (?:duration|length) of (?:my |the |a )?${episodes}(?= |$)`, 'how long were my $1'],
  // A series that goes with a high or a low glucose.
  [`^((?:do i|did i) sleep|(?:is|was) my (?:\\S+ ){0,3}?\\S+) (${better}) (?:(?:on|in) (?:(?:the )?(?:days|nights)|days or nights) (?:when|where|that|on which)|when|if) (?:my )?(${glucose}) ${being} ${level}high$`, '$1 $2 when my $3 is higher'],
  [`^((?:do i|did i) sleep|(?:is|was) my (?:\\S+ ){0,3}?\\S+) (${better}) (?:(?:on|in) (?:(?:the )?(?:days|nights)|days or nights) (?:when|where|that|on which)|when|if) (?:my )?(${glucose}) ${being} ${level}low$`, '$1 $2 when my $3 is lower'],
  [`^((?:do i|did i) sleep|(?:is|was) my (?:\\S+ ){0,3}?\\S+) (${better}) (?:on|in) (?:the )?(?:days|nights) (?:with|of) (?:a )?${level}high (${glucose})$`, '$1 $2 when my $3 is higher'],
  [`^((?:do i|did i) sleep|(?:is|was) my (?:\\S+ ){0,3}?\\S+) (${better}) (?:on|in) (?:the )?(?:days|nights) (?:with|of) (?:a )?${level}low (${glucose})$`, '$1 $2 when my $3 is lower'],
  // An amount of sugar is eaten.
  [`(?<!blood )how much sugar ${eat} ${eating}`, 'how much sugar $1 eat'],
  [`(?<!blood )how many grams of sugar ${eat} ${eating}`, 'how many grams of sugar $1 eat'],
  [`${eat} ${eating} (the most|the least|more|less|most|least) sugar${notOfBlood}`, '$1 eat $2 sugar'],
  [`(days?|week|month|weekday) (?:(?:with|had|has|have) )?(the most|the least) sugar${notOfBlood}`, '$1 did i eat $2 sugar'],
]
