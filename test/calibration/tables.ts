import { judgedSeries, kindOf, type Series } from '../../lib/model/catalog/series.ts'
import {
  associations,
  type Conditions,
  changes,
  comparisons,
  daysOfConditions,
  hrvBands,
  type Tagging,
  tagEffects,
  trends,
  unusual,
} from './claims.ts'
import { chanceOf, type Shape } from './simulated.ts'

/** A column of a table: what is claimed of it in words, and the shares between which the measured one has to be. */
interface Column {
  name: string
  claimed: string
  least?: number
  most?: number
}

export interface Line {
  conditions: string
  /** One for each column; null where nothing of the kind was said. */
  shares: readonly (number | null)[]
}

export interface Table {
  title: string
  about: string
  columns: readonly Column[]
  lines: readonly Line[]
}

/** How much is simulated. */
export interface Effort {
  runs: number
  seed: number
  /** Only a few lines of each table. */
  short: boolean
}

const phis = [0, 0.3, 0.5, 0.7, 0.9]
const shortPhis = [0, 0.5, 0.8]
/** What real series have beside alike days. */
const others: readonly Shape[] = [
  { phi: 0.5, missing: 0.2 },
  { phi: 0.3, weekend: 1 },
  { phi: 0.5, skewed: true },
]

/** Series whose simulated values need no clock. */
const simulatedSeries = judgedSeries.filter(({ circular }) => !circular)

/** Every claim of chance that the service makes, claimed against measured. */
export function* tables(effort: Effort): Generator<Table> {
  const at = (days: number, shape: Shape, share = 1): Conditions => ({
    days,
    shape,
    runs: Math.ceil(effort.runs * share),
    chance: chanceOf(effort.seed),
  })
  const shapes = effort.short ? shortPhis.map(phi => ({ phi })) : [...phis.map(phi => ({ phi })), ...others]
  yield ofComparisons(effort, at, shapes)
  yield ofTags(effort, at, shapes)
  yield ofTrends(effort, at, shapes)
  yield ofUnusual(effort, at)
  yield ofAssociations(effort, at, shapes)
  yield ofConditions(effort, at, shapes)
  yield ofChanges(effort, at, shapes)
  yield ofBands(at, shapes)
}

type At = (days: number, shape: Shape, share?: number) => Conditions

function ofComparisons({ short }: Effort, at: At, shapes: readonly Shape[]): Table {
  const lines = (short ? [14, 30] : [7, 14, 30, 90]).flatMap(days =>
    shapes.map((shape): Line => {
      const { interval, effect, clear, ofEight, ofForty, untested } = comparisons(at(days, shape))
      return {
        conditions: inWords(days, shape),
        shares: [interval, effect, clear, ofEight, ...(short ? [] : [ofForty]), untested],
      }
    }),
  )
  return {
    title: 'Two ranges',
    about:
      '`compare`, `ask` and the page of trends: two adjacent ranges of equal length, with the days before them, when nothing changed.',
    columns: [
      { name: 'Interval of the difference of means has 0', claimed: '95 %', least: 0.92 },
      { name: 'Interval of the effect size has 0', claimed: '95 %', least: 0.92 },
      { name: '"Clearly", one series', claimed: 'at most 5 %', most: 0.06 },
      { name: '"Clearly", any of 8', claimed: 'at most 5 %', most: 0.06 },
      // One rare case of few runs would be in many of the groups.
      ...(short ? [] : [{ name: '"Clearly", any of 40', claimed: 'at most 5 %', most: 0.06 }]),
      { name: 'Not tested', claimed: 'said so' },
    ],
    lines,
  }
}

/** A tag on some days of any kind, one for weekends, and one of several days in a row. */
const taggings: readonly (Tagging & { words: string })[] = [
  { words: 'one day in six', weekday: 0.16, weekend: 0.16, inARow: 1 },
  { words: 'mostly weekends', weekday: 0.08, weekend: 0.4, inARow: 1 },
  { words: 'five days in a row', weekday: 0.05, weekend: 0.05, inARow: 5 },
]

