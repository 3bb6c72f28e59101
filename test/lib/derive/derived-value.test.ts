import { expect, test } from 'vitest'
import { derivedValue } from '../../../lib/derive/derived-value.ts'
import { methods } from '../../../lib/model/catalog/methods.ts'

const inputs = { weightKg: 70, heightM: 1.75 }

test('a value comes with its unit, its definition and everything it was computed from', () => {
  expect(derivedValue({ method: methods.bmi, value: 22.86, reason: null, inputs })).toEqual({
    value: 22.86,
    status: 'ok',
    reason: null,
    unit: 'kg/m²',
    definition: { id: 'bmi', version: methods.bmi.version, source: 'WHO TRS 894 (2000)' },
    params: {},
    inputs,
    coverage: null,
    flags: [],
    caveats: ['Does not distinguish fat from muscle.'],
  })
})

test('a value that rests on less is partial, and its caveats follow the caveats of the method', () => {
  const coverage = { observed: 9, expected: 14, fraction: 9 / 14 }
  const answer = derivedValue({
    method: methods.pearson,
    value: 0.4,
    reason: null,
    partial: true,
    coverage,
    flags: ['autocorrelated'],
    caveats: ['Both series go up.'],
  })
  expect(answer).toMatchObject({ status: 'partial', reason: null, coverage, flags: ['autocorrelated'] })
  expect(answer.caveats).toEqual([...methods.pearson.caveats, 'Both series go up.'])
})

test('without a value it is unavailable and says why, whatever was said about being partial', () => {
  const answer = derivedValue({ method: methods.bmi, value: null, reason: 'missing_input:heightM', partial: true })
  expect(answer).toMatchObject({ value: null, status: 'unavailable', reason: 'missing_input:heightM' })
})

test('0 is a value', () => {
  expect(derivedValue({ method: methods.pearson, value: 0, reason: null }).status).toBe('ok')
})

test('value and reason cannot contradict each other', () => {
  expect(() => derivedValue({ method: methods.bmi, value: null, reason: null })).toThrow('without a reason')
  expect(() => derivedValue({ method: methods.bmi, value: 1, reason: 'no_data' })).toThrow('and the reason no_data')
})

test('a partial value says by a flag what it lacks', () => {
  const partial = { method: methods.bmi, value: 22, reason: null, partial: true }
  expect(() => derivedValue(partial)).toThrow('partial without a flag')
  expect(derivedValue({ ...partial, flags: ['stale'] }).status).toBe('partial')
})

test('where the method has no unit of its own, the unit of the series is used', () => {
  const shift = { method: methods.mann_whitney, value: 2, reason: null }
  expect(() => derivedValue(shift)).toThrow('none was given')
  expect(derivedValue({ ...shift, unit: 'bpm' }).unit).toBe('bpm')
})
