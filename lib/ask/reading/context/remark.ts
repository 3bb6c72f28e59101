import { date, month, point, span } from './written-dates.ts'

/** A question beside sentences that only tell why it is asked. */
export interface Remarked {
  /** The question alone, with the time that only the remark names. */
  asked: string
  said: string
  /** The time that the question has from the remark. */
  carried: string | null
  /** Whether the remark stands behind the question. */
  isLast: boolean
}

const part = /[^.!?;…]+(?:[.!?;…]+|$)/g
const opener =
  /^(?:(?:and|so|but|ok|okay|now|well|please|then) )*(?:how(?:'?s)?|what(?:'?s)?|which|when|did|do|does|is|are|am|was|were|has|have|can|could|show|tell|give|list|compare|any)\b/i
/** "I've got a cold, how ...", "tough week - what ...", "how was ..., I feel rough". */
const joint = /,? [-–—]+ |, (?:so |and |but )?| so (?=how|what|did|is|was|were|has)/gi

const greeting =
  '(?:(?:so|ok|okay|well|right|right then|alright|hey|hi|hello|morning|good morning|evening|ugh|oh|and|but|also|omg|honestly)[, ]+)*'
const verbs =
  "is|are|was|were|am|has|have|had|'s|'re|'ve|'m|feels?|felt|says?|said|thinks?|told|seems?|seemed|looks?|looked|died|ran|kept|woke|went|came|got|gets|hurts?|aches?|slept|took|gave|made|ate|drank|did|moved|visited|hiked|walked|started|stopped|changed|dragged|worked|spent|flew|drove|travelled|traveled|stayed|say|tell|keeps?|asked|wants?|think|suspect|believe|guess|know|suppose|reckon|should've|couldn't|could not|didn't|did not|hasn't|isn't|wasn't|don't|hardly|barely"
const subjects = `(?:i|we|it|there|he|she|they)(?: (?:just|really|also|still|only just))?(?: [a-z]+){0,2}|(?:my|our|the|this) (?!days?\\b|nights?\\b|weeks?\\b|times?\\b|more\\b|less\\b|longer\\b|harder\\b)[a-z']+(?: [a-z']+){0,3}`
const happened =
  "(?:just )?(?:had|feeling|felt|slept|couldn't sleep|could not sleep|can't sleep|went|been|got|got back|drank|ate|woke up|trying|training|struggling|travelling|traveling|working|fighting|recovering) (?!how\\b|what\\b)[a-z]"
const future = /\bin \d+ (?:days|weeks|months)\b/i
const spell =
  '(?:(?:really|very|so|such an?|an?|another|what an?|pretty|quite) )*(?:tough|rough|hard|busy|crazy|lazy|long|short|bad|terrible|awful|horrible|stressful|hectic|great|big|heavy|hot|cold|brutal|mad) (?:old )?(?:day|night|evening|morning|week|weekend|month|shift)\\b'
const spells = new RegExp(spell, 'gi')
const ahead =
  "(?:(?:a|an|the|my|our|big|first|next) )*(?:race|half marathon|marathon|half|10k|5k|triathlon|competition|comp|meet|match|game|exam|exams|holiday|wedding|appointment|check[- ]?up)(?:'s| is)? (?:in|on|next|tomorrow|coming|this)\\b"
