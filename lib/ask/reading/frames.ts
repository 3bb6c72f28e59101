import { endings, openings } from '../words/spoken/openings.ts'

/* What stands around a question and asks for nothing: who wants to know it, how it is asked for, and a denial that only asks back. */

const person =
  '(?:wife|husband|partner|mother|mom|mum|father|dad|brother|sister|son|daughter|friend|boss|colleague|neighbou?r|doctor|gp|nurse|physio|dietitian|cardiologist|therapist|coach|trainer|boyfriend|girlfriend|family|parents)s?(?: office)?'
const whose = '(?:my|our|the|a)'
const asks = '(?:wants?|needs?|would like|asks?|asked|is asking|was asking|keeps asking|wanted)(?: me)?'
const shape = '(?:list|table|chart|graph|overview)'

/** Every pattern begins or ends the question, so that the same words elsewhere keep their meaning. */
const frames: readonly (readonly [RegExp, string])[] = (
  [
    ['^good (?:day|morning|afternoon|evening)(?: to you| there)?(?: and)? ', ''],
    [
      "^(?:fine|no i mean|no i meant|but|correct me if i am wrong|correct me if i'm wrong)(?: but| and)? (?=\\S+ \\S+)",
      '',
    ],
    ['^(is|was) it (?:correct|right|so|the case) that ', ''],
    // Who wants to know. Whose numbers these are is said by the rest.
    [`^${whose} ${person} ${asks} (?:to (?:know|see|hear)|for|about|if|whether)(?: (?:if|whether))? (?:and )?`, ''],
    [`^(?:someone|somebody|${whose} ${person}) (?:asked|asks|ask)(?: me)? (?:and )?(?=\\S+ \\S+)`, ''],
    [`^for ${whose} ${person} (?:and )?(?=\\S+ \\S+)`, ''],
    [`^(tell|show) ${whose} ${person} (?=how|what|when|which|my)`, '$1 '],
    [` (?:for|to show|to tell|to send to) ${whose} ${person}$`, ''],
    // How it is asked for.
    ['^(?:will|would) you (?:please |kindly )?(?=show|tell|give|list|find|calculate|check)', ''],
    [
      `^(?:can you |could you |please )*(?:create|write|write out|write up|make|draw|draw up|prepare|put together|produce|build)(?: me)? (?:a|an|the) ${shape} (?:of|with|for|about) `,
      'show ',
    ],
    ['^(?:can you |could you |please )*(?:write|read|print) (?:out|down) (?=my |the |all )', 'show '],
    [
      "^i (?:don't|do not|can't|cannot|can not|couldn't) (?:remember|recall|know)(?: exactly)? (?:and )?(?=how|what|when|which|if|whether|my|is|are|was|were|did|do|has|have)(?:if |whether )?",
      '',
    ],
    // "Didn't I walk 10,000 steps yesterday" is answered as "did I".
    ["^(did|do|does|was|were|is|are|has|have)n't (?=(?:i|my|you|it|the|there|yesterday|last|this)\\b)", '$1 '],
    [' but in (?=(?:km|miles|mi|kg|lbs?|pounds|stone|kcal|kj|hours|minutes|meters|metres|feet|percent|mmol)$)', ' in '],
  ] as const
).map(([pattern, said]) => [new RegExp(pattern), said] as const)

const opening = new RegExp(`^(?:and |but |so |ok ){0,2}(?:${openings.join('|')}) (?:and |but )?(?=\\S)`)
const ending = new RegExp(`(?<=\\S \\S+) (?:and |because |but )?(?:${endings.join('|')})$`)
/** "How many steps makes my friend", "steps of my friend": whose numbers these are. Behind a question about oneself it addresses somebody. */
const ofFriend =
  /(?:\b(?:do|does|did|makes?|made|has|have|had|is|are|was|were|of|from|by|than|with|and|or|vs|versus|against|between|like|to|for)|^(?!.*\b(?:i|me|my|mine)\b.* my friend$).*) my friend$/
/** First words of questions that no opening has: compiling `opening` takes longer than all else of a first question. */
const hasNoOpening = /^(?:how|which|did|was|were|has|average|total|compare|show|what (?!i |the ))/
/** "I slept 8 hours last night, didn't I?", "I ran 10 km yesterday, right?": said, and asked back. */
const tag =
  /^(?<said>(?:so )?(?:i|my|the|yesterday|today|last|this) .*(?<!\b(?:is|are|am|was|were|it|that|the|my|and|or|to|go|goes|went|get|got|be|been|all|not|data|looks?|seems?|doing|done))) (?:right|correct|(?:is|are|was|were|did|do|does|have|has)n't (?:i|it|they|there|that))$/

/** Takes off what people say before and after a question; at most three of them on each side. */
function bareOf(text: string): string {
  let said = text
  for (let more = 3; more > 0; more -= 1) {
    const rest = hasNoOpening.test(said) ? said : said.replace(opening, '')
    const bare = ofFriend.test(rest) ? rest : rest.replace(ending, '')
    if (bare === said) break
    said = bare
  }
  const stated = tag.exec(said)?.groups?.['said']
  return stated && !denied.test(stated) ? stated : said
}

const denied = /\b(not|never|without|except|no|nor|neither|but)\b|n't\b/

/** Takes the frame off a question; a denial inside stays one. */
export function dropFrames(tokens: string[]): void {
  // A token with a space inside is the time of a clock.
  const text = tokens.map(token => token.replaceAll(' ', '\u00a0')).join(' ')
  const bare = frames.reduce((said, [pattern, words]) => {
    const found = pattern.exec(said)
    const isAskedBack = found !== null && /n't $/.test(found[0]) && denied.test(said.slice(found[0].length))
    return found && !isAskedBack ? said.replace(pattern, words) : said
  }, bareOf(text))
  if (bare === text || bare.trim() === '') return
  const words = bare.split(' ').filter(word => word !== '')
  tokens.splice(0, tokens.length, ...words.map(word => word.replaceAll('\u00a0', ' ')))
}
