import type { Lexeme } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'

/** Words that differ from question to question without a difference in what is asked: only their kind counts. */
const kinds: Partial<Record<Lexeme['meaning']['kind'], string>> = {
  series: '<series>',
  activity: '<sport>',
  exercise: '<exercise>',
  muscle: '<muscle>',
  number: '<number>',
  unit: '<unit>',
  weekday: '<weekday>',
  month: '<month>',
  date: '<date>',
}

/**
 * What the shape of an answer depends on, as text that a person can read: each word of the question ("trend"), each pair of neighbors
 * ("by + week"), and the slots that they fill ("[several series]"). A period or the name of a series stands for all of its kind. `lexemes`: with
 * the fillers. Each feature occurs once.
 */
export function featuresOf(lexemes: readonly Lexeme[], slots: Slots): string[] {
  const words = ['<start>', ...wordsOf(lexemes, slots), '<end>']
  const pairs = words.slice(1).map((word, at) => `${words[at]} + ${word}`)
  return [...new Set([...words.slice(1, -1), ...pairs, ...slotFeatures(lexemes, slots)])]
}

function wordsOf(lexemes: readonly Lexeme[], { spans }: Slots): string[] {
  const words: string[] = []
  // The places of a span do not count the fillers.
  let place = 0
  for (const { words: text, meaning } of lexemes) {
    const isFiller = meaning.kind === 'filler'
    const isInPeriod = !isFiller && spans.some(({ from, next }) => place >= from && place < next)
    if (!isFiller) place += 1
    const word = isInPeriod ? '<period>' : (kinds[meaning.kind] ?? text)
    if (word !== '<period>' || words.at(-1) !== word) words.push(word)
  }
  return words
}

function slotFeatures(lexemes: readonly Lexeme[], slots: Slots): string[] {
  const series = new Set(slots.naming.flatMap(({ meaning }) => (meaning.kind === 'series' ? meaning.ids.join() : [])))
  const counts = { series: series.size, periods: slots.spans.length, sports: slots.activities.length }
  return [
    ...Object.entries(counts).map(([name, count]) => `[${['no', 'one'][count] ?? 'several'} ${name}]`),
    ...slots.topics.map(({ topic, facet }) => `[topic ${topic}${facet ? `, ${facet}` : ''}]`),
    ...slots.statistics.map(statistic => `[statistic ${statistic}]`),
    ...slots.extremes.map(extreme => `[${extreme}]`),
    ...slots.groups.map(({ by }) => `[by ${by}]`),
    ...slots.refusals.map(({ reason }) => `[refusal ${reason}]`),
    ...[...slots.cues].map(cue => `[cue ${cue}]`),
    ...(slots.bounds.length + slots.amounts.length > 0 ? ['[bound]'] : []),
    ...(slots.weekdaySets.length > 0 ? ['[weekdays]'] : []),
    ...(slots.exercises.length > 0 ? ['[exercise]'] : []),
    ...(slots.muscles.length > 0 ? ['[muscle]'] : []),
    ...(slots.condition ? ['[condition]'] : []),
    ...(lexemes.some(({ meaning }) => meaning.kind === 'parts') ? ['[parts]'] : []),
  ]
}
