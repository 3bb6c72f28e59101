import { longestMatch } from '../lexicon.ts'
import type { Meaning } from '../meaning.ts'
import { ofKinds } from './inert.ts'
import { timeWords } from './statement.ts'

const very = '(?:really |so |very |a bit |pretty |totally |absolutely |quite |rather |just )*'
const moods =
  '(?:awful|terrible|dreadful|rough|rubbish|horrible|lousy|ill|sick|poorly|unwell|tired|exhausted|shattered|knackered|drained|wiped out|worn out|sluggish|groggy|weak|weird|feverish|shivery|achy|dizzy|run down|jet ?lagged|hung ?over|off|under the weather|great|amazing|fantastic|like (?:i (?:was|am) )?(?:coming|going|getting) down with (?:something|a cold|the flu)|like (?:crap|rubbish|death|a zombie|a wreck))'
const feeling = `(?:(?:because|since|as|cos|and) )?(?:i(?:'ve| have| am| was|'m)? (?:been )?)?(?:feel|felt|feeling) ${very}${moods}(?: (?:all day|the whole day|afterwards|again))?`
const worn =
  "(?:(?:i think |i guess )?(?:i (?:left|forgot|lost|took|had|charged|was charging|was not wearing|wasn't wearing|didn't wear|did not wear)|(?:it|the (?:watch|battery|sensor|tracker|band)|my (?:watch|battery|sensor|tracker|band)) (?:was|had|died|fell|ran|came|broke)) [a-z ']{2,60}?)"
const occasion =
  '(?:it|that|there) (?:was|had been) (?:a|an|my|our|the) (?:(?:long|hard|big|tough|hot|busy|lazy|\\d{1,3} ?(?:k|km|miles?)) )*(?:run|ride|walk|hike|race|match|day|night|week|wedding|party|funeral|heatwave|heat wave)'
const attended =
  "(?:(?:because|since|as|cos|and) )?(?:i was|i'd been|i had been|we were|i went|we went) (?:on|at|to) (?:a|an|the|my [a-z]+'?s?|our [a-z]+'?s?) (?:[a-z]+'s )?(?:wedding|party|funeral|concert|festival|conference|birthday|birthday party|christening|barbecue|bbq|stag do|hen do|reunion|gig|show|match|dinner party)(?: (?:both|those|these|the) (?:days|evenings|nights))?"

/** A last sentence or clause that tells why the question is asked, as people end their questions. */
const closed = new RegExp(
  `^(?<q>.{8,}?)(?:\\s*[?.!,;:–—]+\\s*|\\s+-\\s*)(?<x>${feeling}|${worn}|${occasion}|${attended})[.!?\\s]*$`,
  'i',
)
/** What somebody did or was, as a sentence of its own behind the question mark. */
const free =
  /^(?<q>.{8,}?\?)\s*(?<x>(?:i|we|my|the|it) (?:(?:think|guess|believe|know) (?:i |it |we )?)?(?:was|were|had|felt|left|forgot|took|got|went|gave|came|woke|spent|moved|travelled|traveled|flew|hurt|caught|lost) [a-z ,']{3,80}?)[.!?\s]*$/i
const maySay =
  /[?.!,;:–—-]\s*(?:because |since |as |cos |and )?(?:i\b|it\b|my\b|the\b|that\b|there\b|we\b|fe(?:el|lt))/i

/** Words that say how the question is meant, or limit it. */
const asking =
  /\b(?:only|just|mean|meant|want|wanted|need|needed|care|ask|asked|asking|interested|prefer|looking|talking|except|without|unless|if|per|each|every|not|never|no|either|compared?)\b/i
const apart = /\b(?:for a while|at some point|at one point|all day|some of the time|the whole time|again|on my own)\b/gi
const devices = new Set(
  'watch tracker band sensor cgm scale strap ring phone charger battery wrist device fitbit pixel'.split(' '),
)
const joining = new Set<Meaning['kind']>(['filler', 'in', 'to', 'with', 'from', 'and'])

/** A question without the story that it ends with: a feeling, a watch that was not worn, an occasion, or what somebody did. */
export function withoutStory(question: string): { text: string; said: string | null } {
  const nothing = { text: question, said: null }
  if (!maySay.test(question)) return nothing
  const { q = '', x = '' } = closed.exec(question)?.groups ?? {}
  if (
    x !== '' &&
    !asking.test(x.replace(/\b(?:not wearing|not wear|just)\b/gi, '')) &&
    saysNothing(x, true) &&
    mayStand(x, q)
  )
    return { text: q, said: x }
  const { q: asked = '', x: told = '' } = free.exec(question)?.groups ?? {}
  return told !== '' && !asking.test(told) && saysNothing(told, false) ? { text: asked, said: told } : nothing
}

const ofOccasion = new RegExp(`^(?:it|that|there)\\b.*\\b(?:a|an|my|our|the)\\b|^${attended}$`, 'i')

/** "It was a long day": whose day it was, the question says. */
const mayStand = (story: string, question: string) => !ofOccasion.test(story) || timeWords.test(question)

const whole = new RegExp(`^${occasion}$|^${feeling}$|^${attended}$`, 'i')

/** Whether no word names a series, a period, a part or another number that the question could be about. */
function saysNothing(story: string, isClosed: boolean): boolean {
  if (
    story
      .toLowerCase()
      .split(' ')
      .some(word => ofKinds.has(word))
  )
    return false
  if (isClosed && !/\b(?:left|forgot|lost|took|had|charg\w+|wear\w*|was|died|fell|ran|came|broke)\b/i.test(story))
    return true
  if (isClosed && whole.test(story)) return true
  const words = story
    .toLowerCase()
    .replaceAll(apart, ' ')
    .split(/[\s,-]+/)
    .filter(Boolean)
  return words.every(word => devices.has(word) || isPlain(word)) && !words.some((_, at) => isPhrase(words, at))
}

function isPlain(word: string): boolean {
  const meaning = longestMatch([word.replace(/'s?$/, '')], 0)?.meaning
  return !meaning || joining.has(meaning.kind) || (meaning.kind === 'refusal' && meaning.reason === 'diagnosis')
}

function isPhrase(words: readonly string[], at: number): boolean {
  const found = longestMatch(words, at)
  return found !== null && found.length > 1 && found.meaning.kind !== 'filler'
}
