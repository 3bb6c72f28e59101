import { expect, test } from 'vitest'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { commonPhrases, longestMatch } from '../../../lib/ask/reading/lexicon.ts'
import type { Meaning } from '../../../lib/ask/reading/meaning.ts'
import { wordsOf } from '../../../lib/ask/reading/tokens.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { contextClauses, events } from './context-clauses.ts'
import { allQuestions } from './questions.ts'
import { shortForm, today } from './short-form.ts'

const dates = ['3 May', 'the 3rd of May', 'May 3rd, 2026', '2026-05-03', 'Sunday 3 May']
const spans = ['6 to 12 July', 'July 6-12', '6–12 July']
const said = (text: string, event: string, at = 0) =>
  text
    .replaceAll('X', event)
    .replaceAll(/\bD\b/g, dates[at % dates.length] ?? '')
    .replaceAll(/\bS\b/g, spans[at % spans.length] ?? '')
const planned = (question: string) => planOf(question, asDay(today))
const meaningOf = (question: string) => {
  const plan = planned(question)
  return isAnswerable(plan) ? JSON.stringify([shortForm(plan), plan.request, plan.further]) : shortForm(plan)
}

test.each(contextClauses)('%s: as "%s", and its words are shown as not used', (clause, without) => {
  for (const [at, event] of events.entries()) {
    const question = said(clause, event, at)
    const plan = planned(question)
    expect([question, meaningOf(question)]).toEqual([question, meaningOf(said(without, '', at))])
    expect(isAnswerable(plan)).toBe(true)
    expect(plan.words.ignored.join(' ')).toContain(event.toLowerCase())
  }
})

/** Ways to say why a date of a question of the corpus matters. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/\bsince (\d{1,2} [A-Z]\w+|(?!\w+day)[A-Z]\w+ \d{1,2}\b)(?! \d)/, 'since the new mattress ($1)'],
  [/\bsince (\d{1,2} [A-Z]\w+)(?! \d)/, 'since $1, when we moved house'],
  [/\bon (\d{1,2} [A-Z]\w+|\d{4}-\d\d-\d\d)(?! \d)/, 'on my birthday, $1'],
  [/\bon (\d{1,2} [A-Z]\w+|\d{4}-\d\d-\d\d)(?! \d)(?=[?.]?$)/, 'on $1 (our anniversary)'],
]

test('why a date matters changes no question of the corpus that has one', () => {
  const asked = allQuestions.flatMap(([question]) =>
    reasons.flatMap(([pattern, reason]) =>
      pattern.test(question) ? [[question, question.replace(pattern, reason)] as const] : [],
    ),
  )
  expect(asked.length).toBeGreaterThan(12)
  expect(asked.filter(([one, other]) => meaningOf(one) !== meaningOf(other))).toEqual([])
})

/** Stories that questions end with, and sentences like them that say what is asked. */
const stories = [
  '? I felt awful',
  ', felt like I was coming down with something',
  '? I left the watch at home at some point',
  '? it was off my wrist for a while',
  '? I was on a business trip',
]
const meant = ['? I only mean the weekends', '? I was running', '? it was on Monday', '? I mean the floors']

test('a story at the end changes no question, and its words are shown as not used', () => {
  const asked = allQuestions
    .map(([question]) => question.replace(/[?.! ]+$/, ''))
    .filter(question => question.length > 8 && !/[?,] (i|it|felt) /i.test(question))
  expect(asked.length).toBeGreaterThan(1000)
  // Each story ends a half of the questions, and each question has two or three stories.
  const others = asked.flatMap((question, number) => {
    const meaning = meaningOf(`${question}?`)
    return stories
      .filter((_, turn) => (number + turn) % 2 === 0)
      .map(story => `${question}${story}`)
      .filter(told => meaningOf(told) !== meaning)
  })
  expect(others).toEqual([])
  const { words } = planned('steps last week? I left the watch at home')
  expect(words.ignored.join(' ')).toContain('i left the watch at home')
})

test.each(meant)('"%s" is no story', sentence => {
  const { words } = planned(`my steps last week${sentence}`)
  expect(words.ignored.join(' ')).not.toContain(sentence.slice(2).toLowerCase())
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
    const { unused } = wordsOf(said(clause, noun.replace('X', word)))
    return unused.some(part => ` ${part} `.includes(` ${word} `)) ? [`${word}: ${clause}, ${noun}`] : []
  })
  expect(left).toEqual([])
})

test.each([
  'average glucose after the party on 3 May',
  'heart rate during the match on 3 May',
  'heart rate on 3 May when I gave my speech',
  'steps since noon on 3 May',
  'steps since lunchtime on 3 May',
  'steps on 3 May (indoors)',
  'average sleep since I stopped without 3 May',
  'My exam was on 3 May. What is my average sleep?',
  'How did I sleep the night before my review? That was Monday 10 November',
  'average sleep since ignoring you on 3 May',
  'should I rest since my surgery on 3 May',
  'average sleep since my wife on 3 May took 5000 steps',
])('%s: the clause says which part of the data is meant, or asks something, and is not left out', question => {
  expect(isAnswerable(planned(question))).toBe(false)
})
