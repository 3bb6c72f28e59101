import * as z from 'zod'

const maxPages = 30

/** What was chosen last on pages of the dashboard: by the page, the query of its address, such as `series=steps&days=90`. */
export const Choices = z.lazy(() =>
  z
    .record(z.string().regex(/^[a-z-]{1,30}$/), z.string().max(500))
    .refine(pages => Object.keys(pages).length <= maxPages, `must have at most ${maxPages} pages`),
)
export type Choices = z.output<typeof Choices>
