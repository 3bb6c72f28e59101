import '../shared.ts'
import { useRef, useState } from 'preact/hooks'
import { asDay } from '../../lib/kernel/civil-time.ts'
import { dayHere, formatterFor } from '../account-display.ts'
import { addressOf, forget as forgetAnswers, type Reads, read, write } from '../api.ts'
import { FromAnswer } from '../evidence/evidence.tsx'
import { duration, type Formatter, plainFormatter, shortDay, written } from '../format.ts'
import { trendLink } from '../links.ts'
import { type Action, Option, Outcome, useAction } from '../parts/action.tsx'
import { type Goal, goalText, stateWords } from '../parts/goals.ts'
import { Empty, Panel } from '../parts/panel.tsx'
import { Deletion, fieldOf, RecordButtons, useDeletion, useRecordForm } from '../parts/record-form.tsx'
import { replaceTyped } from '../unsaved.ts'
import { refresh, useRead } from '../use-read.ts'

type Of = Goal['of']
type Entries = NonNullable<Reads['/api/v1/profile']['data']['goals']>
type Entry = Entries[number]

/** Of what a goal can be: of days only, of days or weeks, or the sets of a muscle in a week. */
const kinds: Readonly<Record<Of, 'day' | 'sum' | 'muscle'>> = {
  steps: 'sum',
  distance: 'sum',
  floors: 'sum',
  'active-energy': 'sum',
  'active-zone-minutes': 'sum',
  'active-minutes': 'sum',
  'sedentary-minutes': 'sum',
  workouts: 'sum',
  'workout-minutes': 'sum',
  'sleep-total': 'day',
  weight: 'day',
  'body-fat': 'day',
  'energy-intake': 'sum',
  protein: 'sum',
  carbohydrate: 'sum',
  fat: 'sum',
  fiber: 'sum',
  sugar: 'sum',
  sodium: 'sum',
  hydration: 'sum',
  abdominals: 'muscle',
  abductors: 'muscle',
  adductors: 'muscle',
  biceps: 'muscle',
  calves: 'muscle',
  chest: 'muscle',
  forearms: 'muscle',
  glutes: 'muscle',
  hamstrings: 'muscle',
  lats: 'muscle',
  'lower back': 'muscle',
  'middle back': 'muscle',
  neck: 'muscle',
  quadriceps: 'muscle',
  shoulders: 'muscle',
  traps: 'muscle',
  triceps: 'muscle',
}
/** What a person has, not what they do in a day. */
const levels: readonly Of[] = ['weight', 'body-fat']
const subjects = Object.keys(kinds) as Of[]
const ofSeries = subjects.filter(of => kinds[of] !== 'muscle')
const ofMuscles = subjects.filter(of => kinds[of] === 'muscle')
/** What is called by another name where it is a goal. */
const names: Partial<Record<Of, string>> = { 'sleep-total': 'Sleep need (naps included)' }

type Meta = Reads['/api/v1/daily']['meta']['series']
const labelOf = (of: Of, meta: Meta) => names[of] ?? meta[of]?.label ?? `Sets, ${of}`
const formatterOf = (of: Of, meta: Meta): Formatter =>
  meta[of] ? formatterFor({ id: of, unit: meta[of].unit }) : plainFormatter({ id: 'sets', unit: 'sets' })

/** Four weeks, so that goals of weeks have some that are over. */
const countedDays = 28

