import * as z from 'zod'

/** How `data` is written: as rows, or as one array per column. */
const shape = z
  .enum(['rows', 'columns'])
  .default('rows')
  .describe('rows: one object per row. columns: one array per member, which is smaller and ready to plot.')

/** How much of `data` is shown. */
export const view = z
  .enum(['full', 'brief'])
  .default('full')
  .describe(
    'brief: for reading, without parameters, inputs, stages and other details; full: everything to recompute and check it.',
  )

/** Members that say how a derived value was computed; the methods are a list of their own. */
export const computation = ['params', 'inputs', 'definition'] as const

/** Members of the metadata of a series that are the same for every account, and the rule by which sources are selected. */
export const rulesOfSeries = ['rule', 'minimum', 'definition'] as const

/** The parameters that select a representation, of a query that has been checked. */
export type Representation = { shape?: z.output<typeof shape>; view?: z.output<typeof view> }

/** The query of an endpoint, with `shape` if it has `columns`, and `view` if it has `brief`. */
export function withRepresentation(query: z.ZodObject, { columns, brief }: { columns?: unknown; brief?: unknown }) {
  return query.extend({ ...(columns ? { shape } : {}), ...(brief ? { view } : {}) })
}
