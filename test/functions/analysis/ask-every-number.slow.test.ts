import { test } from 'vitest'
import { withNumbers } from '../../lib/ask/corpus.ts'
import { expectNone } from '../../lib/ask/expect-plans.ts'
import { askCorpus } from './ask-corpus.ts'

const { ask, wrongNumbers } = askCorpus()

test('the numbers of every answer are those of the calls that it names', async () => {
  expectNone(await wrongNumbers(withNumbers.map(({ question }) => question)))
})

test('no question with an unknown word has an answer: where a series was found, it has suggestions', async () => {
  const wrong: string[] = []
  for (const { question } of withNumbers.filter((_, at) => at % 10 === 0)) {
    const { status, body } = await ask(`${question} purple`)
    const { answer, reason, nearest, evidence, suggestions } = body.data
    const isMeant = status === 200 && answer === null && reason === 'unknown_words' && evidence.length === 0
    // Suggestions are made of the series that was found, and of nothing else.
    const named = nearest.some((card: { evidence: { series: string | null }[] }) =>
      card.evidence.some(({ series }) => series !== null),
    )
    if (!isMeant || (named && suggestions.length < 2)) wrong.push(`${question}: ${JSON.stringify(body.data)}`)
  }
  expectNone(wrong)
})
