import { expect, test } from 'vitest'
import { attemptMs, beginAttempt, resumeAttempt } from '../../../lib/auth/sign-in-attempt.ts'

const facts = { startedAtMs: 1_000_000, returnTo: '/account', timezone: 'Europe/Oslo' }

test('an attempt is resumed by its own state, with its facts and its proof, until it is too old', () => {
  const { cookie, proof } = beginAttempt(facts)
  expect(resumeAttempt(cookie, proof.state, facts.startedAtMs + attemptMs - 1)).toEqual({ ...facts, proof })
  expect(resumeAttempt(cookie, proof.state, facts.startedAtMs + attemptMs)).toBeNull()
})

test('no other state resumes it: none, a part, another attempt of the same facts', () => {
  const { cookie, proof } = beginAttempt(facts)
  for (const state of [undefined, '', proof.state.slice(1), proof.nonce, beginAttempt(facts).proof.state])
    expect(resumeAttempt(cookie, state, facts.startedAtMs)).toBeNull()
})

test('state, nonce and verifier cannot be derived from each other, and the verifier has the length that PKCE requires', () => {
  const { proof } = beginAttempt(facts)
  expect(new Set(Object.values(proof)).size).toBe(3)
  expect(proof.codeVerifier).toMatch(/^[\w-]{43}$/)
})
