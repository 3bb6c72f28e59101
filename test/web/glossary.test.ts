import { expect, test } from 'vitest'
import { methods } from '../../lib/model/catalog/methods.ts'
import { seriesIds } from '../../lib/model/catalog/series.ts'
import { glossary, termOf, termsIn } from '../../web/glossary/terms.ts'

const all = glossary.flatMap(({ terms }) => terms)
const ids = (text: string) => termsIn(text).map(({ id }) => id)
const repeated = (of: readonly string[]) => of.filter((one, i) => of.indexOf(one) !== i)

test('some forty words are explained, each under one name, and each spelling belongs to one of them', () => {
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(all.length).toBeLessThanOrEqual(60)
  expect(repeated(all.map(({ id }) => id))).toEqual([])
  expect(repeated(all.flatMap(({ word, forms = [] }) => [word, ...forms]).map(form => form.toLowerCase()))).toEqual([])
})

test('the series and methods of the words are those of the catalogs, and each has one meaning', () => {
  const series = all.flatMap(one => one.series ?? [])
  const ofMethods = all.flatMap(one => one.methods ?? [])
  expect(series.filter(id => !seriesIds.some(known => known === id))).toEqual([])
  expect(ofMethods.filter(id => !Object.hasOwn(methods, id))).toEqual([])
  expect([repeated(series), repeated(ofMethods)]).toEqual([[], []])
})

test('a meaning is a few short sentences, not a page', () => {
  for (const { word, means } of all) {
    expect(means, word).toMatch(/[.]$/)
    expect(means.split(/[.:] (?=[A-Z“0-9])/).length, word).toBeLessThanOrEqual(4)
    expect(means.length, word).toBeLessThanOrEqual(320)
  }
})

test('words are found as whole words, abbreviations as they are written, and a time zone is no zone of heart rate', () => {
  expect(ids('SD from usual, by means of naps')).toEqual(['usual', 'standard-deviation', 'mean', 'nap'])
  expect(ids('The platform’s total of your time zone')).toEqual(['platform', 'platform-total'])
  expect(ids('Unusual, knapsack, meaning, it’s r')).toEqual(['association'])
  expect(ids('Zone 3')).toEqual(['zones'])
  expect(ids('GMI')).toEqual(['gmi'])
  expect(ids('gmi')).toEqual([])
})

test('a number is explained by its title, or else by its series or method', () => {
  expect(termOf({ title: 'Long-term load', method: 'load_ewma' })?.id).toBe('long-term-load')
  expect(termOf({ title: 'Difference', method: 'load_ewma' })?.id).toBe('form')
  expect(termOf({ series: 'sleep-rem' })?.id).toBe('stages')
  expect(termOf({ title: 'Steps', series: 'steps' })).toBeNull()
})
