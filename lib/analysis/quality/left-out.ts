import * as z from 'zod'
import { type DataTypeId, dataTypeIds, dataTypes } from '../../model/catalog/data-types.ts'
import { DataTypeName } from '../../model/catalog/names.ts'
import { isOver, type Run } from '../../model/sync/run.ts'

/** The records of a type that the platform sent and that were not stored, in the last run that had any. */
export const LeftOut = z.lazy(() =>
  z
    .strictObject({
      type: DataTypeName.describe('The ID of the data type.'),
      label: z.string().describe('The name for people.'),
      at: z.iso.datetime().describe('The end of the run that left them out.'),
      reasons: z
        .record(z.string(), z.int())
        .describe(
          'The number of records by reason: `malformed`, `bad_time`, `not_a_number`, `out_of_bounds`, `in_future`, or `other_device`: a second device measured at the same time.',
        ),
    })
    .meta({ id: 'LeftOut' }),
)

/** What the last runs left out, by type; a run reads the same records again, so only the last one with any counts. Newest run first. */
export function leftOut(runs: readonly Run[]): z.output<typeof LeftOut>[] {
  const ended = runs.filter(isOver)
  return dataTypeIds.flatMap(type => lastOf(type, ended) ?? [])
}

function lastOf(type: DataTypeId, ended: readonly Run[]): z.output<typeof LeftOut> | null {
  for (const { dropped, finishedAt } of ended) {
    const reasons = dropped?.[type]
    if (reasons && finishedAt !== null) return { type, label: dataTypes[type].label, at: finishedAt, reasons }
  }
  return null
}
