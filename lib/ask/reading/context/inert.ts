import { standsAlone } from '../../words/inflections.ts'
import { commonWords, longestMatch } from '../lexicon.ts'
import type { Meaning } from '../meaning.ts'
import { correctionOf } from '../spelling/correction.ts'

/** Words that limit, deny or ask, or name a part of a day or a way to measure: what they say is never left out. */
const limiting = new Set(
  (
    'if unless when whenever while whilst whereas where who whom whose why how what which whether then now again ever never always often sometimes ' +
    'just also too even still yet no none nor not without than as like both rather instead should would could might must can shall about around ' +
    'almost half double twice hour minute lunchtime teatime brunch supper dawn dusk sunrise sunset nightfall fasting fasted indoor indoors ' +
    'outdoor outdoors data alone together except minus plus per each every some any other others another do does did is are am be has have will'
  ).split(' '),
)
/** Words for a kind of session, of days or of company, which say what of a time is meant. */
export const ofKinds = new Set(
  'solo buddy buddies pal pals club hilly uphill downhill tempo rainy sunny windy snowy flexi barefoot'.split(' '),
)
/** Verbs of a change, which say a direction elsewhere. */
const changing = /^(start|mov|chang|com|leav|stopp?|begin|began|break|broke)(e|ed|ing)?$/
/** Words that have a meaning in some phrases only, and none here. */
const plain = new Set(
  'new old first long into off left went going gone term season school job college university work works started began travel travelled bulk taper flat holiday think tired'.split(
    ' ',
  ),
)
/** What follows such a verb: "gave up", "came back". */
const particles = new Set('back up off out over down away'.split(' '))
/** Kinds of words that name the time of a stay, which its dates say exactly: "the summer holidays". */
const seasons = new Set<Meaning['kind']>(['quarter', 'holiday', 'feast'])
/** Events that are refused where they are asked about, and that a date can be told by. */
const events =
  /^(flu|covid|fever|infection|illness|diagnosis|doctor|medication|medicine|stroke|cancer|surgery|sick|ill|asthma|pneumonia|concussion|allergy|injury|injured|migraine|headache|alcohol|coffee|caffeine|wine|beer)$/
const people = new Set(['your', 'who', 'people', 'person', 'everyone', 'everybody', 'population', 'patients'])
/** What somebody began or gave up: "I started running", "I quit the diet". */
const begun =
  /\b(?:started|began|begun|stopped|quit|gave up|took up)(?: (?:on|with|to))?(?: (?:the|my|a|an|this|that))?(?: new)? (?:diet|sensor|cgm|watch|tracker|scale|gym|(?!tracking|logging|recording|wearing|measuring)[a-z]{2,12}ing)\b|\bwent (?:low[ -]carb|keto|vegan|vegetarian|sugar[ -]free|sober)\b/g
/** What somebody bought or got: "I bought the bicycle". */
const acquired =
  /\b(?:(?:ran|did|finished|completed) (?:a|the|my|our) (?:half[ -])?(?:marathon|race|triathlon|ultra)|(?:bought|got|sold|was given|have had)(?: (?:the|my|a|an|this|that|our))?(?: new)? (?:bicycle|bike|e-?bike|treadmill|rower|rowing machine|mattress|bed|pillow|puppy|dog|car|desk|standing desk|shoes|running shoes))\b/g
/** Kinds of words that join others. */
const joining = new Set<Meaning['kind']>(['filler', 'in', 'to', 'with', 'from'])

/**
 * Whether words only name an event: none of them, and no phrase of them, has a meaning for the grammar, alone or with its spelling
 * corrected. Persons and illnesses are named with an event ("my daughter's wedding", "since the flu"), and nothing is asked about them.
 */
export function isInert(text: string, isStay = false): boolean {
  const words = text
    .toLowerCase()
    .replace(/^the day (?=(of|i|we) )/, 'the ')
    .replace(/\bhalf[ -](?=marathon\b)|^(?:the |my |our )half$/, 'race ')
    .replaceAll(begun, 'started')
    .replaceAll(acquired, 'started')
    .replaceAll(
      /\b(?:(?:did|was)(?:n't| not) wear(?:ing)?|without) (?:my|the|a|any) (?:watch|charger|phone|tracker|band|sensor|ring|scale|strap)\b/g,
      'away',
    )
    .replaceAll(/\ball (day|night|week)\b|\b(full|part)[ -]time\b/g, ' ')
    .split(/[\s-]+/)
    .map(word => word.replace(/'s?$/, ''))
    .filter(word => word !== '')
  if (words.length === 0 || !words.some(word => !isJoining(word))) return false
  return words.every((word, at) => isOfEvent(word, at, isStay) && !isPhrase(words, at))
}

const isJoining = (word: string) =>
  /^(our|we|us|his|her|their|he|she|they|them|new|old|first|long)$/.test(word) ||
  joining.has(longestMatch([word], 0)?.meaning.kind ?? 'unknown')

function isOfEvent(word: string, at: number, isStay: boolean): boolean {
  if (!/^[a-z]+$/.test(word) || limiting.has(word) || ofKinds.has(word) || /[^i]ly$|n't$/.test(word)) return false
  if (events.test(word) || (changing.test(word) && at < 6) || (particles.has(word) && at > 0)) return true
  const meaning = longestMatch([word], 0)?.meaning
  if (meaning?.kind === 'refusal') return meaning.reason === 'other_people' && !people.has(word)
  if (meaning) return joining.has(meaning.kind) || (isStay && seasons.has(meaning.kind))
  if (commonWords.has(word)) return plain.has(word)
  return standsAlone(word) || correctionOf(word) === null
}

/** Whether a phrase of several words that begins here has a meaning. */
function isPhrase(words: readonly string[], at: number): boolean {
  const found = longestMatch(words, at)
  return found !== null && found.length > 1 && found.meaning.kind !== 'filler'
}
