import { distinctOfSources, recorderRank, sameEvent } from '../../derive/sources/distinct-sessions.ts'
import { type Observation, type ObservationRow, observationsOf } from '../../derive/timeline/observations.ts'
import { dayMs } from '../../kernel/durations.ts'
import { boundsOfRange, type DayRange } from '../../kernel/ranges.ts'
import type { Block } from '../../model/health-data/block.ts'
import type { ExerciseDocument } from '../../model/health-data/documents.ts'
import { readableChunks } from '../observations/readable-chunks.ts'
import { observedIn } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'

type PresentExercise = ExerciseDocument & { activeMinutes: number; exerciseType: string }

/** One workout of the platform, from the best device that recorded it. */
export interface WorkoutRecord {
  observation: Observation
  exercise: PresentExercise
  device: Device
  startMs: number
  endMs: number
  /** Records of the same workout by other devices. */
  rejected: readonly { observation: Observation; device: Device }[]
}

export interface Device {
  name: string | null
  formFactor: string | null
  recordingMethod: string | null
  application: string | null
}

/** The workouts of the selected sources that start on the given days, newest first, each event once. One query. */
export async function readWorkoutRecords(
  context: ReadContext,
  caller: Omit<Caller, 'nowMs'>,
  days: DayRange,
): Promise<{ records: WorkoutRecord[]; caveats: string[] }> {
  const { account } = caller
  const sources = observedIn(caller, 'workouts')
  const zone = account.timezone
  const { startMs, endMs } = boundsOfRange(days, zone)
  // A second device may have recorded the start on the other side of midnight; the daily number of workouts treats this in the same way.
  const reach = { fromMs: startMs - dayMs, toMs: endMs + dayMs }
  const readable = readableChunks(context, account.id)
  const chunks = await context.store.chunks.read(account.id, 'exercise', { ...reach, sources })
  const all = chunks.flatMap(chunk =>
    readable.of(chunk, block =>
      observationsOf('exercise', chunk.source, block, { zone, ...reach, metadata: true }).map(one =>
        recordOf(block, one),
      ),
    ),
  )
  const distinct = distinctOfSources(all, sources)
  const kept = new Set(distinct)
  const others = all.filter(record => !kept.has(record))
  const records = distinct
    .filter(record => record.startMs >= startMs && record.startMs < endMs)
    .map(({ rank: _rank, source: _source, ...record }) => ({
      ...record,
      rejected: others.filter(other => sameEvent(other, record)),
    }))
  return { records: records.reverse(), caveats: await readable.caveats() }
}

function recordOf(block: Block<'exercise'>, { observation, atMs: startMs, row }: ObservationRow) {
  const { device, formFactor, recordingMethod, application } = observation.metadata as Record<string, string | null>
  const known = { formFactor: formFactor ?? null, recordingMethod: recordingMethod ?? null }
  return {
    observation,
    source: observation.source,
    exercise: exerciseIn(block, row),
    device: { name: device ?? null, ...known, application: application ?? null },
    startMs,
    endMs: observation.endAt === null ? startMs : Date.parse(observation.endAt),
    rank: recorderRank(known),
  }
}

/** The document and the columns of a row; the connector always writes them. */
function exerciseIn({ columns }: Block<'exercise'>, row: number): PresentExercise {
  const [document, activeMinutes, exerciseType] = [
    columns.exercise[row],
    columns.activeMinutes[row],
    columns.exerciseType[row],
  ]
  if (!document || typeof activeMinutes !== 'number' || typeof exerciseType !== 'string')
    throw new Error('An exercise without its document, minutes or type')
  return { ...document, activeMinutes, exerciseType }
}