function ofTags({ short }: Effort, at: At, shapes: readonly Shape[]): Table {
  const lines = (short ? [90] : [60, 90]).flatMap(days =>
    taggings.flatMap(tagging =>
      shapes.map((shape): Line => {
        // Each takes as long as several comparisons of two ranges.
        const conditions = () => at(days, shape, 0.5)
        const none = tagEffects(conditions(), tagging)
        const shifted = tagEffects(conditions(), tagging, 1)
        return {
          conditions: `${inWords(days, shape)}, ${tagging.words}`,
          shares: [none.interval, none.clear, ...(short ? [] : [none.ofSix]), shifted.clear, none.untested],
        }
      }),
    ),
  )
  return {
    title: 'After a tag',
    about:
      '`correlation` with `tag`: the days after a tag against all others, when the tag changes nothing; and how often a difference of 1 SD is found. Half as many runs.',
    columns: [
      { name: 'Interval of the difference has 0', claimed: '95 %', least: 0.92 },
      { name: '"Clearly", one series', claimed: 'at most 5 %', most: 0.06 },
      // One rare case of few runs would be in many of the groups.
      ...(short ? [] : [{ name: '"Clearly", any of 6', claimed: 'at most 5 %', most: 0.06 }]),
      { name: 'Said of a difference of 1 SD', claimed: '' },
      { name: 'Not tested', claimed: 'said so' },
    ],
    lines,
  }
}

function ofTrends({ short }: Effort, at: At, shapes: readonly Shape[]): Table {
  const lines = (short ? [30] : [14, 30, 90]).flatMap(days =>
    shapes.map((shape): Line => {
      const none = trends(at(days, shape), 0)
      const rising = trends(at(days, shape), 4)
      return { conditions: inWords(days, shape), shares: [none.found, rising.found, none.untested] }
    }),
  )
  return {
    title: 'Trends',
    about: '`compare`, `correlation` and `ask`: "rising" or "falling" along a range.',
    columns: [
      { name: 'Said when nothing changed', claimed: 'at most 5 %', most: 0.08 },
      { name: 'Said of a change of 4 SD', claimed: '' },
      { name: 'Not tested', claimed: 'said so' },
    ],
    lines,
  }
}

function ofUnusual({ short }: Effort, at: At): Table {
  const shapes: Shape[] = [0, 0.5, 0.8].map(phi => ({ phi }))
  const all: Shape[] = short ? shapes : [...shapes, { phi: 0.5, missing: 0.2 }, { phi: 0.3, weekend: 1 }]
  const twenty = simulatedSeries.slice(0, 20)
  const levels = simulatedSeries.filter(one => kindOf(one) === 'level').slice(0, 1)
  const shareOf = (days: number, shape: Shape, part: number, chosen: readonly Series[]) =>
    unusual(at(days, shape, part), chosen).any
  const lines = all.map(
    (shape): Line => ({
      conditions: inWords(null, shape),
      shares: [
        shareOf(1, shape, 1, levels),
        shareOf(1, shape, 0.5, twenty),
        shareOf(7, shape, short ? 0.25 : 0.5, simulatedSeries),
        ...(short ? [] : [shareOf(28, shape, 0.1, simulatedSeries)]),
      ],
    }),
  )
  return {
    title: 'Unusual values',
    about:
      '`summary`, `context` and `ask`: any value called unusual against its 28 days when nothing changed. Sums are log-normal, with a standard deviation of 0.5 of the logarithm.',
    columns: [
      { name: 'One value', claimed: 'about 0.7 %', most: 0.02 },
      { name: '20 series of a day', claimed: 'about 0.7 %', most: 0.02 },
      { name: `A week of ${simulatedSeries.length} series`, claimed: 'about 5 %', most: 0.08 },
      ...(short ? [] : [{ name: `Four weeks of ${simulatedSeries.length} series`, claimed: 'about 20 %' }]),
    ],
    lines,
  }
}

