import { addressOf, type Reads, write } from '../../api.ts'
import { Call, words } from '../../evidence/call.tsx'
import { Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { rounded, shortDay, trimmed } from '../../format.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Content } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { goFromHere } from '../../router.ts'
import { refresh, useRead } from '../../use-read.ts'
import { setKinds } from './draft.ts'
import { Media } from './media.tsx'
import { type WeightUnit, weightIn, weightText, weightUnit } from './weight-unit.ts'
import { clockTime } from './words.ts'

const path = '/api/v1/workout-logs/{id}'
type WorkoutLog = Reads[typeof path]['data']
type Exercise = WorkoutLog['exercises'][number]

/** A workout log: its exercises with their sets, and its photos and videos. */
export function Log({ id }: { id: string }) {
  const reading = useRead(path, { id, include: 'review' })
  const call = addressOf(path, { id, include: 'review' })
  return (
    <>
      <Content reading={reading} size="open">
        {({ data }) => (
          <>
            <LogNumbers log={data} call={call} />
            <section class="panel">
              <div class="panel-head">
                <h2>Your log</h2>
              </div>
              {data.notes ? <p class="written">{data.notes}</p> : null}
              {data.exercises.map((exercise, i) => (
                <ExerciseSets
                  key={`${exercise.exerciseKey} ${i}`}
                  exercise={exercise}
                  place={i}
                  log={data}
                  call={call}
                />
              ))}
              <Actions log={data} />
              <Call address={call} />
            </section>
          </>
        )}
      </Content>
      <Media logId={id} />
    </>
  )
}

const columnsOf = (unit: WeightUnit): readonly { head: string; of(set: Exercise['sets'][number]): string | null }[] => [
  { head: `Weight, ${unit}`, of: ({ weightKg }) => (weightKg === null ? null : weightText(unit, weightKg)) },
  { head: 'Repetitions', of: ({ reps }) => (reps === null ? null : String(reps)) },
  { head: 'Distance, m', of: ({ distanceMeters }) => (distanceMeters === null ? null : trimmed(distanceMeters)) },
  { head: 'Time', of: ({ durationSeconds }) => (durationSeconds === null ? null : clockTime(durationSeconds)) },
  { head: 'RPE', of: ({ rpe }) => (rpe === null ? null : String(rpe)) },
]

/** What was written of a set. */
const factsOf = (set: Exercise['sets'][number]) => [
  ['Kind of set', setKinds[set.kind]] as const,
  ...columnsOf('kg').map(({ head, of }) => [head, of(set)] as const),
]

/** What the log is among all logs: sets, volume and records, against the last time of this name. */
function LogNumbers({ log: { review, exercises }, call }: { log: WorkoutLog; call: string }) {
  if (!review) return null
  const unit = weightUnit()
  const { workingSets, volume, records, previous } = review
  const lifted = volume.value === null ? null : rounded(weightIn(unit, volume.value))
  const lastVolume = previous?.volume.value ?? null
  const last = previous ? `last time ${previous.workingSets}` : 'the first time of this name'
  return (
    <>
      <div class="tiles figures-row tiles-section">
        <div class="tile group-workouts">
          <h2 class="tile-title">Sets without warm-ups</h2>
          <Fact
            of={{ kind: 'record', title: 'Sets without warm-ups', written: String(workingSets), facts: [], call }}
            about="Sets without warm-ups"
          >
            <span class="tile-value">{workingSets}</span>
          </Fact>
          <p class="tile-note">{last}</p>
        </div>
        {lifted === null ? null : (
          <div class="tile group-workouts">
            <h2 class="tile-title">Lifted</h2>
            <Fact
              of={{ kind: 'derived', title: 'Lifted', written: `${lifted} ${unit}`, value: volume, call }}
              about="Lifted"
            >
              <span class="tile-value">{lifted}</span>
              <span class="unit"> {unit}</span>
            </Fact>
            <p class="tile-note">
              {lastVolume === null ? last : `last time ${rounded(weightIn(unit, lastVolume))} ${unit}`}
            </p>
          </div>
        )}
        <div class="tile group-workouts">
          <h2 class="tile-title">Records</h2>
          <Fact
            of={{
              kind: 'derived',
              title: 'Records',
              written: String(records.value?.length ?? 0),
              value: records,
              call,
            }}
            about="Records"
          >
            <span class="tile-value">{records.value?.length ?? 0}</span>
          </Fact>
          <p class="tile-note">
            {[...new Set(records.value?.map(({ exercise }) => exercises[exercise]?.name))].join(', ') ||
              'none this time'}
          </p>
        </div>
      </div>
      {previous ? (
        <p class="after">
          <a href={addressOf('/app/workouts', { on: previous.log.localDate, id: previous.log.id })}>
            The last time: {shortDay(previous.log.localDate)}
          </a>
        </p>
      ) : null}
    </>
  )
}

interface ExerciseSetsProps {
  exercise: Exercise
  /** Its place in the log. */
  place: number
  log: WorkoutLog
  call: string
}

function ExerciseSets({ exercise, place, log: { review }, call }: ExerciseSetsProps) {
  const { exerciseKey, name, match, notes, sets, supersetId } = exercise
  const unit = weightUnit()
  const records = review?.records.value?.filter(one => one.exercise === place) ?? []
  const before = review?.previous?.log.exercises.find(one => one.exerciseKey === exerciseKey)
  const marksOf = (set: number | null) => records.filter(one => one.set === set)
  const shown = columnsOf(unit).filter(column => sets.some(set => column.of(set) !== null))
  return (
    <>
      <h3 class="later">
        <a href={addressOf('/app/training', { exercise: exerciseKey })}>{name}</a>{' '}
        <span class="quiet">
          {[
            match === 'own' ? 'an exercise of your own, not in the catalog' : countsAs(exerciseKey, name),
            supersetId === null ? '' : `superset ${String.fromCharCode(65 + supersetId)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </h3>
      {notes ? <p class="quiet written">{notes}</p> : null}
      <Table label={`Sets of ${name}`} class="sets wrapping" heads={['Set', ...shown.map(({ head }) => head)]}>
        {sets.map((set, i) => (
          <tr key={`${i} ${set.kind}`}>
            <th scope="row">
              {i + 1}
              {set.kind === 'normal' ? '' : `, ${setKinds[set.kind]}`}
              <Records of={marksOf(i)} />
            </th>
            {shown.map(column => (
              <td key={column.head}>
                <FromAnswer title={`${column.head}, ${name}, set ${i + 1}`} call={call} facts={factsOf(set)}>
                  {column.of(set) ?? '–'}
                </FromAnswer>
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {marksOf(null).length > 0 ? (
        <p>
          <Records of={marksOf(null)} />
        </p>
      ) : null}
      {before ? (
        <p class="quiet">
          Last time{' '}
          <FromAnswer title={`${name}, last time`} call={call}>
            {before.sets.map(set => setText(set, unit)).join(', ')}
          </FromAnswer>
        </p>
      ) : null}
    </>
  )
}

type LogRecord = NonNullable<NonNullable<WorkoutLog['review']>['records']['value']>[number]

const recordWords = {
  heaviest_weight: 'heaviest',
  e1rm: 'best estimate for one repetition',
  most_reps: 'most repetitions',
  longest_seconds: 'longest',
  farthest_meters: 'farthest',
  fastest_meters_per_second: 'fastest',
  session_volume: 'most lifted in a session',
} as const satisfies Record<LogRecord['measure'], string>

/** What a set is a record by. */
function Records({ of }: { of: readonly LogRecord[] }) {
  if (of.length === 0) return null
  return <span class="record"> Record: {of.map(({ measure }) => recordWords[measure]).join(', ')}</span>
}

/** A set in few characters: `60 kg × 8`, `0:45`. */
function setText(
  { weightKg, reps, durationSeconds, distanceMeters }: Exercise['sets'][number],
  unit: WeightUnit,
): string {
  const lifted = [weightKg && `${weightText(unit, weightKg)} ${unit}`, reps].filter(Boolean).join(' × ')
  return [
    lifted,
    distanceMeters === null ? '' : `${trimmed(distanceMeters)} m`,
    durationSeconds === null ? '' : clockTime(durationSeconds),
  ]
    .filter(Boolean)
    .join(' in ')
}

/** The exercise of the catalog, unless it has the name that was written. */
function countsAs(exerciseKey: string, name: string): string {
  const catalogName = words(exerciseKey)
  return catalogName === name.toLowerCase() ? '' : `counts as ${catalogName}`
}

function Actions({ log: { id, title, localDate } }: { log: WorkoutLog }) {
  const action = useAction()
  const remove = () => {
    const goOn = goFromHere()
    return action.run(
      async () => {
        await write('DELETE /api/v1/workout-logs/{id}', undefined, id)
        refresh()
        goOn(`/app/workouts?start=${localDate}&end=${localDate}`)
        return 'Deleted.'
      },
      {
        title: `Delete “${title}”?`,
        text: `Its sets and notes of ${shortDay(localDate)} are lost, with its photos and videos.`,
        verb: 'Delete the log',
      },
    )
  }
  return (
    <>
      <div class="row later">
        <a class="button" href={addressOf('/app/workouts', { new: title })}>
          Do it again
        </a>
        <a class="button" href={addressOf('/app/workouts', { edit: id })}>
          Change
        </a>
        <button type="button" class="danger" disabled={action.isBusy} onClick={remove}>
          Delete the log
        </button>
      </div>
      <Outcome of={action} />
    </>
  )
}
