import { expect, test } from 'vitest'
import { commonPhrases, longestMatch } from '../../../../lib/ask/reading/lexicon.ts'
import type { Meaning } from '../../../../lib/ask/reading/meaning.ts'
import { wordsOf } from '../../../../lib/ask/reading/tokens.ts'
import { contextClauses, withEvent } from '../context-clauses.ts'
import { answered, corpusPlan } from '../corpus.ts'
import { expectNone } from '../expect-plans.ts'
import { meaningOf, meaningOfPlan } from '../meaning.ts'

/** Ways to say why a date of a question of the corpus matters. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/\bsince (\d{1,2} [A-Z]\w+|(?!\w+day)[A-Z]\w+ \d{1,2}\b)(?! \d)/, 'since the new mattress ($1)'],
  [/\bsince (\d{1,2} [A-Z]\w+)(?! \d)/, 'since $1, when we moved house'],
  [/\bon (\d{1,2} [A-Z]\w+|\d{4}-\d\d-\d\d)(?! \d)/, 'on my birthday, $1'],
  [/\bon (\d{1,2} [A-Z]\w+|\d{4}-\d\d-\d\d)(?! \d)(?=[?.]?$)/, 'on $1 (our anniversary)'],
]

test('why a date matters changes no question of the corpus that has one', () => {
  const asked = answered.flatMap(({ question }) =>
    reasons.flatMap(([pattern, reason]) =>
      pattern.test(question) ? [[question, question.replace(pattern, reason)] as const] : [],
    ),
  )
  expect(asked.length).toBeGreaterThan(12)
  const wrong = asked.filter(([question, other]) => meaningOfPlan(corpusPlan(question)) !== meaningOf(other))
  expectNone(wrong.map(([, other]) => other))
})

/** Stories that questions end with. */
const stories = [
  '? I felt awful',
  ', felt like I was coming down with something',
  '? I left the watch at home at some point',
  '? it was off my wrist for a while',
  '? I was on a business trip',
]
test('a story at the end changes no question', () => {
  const asked = answered
    .map(({ question }) => question)
    .filter(
      question =>
        question.replace(/[?.! ]+$/, '').length > 8 && !/[?,] (i|it|felt) /i.test(question.replace(/[?.! ]+$/, '')),
    )
  expect(asked.length).toBeGreaterThan(1000)
  // Each story ends a half of the questions, and each question has two or three stories.
  const wrong = asked.flatMap((question, number) => {
    const meaning = meaningOfPlan(corpusPlan(question))
    const bare = question.replace(/[?.! ]+$/, '')
    return stories
      .filter((_, turn) => (number + turn) % 2 === 0)
      .map(story => `${bare}${story}`)
      .filter(told => meaningOf(told) !== meaning)
  })
  expectNone(wrong)
})

const joining = new Set<Meaning['kind']>(['filler', 'in', 'to', 'with', 'from'])
/** Words that are known and may name an event: persons, illnesses, drinks, what begins or ends, and the season of a stay. */
const naming =
  /^(spring|summer|autumn|winter)(time)?$|^(valentine|halloween|christmas|xmas|juneteenth|hogmanay|epiphany|easter|pentecost|whitsun(day)?|thanksgiving)$|^(move[ds]?|moving|broke|break|chang(e|ed|ing)|starting|coming|back|up|down|over|back (to|from)|get back|got back|all week|first (week|fortnight) (of|in))$/
const illnesses =
  /^(sick|ill|illness|diagnosis|covid|flu|infection|fever|cancer|stroke|doctor|medication|medicine|asthma|pneumonia|concussion|allergy|injury|injured|migraine|headache|alcohol|coffee|caffeine|wine|beer)$/
const meaningful = commonPhrases.filter(phrase => {
  const words = phrase.split(' ')
  const found = longestMatch(words, 0)
  const meaning = found?.length === words.length ? found.meaning : null
  if (naming.test(phrase) || illnesses.test(phrase)) return false
  if (meaning?.kind === 'refusal' && meaning.reason === 'other_people') return false
  return /^[a-z' ]+$/.test(phrase) && meaning !== null && !joining.has(meaning.kind)
})

const nouns = ['the X thing', 'my new X', 'X', 'our X with Anna']

test('a clause with any word or phrase that has a meaning is never left out', () => {
  expect(meaningful.length).toBeGreaterThan(3000)
  // Each word in one of the clauses, one after the other.
  const left = meaningful.flatMap((word, at) => {
    const [clause] = contextClauses[at % contextClauses.length] ?? ['']
    const noun = nouns[Math.floor(at / contextClauses.length) % nouns.length] ?? 'X'
    const { unused } = wordsOf(withEvent(clause, noun.replace('X', word)))
    return unused.some(part => ` ${part} `.includes(` ${word} `)) ? [`${word}: ${clause}, ${noun}`] : []
  })
  expectNone(left)
})