/** The goals that a person sets: how the last days stand to each, and a form to set, change and end them. */
export default function Goals() {
  const goals = useRead('/api/v1/goals', { days: countedDays })
  const profile = useRead('/api/v1/profile')
  const daily = useRead('/api/v1/daily', { days: 1, types: ofSeries.join() })
  const [edited, setEdited] = useState<Entry | null>(null)
  const saving = useAction()
  const ending = useAction()
  const meta = daily.data?.meta.series
  const entries = profile.data?.data.goals ?? []
  const deleted = useRef<Entries>([])
  const deletion = useDeletion<Of>({
    name: of => (meta ? labelOf(of, meta) : of),
    async remove(of) {
      let own: Entries = []
      await change(now => {
        own = now.filter(one => one.of === of)
        return now.filter(one => one.of !== of)
      })
      // Only now: what could not be deleted does not replace what can be brought back.
      deleted.current = own
    },
    restore: () => change(now => deleted.current.reduce(withEntry, now)),
  })
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Goals</h1>
          <p class="quiet">
            What you want to reach, in your own numbers: no goal is suggested. A day is judged by the goal of its time;
            a day without a value is unknown, not missed. Counted are the last four weeks; a week in which the goal
            began does not count.
          </p>
        </div>
      </div>
      <Panel title="Your goals" reading={goals} size="open">
        {({ data }) =>
          meta ? (
            <GoalList
              goals={data}
              entries={entries}
              meta={meta}
              onEdit={entry => {
                const edit = () => {
                  setEdited(entry)
                  scrollTo(0, document.body.scrollHeight)
                }
                if (entry.of === edited?.of) edit()
                else replaceTyped(edit)
              }}
              onEnd={goal => end(goal, labelOf(goal.of, meta), ending)}
              onDelete={deletion.deletes}
            />
          ) : null
        }
      </Panel>
      <Outcome of={ending} />
      <Deletion of={deletion} />
      {/* Below the goals, and only once their number is known: nothing moves. */}
      {(goals.data && meta) || goals.failure || daily.failure ? (
        <Panel
          title={edited && meta ? `Change: ${labelOf(edited.of, meta)}` : 'Set a goal'}
          reading={daily}
          size="middle"
        >
          {answer => (
            <GoalForm
              key={edited ? `${edited.of} ${edited.from}` : ''}
              entry={edited}
              meta={answer.meta.series}
              action={saving}
              onClose={() => setEdited(null)}
            />
          )}
        </Panel>
      ) : null}
      <Outcome of={saving} />
    </>
  )
}

/** Changes the goals as they are now: what is on this page may be older, or not be there yet. */
async function change(of: (now: Entries) => Entries): Promise<void> {
  forgetAnswers()
  const { data } = await read('/api/v1/profile')
  const goals = of(data.goals ?? [])
  await write('PATCH /api/profile', { goals: goals.toSorted((a, b) => (a.from < b.from ? -1 : 1)) })
}

const withEntry = (entries: Entries, entry: Entry): Entries => [
  ...entries.filter(({ of, from }) => of !== entry.of || from !== entry.from),
  entry,
]

function end({ of, per, goal }: Goal, label: string, action: Action) {
  const from = asDay(dayHere())
  const none = { of, per, side: goal?.side ?? 'at-least', value: null, from }
  return action.run(async () => {
    await change(now => {
      // One that began today has judged no day that is over, unless it replaced an earlier one.
      const isEarlier = now.some(one => one.of === of && one.from < from)
      return isEarlier ? withEntry(now, none) : now.filter(one => one.of !== of)
    })
    refresh()
    return `Ended: ${label}. The days until now keep their goal.`
  })
}

interface GoalListProps {
  goals: readonly Goal[]
  entries: Entries
  meta: Meta
  onEdit(entry: Entry): void
  onEnd(goal: Goal): void
  onDelete(of: Of): void
}

