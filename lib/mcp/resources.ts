import { methods } from '../model/catalog/methods.ts'
import { series } from '../model/catalog/series.ts'

/** What an assistant can read beside the tools: the same for every account. */
export const resources = [
  {
    uri: 'phd://series',
    name: 'series',
    title: 'Daily series',
    description: 'Every daily series: unit, rule, minimum of data, and what to keep in mind.',
    content: () =>
      series.map(({ id, label, unit, group, rule, minimum, direction, definition, caveat }) => ({
        id,
        label,
        unit,
        group,
        rule,
        minimum,
        direction,
        ...(definition ? { definition } : {}),
        ...(caveat ? { caveat } : {}),
      })),
  },
  {
    uri: 'phd://methods',
    name: 'methods',
    title: 'Methods',
    description: 'The formula behind every derived value: version, source, unit and caveats.',
    content: () =>
      Object.values(methods).map(({ id, version, source, unit, caveats }) => ({ id, version, source, unit, caveats })),
  },
]