function ofAssociations({ short }: Effort, at: At, shapes: readonly Shape[]): Table {
  const lines = (short ? [30] : [30, 90]).flatMap(days =>
    shapes.map((shape): Line => {
      const { pearson, spearman, said, ofFifteen, bothTrend } = associations(at(days, shape))
      return { conditions: inWords(days, shape), shares: [pearson, spearman, said, ofFifteen, bothTrend] }
    }),
  )
  return {
    title: 'Associations',
    about:
      '`correlation` and `ask`: two series that have nothing to do with each other but, in one row, their weekends, which make them correlate in fact: the word counts what remains without them.',
    columns: [
      { name: "Interval of Pearson's r has 0", claimed: '95 %' },
      { name: "Interval of Spearman's has 0", claimed: '95 %' },
      { name: 'Association said', claimed: 'at most 5 %', most: 0.06 },
      { name: 'Said of any of 15 pairs', claimed: 'at most 5 %', most: 0.06 },
      { name: '"Both rise or fall"', claimed: 'at most 0.25 %' },
    ],
    lines,
  }
}

function ofConditions({ short }: Effort, at: At, shapes: readonly Shape[]): Table {
  const lines = (short ? [30] : [30, 90]).flatMap(days =>
    shapes.map((shape): Line => {
      const { interval, untested } = daysOfConditions(at(days, shape))
      return { conditions: inWords(days, shape), shares: [interval, untested] }
    }),
  )
  return {
    title: 'Days of a condition',
    about:
      '`ask`: a series on the days on which another is above its median, against the other days, when the two have nothing to do with each other but, in one row, their weekends, which make them differ in fact.',
    columns: [
      { name: 'Interval of the difference has 0', claimed: '95 %', ...(short ? { least: 0.91 } : {}) },
      { name: 'Not tested', claimed: 'said so' },
    ],
    lines,
  }
}

function ofChanges({ short }: Effort, at: At, shapes: readonly Shape[]): Table {
  const lines = (short ? [30] : [30, 60]).flatMap(days =>
    shapes.map(
      (shape): Line => ({
        conditions: inWords(days, shape),
        shares: [changes(at(days, shape), 0).found, changes(at(days, shape), 2).found],
      }),
    ),
  )
  return {
    title: 'Change of level',
    about: 'The review of an exercise: sessions every third day.',
    columns: [
      { name: 'Said when nothing changed', claimed: 'at most 1 %', most: 0.03 },
      { name: 'Said of a step of 2 SD', claimed: '' },
    ],
    lines,
  }
}

function ofBands(at: At, shapes: readonly Shape[]): Table {
  return {
    title: 'HRV band',
    about:
      '`recovery`: the mean of a week against the band of half a standard deviation around the mean of 60 nights. A convention, not a test.',
    columns: [{ name: 'Outside when nothing changed', claimed: 'none' }],
    lines: shapes.map(shape => ({ conditions: inWords(null, shape), shares: [hrvBands(at(7, shape)).outside] })),
  }
}

function inWords(days: number | null, { phi, missing, weekend, skewed }: Shape): string {
  return [
    ...(days === null ? [] : [`${days} days`]),
    `r ${phi}`,
    ...(missing ? [`${100 * missing} % missing`] : []),
    ...(weekend ? [`weekends ${weekend} SD higher`] : []),
    ...(skewed ? ['skewed'] : []),
  ].join(', ')
}

/** What was measured outside of the shares that a column allows, in words. */
export function* misses({ title, columns, lines }: Table): Generator<string> {
  for (const { conditions, shares } of lines)
    for (const [i, { name, least = 0, most = 1 }] of columns.entries()) {
      const share = shares[i] ?? null
      if (share !== null && (share < least || share > most)) yield `${title}, ${conditions}, ${name}: ${percent(share)}`
    }
}

export function markdown({ title, about, columns, lines }: Table): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `## ${title}\n\n${about}\n`,
    row(['Series', ...columns.map(({ name }) => name)]),
    row(columns.map(() => '---').concat('---')),
    row(['**claimed**', ...columns.map(({ claimed }) => claimed)]),
    ...lines.map(({ conditions, shares }) => row([conditions, ...shares.map(percent)])),
  ].join('\n')
}

const percent = (share: number | null) => (share === null ? '' : `${(100 * share).toFixed(1)} %`)