function GoalList({ goals, entries, meta, onEdit, onEnd, onDelete }: GoalListProps) {
  const valid = goals.filter(({ goal }) => goal !== null)
  const ended = subjects.filter(of => entries.some(one => one.of === of) && !valid.some(goal => goal.of === of))
  if (valid.length + ended.length === 0) return <Empty>You have set no goal yet.</Empty>
  return (
    <ul class="rows">
      {valid.map(goal => (
        <li key={goal.of}>
          <GoalRow goal={goal} meta={meta} />
          <span class="row">
            <button
              type="button"
              class="plain small"
              onClick={() => {
                const entry = entries.filter(({ of }) => of === goal.of).at(-1)
                if (entry) onEdit(entry)
              }}
            >
              Change<span class="unseen"> {labelOf(goal.of, meta)}</span>
            </button>
            <button type="button" class="plain small" onClick={() => onEnd(goal)}>
              End<span class="unseen"> {labelOf(goal.of, meta)}</span>
            </button>
            <button type="button" class="plain small" onClick={() => onDelete(goal.of)}>
              Delete<span class="unseen"> {labelOf(goal.of, meta)}</span>
            </button>
          </span>
        </li>
      ))}
      {ended.map(of => (
        <li key={of}>
          {labelOf(of, meta)}: ended{' '}
          <button type="button" class="plain small" onClick={() => onDelete(of)}>
            Delete<span class="unseen"> {labelOf(of, meta)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** `Steps: at least 8,000 a day since Sun 1 Nov. Today 3,000: not yet. Goal reached on 5 of 6 days.` */
function GoalRow({ goal: { of, per, goal, last, sentence }, meta }: { goal: Goal; meta: Meta }) {
  const formatter = formatterOf(of, meta)
  const label = labelOf(of, meta)
  if (!goal) return null
  const href = kinds[of] === 'muscle' ? '/app/training' : trendLink(of, dayHere())
  return (
    <div>
      <a href={href}>
        <strong>{label}</strong>
      </a>
      : {goalText(goal.side, goal.value, formatter)}
      {levels.includes(of) ? '' : ` a ${per}`} since {shortDay(goal.from)}.{' '}
      {last ? (
        <>
          {per === 'day' ? 'Today' : 'This week'}{' '}
          <FromAnswer title={label} call={addressOf('/api/v1/goals', { of })}>
            {last.value === null ? 'no value' : written(last.value, formatter)}
          </FromAnswer>
          {last.beganWithin ? '' : `: ${stateWords[last.state]}`}.{' '}
        </>
      ) : null}
      <span class="quiet">{sentence}</span>
    </div>
  )
}

interface GoalFormProps {
  /** The entry that is changed; null for a new goal. */
  entry: Entry | null
  meta: Meta
  action: Action
  onClose(): void
}

/** A goal, to set or to change from a day on. */
function GoalForm({ entry, meta, action, onClose }: GoalFormProps) {
  const [of, choose] = useState<Of>(entry?.of ?? 'steps')
  const formatter = formatterOf(of, meta)
  const isTime = meta[of]?.unit === 'min'
  const value = entry?.value ?? null
  const { form, first, submit } = useRecordForm({
    record: entry,
    action,
    onClose,
    async save(given) {
      const typed = typedOf(given)
      const amount = isTime ? minutesOf(typed.value) : Number(typed.value) * formatter.perTick
      await change(now => withEntry(now, { of, ...typed, value: amount }))
      return `Saved: ${labelOf(of, meta)}, ${goalText(typed.side, amount, formatter)} a ${typed.per} from ${shortDay(typed.from)}.`
    },
  })
  return (
    <form class="form" ref={form} onSubmit={submit}>
      <div class="fields">
        <label>
          Goal of
          <select
            name="of"
            value={of}
            disabled={entry !== null}
            onChange={event => choose(event.currentTarget.value as Of)}
          >
            <optgroup label="Values of days">
              {ofSeries.map(one => (
                <Option key={one} value={one} isFirst={one === of}>
                  {labelOf(one, meta)}
                </Option>
              ))}
            </optgroup>
            <optgroup label="Sets of a muscle in a week">
              {ofMuscles.map(one => (
                <Option key={one} value={one} isFirst={one === of}>
                  {one}
                </Option>
              ))}
            </optgroup>
          </select>
        </label>
        <label>
          Side
          <select key={of} name="side">
            <Option value="at-least" isFirst={entry?.side !== 'at-most'}>
              at least
            </Option>
            {of === 'sleep-total' ? null : (
              <Option value="at-most" isFirst={entry?.side === 'at-most'}>
                at most
              </Option>
            )}
          </select>
        </label>
        <label>
          Value{formatter.unit ? `, ${isTime ? 'hours:minutes' : formatter.unit}` : ''}
          <input
            key={isTime ? 'time' : 'number'}
            ref={first}
            name="value"
            required
            {...(isTime
              ? { pattern: '\\d{1,3}(:[0-5]\\d|[.,]\\d{1,2})?', placeholder: '7:30', title: 'Hours, as 7:30 or 7.5' }
              : { type: 'number', min: 0, step: 'any' })}
            defaultValue={value === null ? '' : typedAs(value, isTime, formatter)}
          />
        </label>
        <label>
          Of each
          <select key={of} name="per">
            {kinds[of] === 'muscle' ? null : (
              <Option value="day" isFirst={entry?.per !== 'week'}>
                day
              </Option>
            )}
            {kinds[of] === 'day' ? null : (
              <Option value="week" isFirst={entry?.per === 'week'}>
                week
              </Option>
            )}
          </select>
        </label>
        <label>
          Valid from
          <input name="from" type="date" required max={dayHere()} defaultValue={dayHere()} />
        </label>
      </div>
      <RecordButtons record={entry} action={action} onClose={onClose} />
    </form>
  )
}

function typedOf(form: FormData) {
  const text = (name: string) => fieldOf(form, name)
  return {
    side: text('side') as Entry['side'],
    per: text('per') as Entry['per'],
    from: asDay(text('from')),
    value: text('value'),
  }
}

/** A stored value as a person types it. */
const typedAs = (value: number, isTime: boolean, { perTick }: Formatter) =>
  isTime ? duration(value) : String(Number((value / perTick).toFixed(2)))

/** `7:30` or `7.5`, hours, as minutes. */
function minutesOf(text: string): number {
  const [hours, minutes] = text.replace(',', '.').split(':').map(Number)
  return Math.round(60 * (hours ?? 0)) + (minutes ?? 0)
}
