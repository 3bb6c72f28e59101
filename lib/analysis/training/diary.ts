import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { sessionRpe } from '../../derive/training/session-rpe.ts'
import { methods } from '../../model/catalog/methods.ts'
import { TrainingLog } from '../../model/training/training-log.ts'
import { DerivedNumber } from '../derived-view.ts'

export const TrainingLogView = z.lazy(() =>
  z
    .strictObject({
      ...TrainingLog.unwrap().shape,
      load: DerivedNumber.describe('RPE x minutes; null without a rating.'),
    })
    .meta({ id: 'TrainingLog' }),
)

/** An entry of the diary as its owner sees it, with its load. */
export function showTrainingLog(entry: TrainingLog): z.output<typeof TrainingLogView> {
  const { rpe, durationMinutes } = entry
  const { load, reason } = sessionRpe(rpe, durationMinutes)
  const inputs = { rpe, durationMinutes }
  return { ...entry, load: derivedValue({ method: methods.session_rpe, value: load, reason, inputs }) }
}
