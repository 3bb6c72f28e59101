import { expect, test } from 'vitest'
import { commonPhrases, meaningOfWord } from '../../../lib/ask/reading/lexicon.ts'
import { realWords } from '../../../lib/ask/reading/spelling/real-words.ts'
import { spelled } from '../../../lib/ask/reading/spelling/spelled.ts'
import { everydayWords } from '../../../lib/ask/words/everyday-words.ts'
import { asideWords } from '../../../lib/ask/words/spoken/asides.ts'
import { fillerWords } from '../../../lib/ask/words/topic-words.ts'
import { expectPlans, expectSamePlans } from './expect-plans.ts'

const said = (frame: string, question: string) => frame.replace('Q', question.replace(/[?.!]+$/, ''))

test('no such word is part of a phrase, or means something', () => {
  const asides = new Set(asideWords)
  const inPhrases = commonPhrases.filter(
    phrase => phrase.includes(' ') && phrase.split(' ').some(word => asides.has(word)),
  )
  expect(inPhrases).toEqual([])
  expect(asideWords.filter(word => meaningOfWord(word)?.kind !== 'filler')).toEqual([])
  expect(asides.size).toBe(asideWords.length)
})

test('no phrase that carries nothing is in a list that means something', () => {
  const rows = everydayWords.flatMap(([words, { kind }]) => (kind === 'filler' ? [words] : []))
  const phrases = [fillerWords, ...rows].join('|').split('|')
  expect(phrases.filter(phrase => meaningOfWord(phrase)?.kind !== 'filler')).toEqual([])
})

test('an English word that looks like one of the grammar is not read as that one, and is none of the grammar', () => {
  expect([...realWords].filter(word => spelled([word]).tokens.join(' ') !== word)).toEqual([])
  expect([...realWords].filter(word => meaningOfWord(word))).toEqual([])
})

test('a word that only looks like an aside is not left out: the question is refused', () => {
  expectPlans([
    ['how much pasta did I eat last week', '?unknown_words'],
    ['how much butter did I eat last week', '?unknown_words'],
    ['how long did I play baseball last week', '?unknown_words'],
    ['how relaxed was my sleep last night', '?unknown_words'],
    ['steps in my morning routine', '?unknown_words'],
    ['days excluded from my steps', '?negation'],
    ['how many days did I walk maybe 10000 steps last month', '?unknown_words'],
    ['how many days with perhaps over 8 hours of sleep', '?unknown_words'],
    ['what makes my HRV drop', '!diagnosis'],
    ['am I supposed to sleep more', '!advice'],
    ['what is my ideal weight', '!advice'],
    ['am I on track to hit my step goal', '!prediction'],
    ['how much does my uncle weigh', '!other_people'],
    ['how many watts on my last ride', '!no_such_data'],
    ['how many steps before lunchtime', '?finer_than_a_day'],
    ['I rarely walked over 10000 steps last month', '?negation'],
  ])
})

const around = [
  'how many steps did I take yesterday',
  'is my resting heart rate going up',
  'what was my best night of sleep last month',
  'how did I sleep last week',
  'when was my last run',
  'did I walk more last week than the week before',
  'how many days did I sleep over 7 hours in October',
  'what time do I usually go to bed',
]

