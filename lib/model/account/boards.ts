import * as z from 'zod'
import { seriesIds } from '../catalog/series.ts'
import { CivilRange } from '../civil-date.ts'
import { title } from '../text.ts'

const maxBoards = 20
const maxSeries = 12
const maxDays = 3660

const Range = z.lazy(() =>
  z.union([
    z.strictObject({ days: z.int().min(1).max(maxDays).describe('How many days.') }),
    CivilRange.refine(({ start, end }) => start <= end, 'must not end before it starts'),
  ]),
)

/** A choice of series with how they are shown, under a name. What is absent is as usual on the page of trends. */
const Board = z.lazy(() =>
  z
    .strictObject({
      name: title(60).describe('The name of the board, in one line; no other board has it.'),
      series: z.array(z.enum(seriesIds)).min(1).max(maxSeries).describe('The IDs of the daily series, in their order.'),
      range: Range.describe('So many days up to the present one, or fixed days.'),
      bucket: z.enum(['day', 'week', 'month']).optional().describe('What a point or a row is of.'),
      compare: z.enum(['before', 'year', 'none']).optional().describe('The range that it is compared with.'),
      as: z.enum(['charts', 'table', 'years']).optional().describe('How the series are shown.'),
      overlay: z.enum(seriesIds).optional().describe('The daily series that is drawn over all others.'),
    })
    .meta({ id: 'Board' }),
)

/** The boards of a person, in their order. */
export const Boards = z.lazy(() =>
  z
    .array(Board)
    .max(maxBoards)
    .refine(
      boards => new Set(boards.map(({ name }) => name)).size === boards.length,
      'every board must have a name of its own',
    ),
)
