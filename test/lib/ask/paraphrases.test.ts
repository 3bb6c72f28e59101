import { expect, test } from 'vitest'
import { isAnswerable, questionIntents } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { paraphrases } from './paraphrases.ts'
import { today } from './short-form.ts'

/** The intents of questions that are answered; a card is shown beside a refusal, and a tag is known of an account only. */
const answered = questionIntents.filter(
  intent => intent !== 'not-understood' && intent !== 'refused' && intent !== 'card' && intent !== 'tag',
)

test.each(answered)('%s: questions that mean the same have the same plan', intent => {
  expect(paraphrases[intent].length).toBeGreaterThan(0)
  for (const group of paraphrases[intent]) {
    expect(new Set(group).size).toBeGreaterThanOrEqual(4)
    const plans = group.map(question => {
      const { words: _, ambiguities: __, ignored: ___, ...plan } = planOf(question, asDay(today))
      return { question, isAnswered: isAnswerable({ ...plan, words: _, ambiguities: __ }), plan }
    })
    expect(plans.map(({ question, plan }) => [question, plan])).toEqual(
      group.map(question => [question, plans[0]?.plan]),
    )
    expect(plans[0]).toMatchObject({ isAnswered: true, plan: { intent } })
  }
})