const telling = new RegExp(
  `^${greeting}(?:(?:(?:i'm|i've|i'd|im|ive|we've|we're|it's|there's) .|(?:${subjects}) ?(?:${verbs})\\b)|${happened}|${spell}|${ahead})`,
  'i',
)
/** Words that ask, limit, count or say how the question is meant. */
const meant =
  /\b(?:only(?! just)|mean|means|meant|care|ask|asks|interested|prefer|looking|talking|except|excluding|exclude|include|including|ignore|ignoring|apart|without|unless|if|whether|per|each|every|compared?|counts?|counted|counting|goal|target|limit|aim|usually|normally|always|never|weigh(?:s|ed)? in|call|called|consider|define|treat|assume|instead|rather|starts? on|begins? on|how|what|which|when|whenever|where|while|who|whose|why|than|should|shall|would|will|won't|can you|could you|you|your|please|tell|show)\b/i
/** An opinion, in which a number limits nothing. */
const opinion = /\b(?:i|says?|said|he|she|they) (?:think|thinks|guess|believe|suspect|suppose|reckon|bet|i)\b/i

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const dayPart = '(?: (?:morning|afternoon|evening|night))?'
/** A time that a remark names, as it stands in a question. */
const time = new RegExp(
  `\\b(?:(?:on |from |in |since |until )?(?:${span}|${date}|(?:last |this )?${month}(?: 20\\d\\d)?)|(?:(?:on |since )?(?:last |this )?${weekday}${dayPart}\\b)|yesterday${dayPart}|today|last night|(?:last|this|past) (?:week|weekend|month|year|spring|summer|autumn|fall|winter)\\b|${point})`,
  'gi',
)
const timed =
  /\b(?:\d+|yesterday|today|tonight|tomorrow|last|this|past|next|ago|since|weeks?|months?|years?|weekends?|days?|nights?|mornings?|evenings?|afternoons?|now|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lately|recently|overnight)\b/gi
/** Lengths and parts that are no time of their own. */
const vague =
  /\b(?:(?:all|the whole) (?:day|night|week|weekend|month|time)|lately|recently|these days|at the moment|(?:in|after|for) \d* ?(?:days|weeks|months)|in \d+ (?:days|weeks|months)|in the (?:night|morning|evening|afternoon)|rest day)\b/gi

/** What points to something outside of the question itself. */
const pointing =
  /\b(?:it|that|this(?! (?:week|weekend|month|year|morning|evening|afternoon|spring|summer|autumn|winter|mon|tues|wednes|thurs|fri|satur|sun|january|february|march|april|may|june|july|august|september|october|november|december))|those|these|they|them|then|there(?! (?:is|are|was|were|any)\b)|(?<!\b(?:is|are|was|were) )there|ones?|same|other|another|else|too|also|instead|both|still|again|either|neither|so far)\b/i
const backward = /\b(?:on |in |during |over )?(?:that|the same) (?<grain>day|night|evening|week|weekend|month)\b/i
const past = /\b(?:did|was|were|had|slept|got|went|took)\b/i
const isPresent = /\b(?:i'm|im|i've|ive|i am|i have|feel|feeling|is|are|has|have|it's|trying|training|hurts?|aches?)\b/i

/** The readings of a text as one question and remarks beside it, each of them tried in turn. */
export function withoutRemarks(text: string): readonly Remarked[] {
  const sentences = (text.match(part) ?? []).map(sentence => sentence.trim()).filter(Boolean)
  if (sentences.length > 1) {
    const asking = sentences.filter(sentence => !isTelling(sentence))
    const [asked] = asking
    if (asking.length !== 1 || !asked || !(opener.test(asked) || asked.endsWith('?'))) return []
    return remarked(asked, sentences.filter(sentence => sentence !== asked).join(' '), sentences[0] !== asked)
  }
  return [...text.matchAll(joint)].flatMap(({ 0: sign, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + sign.length)]
    if (isTelling(before) && opener.test(after)) return remarked(after, before, true)
    return opener.test(before) && isTelling(after) && !/ so $/i.test(sign) ? remarked(before, after, false) : []
  })
}

const isTelling = (sentence: string) => !/\?\s*$/.test(sentence) && telling.test(sentence) && !meant.test(sentence)

/** The question with the one time of a remark before it, if it has none; nothing if it points to something that only the remark says. */
function remarked(question: string, said: string, isBefore: boolean): readonly Remarked[] {
  const times = [...said.matchAll(time)].map(([words]) => words)
  const rest = said.replaceAll(time, ' ').replaceAll(vague, ' ').replaceAll(spells, ' ')
  if (/\d/.test(rest) && !opinion.test(rest) && !future.test(rest)) return []
  const [only, another] = times
  const isClear = !another && !timed.test(rest)
  timed.lastIndex = 0
  const asked = question.trim()
  const grain = backward.exec(asked)?.groups?.['grain']
  if (isBefore && only && isClear && grain) {
    const then = timeThen(only, grain.toLowerCase())
    const replaced = asked.replace(backward, then ?? '')
    return then === null || pointing.test(replaced.replace(then, ' '))
      ? []
      : [{ asked: replaced, said, carried: then, isLast: false }]
  }
  if (pointing.test(asked)) return []
  if (timeOf(asked)) return [{ asked, said, carried: null, isLast: !isBefore }]
  if (times.length > 0 || !isClear) {
    const fits = only && /^(?:today|this )/i.test(only) ? true : past.test(asked) || !/ .* /.test(asked)
    return isBefore && only && isClear && fits
      ? [{ asked: withTime(asked, only), said, carried: only, isLast: false }]
      : []
  }
  // "I was on holiday. How many steps did I average?": that would be those of the holiday.
  return past.test(asked) && !isPresent.test(said) ? [] : [{ asked, said, carried: null, isLast: !isBefore }]
}

const named =
  /\b(?:\d{4}|yesterday|today|tonight|tomorrow|last|this|past|next|ago|since|until|between|ever|now|current(?:ly)?|lately|recently|overnight|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?)\b/i

/** Whether a question names a time of its own. */
export const timeOf = (question: string) => named.test(question)

const onlySpan = new RegExp(`^(?:from )?${span}$`, 'i')

/** "That day" of a remark's "on Saturday", "that week" of its "from 3 to 9 May"; null if the time is of another length. */
function timeThen(words: string, grain: string): string | null {
  const isSpan = onlySpan.test(words)
  const isDay = !isSpan && !/\b(?:week|weekend|month|year|spring|summer|autumn|winter|night)\b/i.test(words)
  if (isSpan) return /^(?:week|weekend|month)$/.test(grain) ? words : null
  if (grain === 'day') return isDay && !new RegExp(`^(?:in )?${month}$`, 'i').test(words) ? words : null
  if (grain === 'night' || grain === 'evening') return /day$/i.test(words) ? `${words} night` : null
  return new RegExp(`\\b${grain}$`, 'i').test(words) ? words : null
}

const withTime = (question: string, words: string) => question.replace(/\s*[?.!]*\s*$/, ` ${words}?`)
