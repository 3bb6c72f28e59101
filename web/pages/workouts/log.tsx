import { addressOf, type Reads, write } from '../../api.ts'
import { Call, words } from '../../evidence/call.tsx'
import { FromAnswer } from '../../evidence/evidence.tsx'
import { trimmed } from '../../format.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { goFromHere } from '../../router.ts'
import { refresh, useRead } from '../../use-read.ts'
import { setKinds } from './draft.ts'
import { Media } from './media.tsx'
import { type WeightUnit, weightText, weightUnit } from './weight-unit.ts'
import { clockTime } from './words.ts'

const path = '/api/v1/workout-logs/{id}'
type WorkoutLog = Reads[typeof path]['data']
type Exercise = WorkoutLog['exercises'][number]

/** A workout log: its exercises with their sets, and its photos and videos. */
export function Log({ id }: { id: string }) {
  const reading = useRead(path, { id })
  return (
    <>
      <Panel title="Your log" reading={reading} size="high">
        {({ data }) => (
          <>
            {data.notes ? <p class="written">{data.notes}</p> : null}
            {data.exercises.map((exercise, i) => (
              <ExerciseSets
                key={`${exercise.exerciseKey} ${i}`}
                exercise={exercise}
                unit={weightUnit()}
                call={addressOf(path, { id })}
              />
            ))}
            <Actions log={data} />
            <Call address={addressOf(path, { id })} />
          </>
        )}
      </Panel>
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

interface ExerciseSetsProps {
  exercise: Exercise
  unit: WeightUnit
  call: string
}

function ExerciseSets({ exercise, unit, call }: ExerciseSetsProps) {
  const { exerciseKey, name, match, notes, sets, supersetId } = exercise
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
    </>
  )
}

/** The exercise of the catalog, unless it has the name that was written. */
function countsAs(exerciseKey: string, name: string): string {
  const catalogName = words(exerciseKey.replaceAll('-', ' '))
  return catalogName === name.toLowerCase() ? '' : `counts as ${catalogName}`
}

function Actions({ log: { id, title, localDate } }: { log: WorkoutLog }) {
  const action = useAction()
  const remove = () => {
    if (!confirm(`Delete the log “${title}” of ${localDate}, with its photos and videos?`)) return
    const goOn = goFromHere()
    return action.run(async () => {
      await write('DELETE /api/v1/workout-logs/{id}', undefined, id)
      refresh()
      goOn(`/app/workouts?start=${localDate}&end=${localDate}`)
      return 'Deleted.'
    })
  }
  return (
    <>
      <div class="row later">
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