// biome-ignore format: several frames a line
const frames = [
  'btw Q?', 'By the way, Q?', 'Just out of curiosity, Q?', 'Purely out of interest, Q?', 'I was just wondering, Q?', "I've been wondering Q",
  'Could you please tell me Q?', 'Can you quickly check Q?', 'Can you help me figure out Q?', 'Can you work out Q?', 'Can you confirm Q?',
  'Are you able to tell me Q?', 'Is there any way to know Q?', 'Help me understand Q', 'Do you happen to remember Q?', 'Any idea Q?',
  'Silly question, Q?', 'Stupid question but Q?', 'One last question: Q?', 'My next question is Q', "Here's a question: Q?", 'Answer me this: Q?',
  "I'm not sure Q", 'I have no idea Q', "I don't know, Q?", 'No rush but Q?', 'Sorry to bother you, Q?', "If you don't mind me asking, Q?",
  'If it is not too much trouble, Q?', 'When you get a chance, Q?', 'As far as you can tell, Q?', 'To my knowledge, Q?', 'According to your data, Q?',
  'Based on your records, Q?', 'For the record, Q?', 'For my own interest, Q?', 'For comparison, Q?', 'In short, Q?', 'Truth be told, Q?',
  'First of all, Q?', 'To begin with, Q?', 'Hold on. Q?', 'Oh my god, Q?', 'Hey guys, Q?', 'Morning! Q?', 'Right, Q?', 'Seriously, Q?',
  'When it comes to my numbers, Q?', 'Maybe you know Q?', 'Would you say Q?', "I'd like you to tell me Q",
  'Q? Just curious.', 'Q? Asking for a friend.', 'Q, do you know?', 'Q, if you know', 'Q as far as you know?', 'Q according to my data?', 'Q to be exact?',
  'Q, just a number please', 'Q? Yes or no?', 'Q or not?', 'Q on my end?', 'Q, in a nutshell?', 'Q, asap', 'Q? I need it for my doctor.',
  'Q? That would be great!', 'Q? Thanks in advance.', 'Q, much appreciated', 'Q, may I ask?', "Q, I can't remember", 'Q, can you look it up?',
]

test('a frame around a question asks the question itself', () => {
  const rows = frames.flatMap(frame => around.map(question => [said(frame, question), question] as const))
  expectSamePlans(rows)
})

test('what only looks like an opening or an ending stays', () => {
  expectSamePlans([
    ['I want to know about my sleep last night', 'my sleep last night'],
    ['can you tell me about my sleep last night', 'tell me about my sleep last night'],
    ['for comparison with last week, steps this week', 'comparison with last week steps this week'],
    ["I slept 8 hours last night, didn't I?", 'I slept 8 hours last night'],
    ['what do you know about me', 'what do you know about me?'],
  ])
  expectPlans([
    ['can you remind me to walk', '!changes_data'],
    ['do you think I am sick', '!diagnosis'],
    ['would you say my weight will go down', '!prediction'],
    ['based on my data should I sleep more', '!advice'],
    ['is my step count correct', '!changes_data'],
    ['is my weight right', '?unknown_words'],
    ["I don't think I walked 10000 steps yesterday", '?unknown_words'],
    ['what was my weight then', '?unknown_words'],
    ["I didn't run last week, right?", '?unknown_words'],
    ['do I need it', '?no_series'],
  ])
})

test('everyday words for what is asked have their meaning', () => {
  expectPlans([
    ['how much does my weight fluctuate', 'sd weight default'],
    ['is my sleep deteriorating', 'trend sleep default'],
    ['any improvement in my HRV since June', 'trend heart-rate-variability 06-01..11-21'],
    ['did I fulfill my step goal last week', 'goal count steps at-least 10000 assumed 11-09..11-15'],
    ['when do I tend to go to bed', 'sleep/bedtime default'],
    ['what time did I conk out on Friday', 'sleep/bedtime 11-21'],
    ['how many treks did I do this year', 'count hiking 01-01..11-21'],
    ['when was my data last refreshed', 'connection default'],
    ['the lowdown on last week', 'summary 11-09..11-15'],
    ['does running disrupt my sleep', 'condition sleep running lag 1 default'],
    ['how many inches tall am I', 'latest height default'],
    ['how many steps do you think I took yesterday', 'total steps 11-20'],
    ['average sleep since I quit alcohol (3 May)', 'mean sleep 05-03..11-21'],
  ])
})

test('a polite word behind the mark of a question, in capitals too, changes no plan', () => {
  const questions = [
    'What is the latest weight measurement and its date?',
    'What was my best night of sleep last month?',
  ]
  expectSamePlans(
    questions.flatMap(question => [
      [`${question} please`, question],
      [`${question.toUpperCase()} please`, question],
      [`${question} Thanks, mate!`, question],
    ]),
  )
})
