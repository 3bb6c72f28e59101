/**
 * Words that carry nothing wherever they stand. None of them denies, limits, compares, counts or names anybody, and none is part of a phrase
 * that means something; a test puts each of them into every place of many questions.
 */
export const asideWords: readonly string[] = (
  'please kindly honestly literally basically apparently actually really frankly truly definitely certainly absolutely obviously seriously ' +
  'officially supposedly presumably evidently indeed surely hopefully luckily sadly unfortunately fortunately thankfully personally ' +
  'essentially technically admittedly somehow anyway anyways anyhow whatsoever ' +
  'um uh uhm umm erm er eh ah aha ahem oh ooh hm hmm huh haha hahaha lol lmao wow whoa woah jeez geez gee gosh crikey blimey yikes oops ugh ' +
  'argh ouch damn dang darn goddamn damned fucking fuckin freaking frickin frigging bloody effing omg wtf ' +
  'tbh imo imho btw fyi iirc afaik ngl asap lmk rly srsly obvs lowkey yo yep yup yeah yea yes aye hey hello hiya howdy hi greetings cheers ta ' +
  'dude dudes bro bruh bruv mate buddy pal amigo fam folks lads luv hun innit sir madam sorry ' +
  'siri alexa jarvis claude chatgpt chatbot'
).split(' ')

const words = new Set(asideWords)
/** What may as well limit a number or say how sure it is: "maybe 8000 steps". */
const unsure = new Set(['maybe', 'perhaps', 'possibly', 'probably'])
const numbers =
  /^\d|^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|half|hundred|thousand|an?|all|each|every|over|under|above|below|least|most)$/

/** Words for somebody who is addressed. */
const persons = new Set('dude dudes bro bruh bruv mate buddy pal amigo fam folks lads hun sir madam'.split(' '))
const whose = new Set('my your our his her their the a an'.split(' '))
const times = new Set('yesterday today on in per since during'.split(' '))
/** What somebody does who is talked about: "did my bro get more steps than me". */
const deeds = new Set('get gets got do does did have has had make makes made take takes took is was went'.split(' '))

/** "How many steps makes my buddy", "steps of my mate yesterday": somebody who is talked about, not addressed. */
const isTalkedAbout = (tokens: readonly string[], at: number) =>
  persons.has(tokens[at] ?? '') &&
  whose.has(tokens[at - 1] ?? '') &&
  (at === tokens.length - 1 || times.has(tokens[at + 1] ?? '') || deeds.has(tokens[at + 1] ?? ''))

/** A question's words without those that carry nothing, and these. A question of nothing else keeps them. */
export function withoutAsides(tokens: readonly string[]): { left: string[]; asides: string[] } {
  // The word for a person who is talked about is one for which a question is refused.
  const said = tokens.map((token, at) => (isTalkedAbout(tokens, at) ? 'somebody' : token))
  const isAside = (token: string, at: number) =>
    unsure.has(token) ? ![at - 1, at + 1].some(i => numbers.test(tokens[i] ?? '')) : words.has(token)
  const asides = said.filter(isAside)
  return asides.length === said.length
    ? { left: said, asides: [] }
    : { left: said.filter((token, at) => !isAside(token, at)), asides }
}
