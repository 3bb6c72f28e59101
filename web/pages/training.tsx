import '../shared.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { addressOf, type Reads } from '../api.ts'
import { WeeksChart } from '../chart/weeks.ts'
import { type Evidence, Fact, FromAnswer } from '../evidence/evidence.tsx'
import { dayAndMonth, plainFormatter, rounded, trimmed } from '../format.ts'
import { type Goal, goalText, stateWords } from '../parts/goals.ts'
import { NotedDays } from '../parts/noted-days.tsx'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { AsTable, rowsOf } from '../parts/series/as-table.tsx'
import { Scrub } from '../parts/series/scrub.tsx'
import { Scroll, Table } from '../parts/table.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { Exercise } from './training/exercise.tsx'
import { analyticsCall, Load, LoadFigures, MethodChoice, methodOf } from './training/load.tsx'
import { ShareBar } from './training/share-bar.tsx'
import { bandOf, roundedWeight } from './training/words.ts'
import { type WeightUnit, weightIn, weightUnit } from './workouts/weight-unit.ts'

const choices = [90, 180, 365]

/** Load in the long and in the short term, volume by week, sets by muscle, and every exercise; or one exercise. */
export default function Training({ query }: PageProps) {
  const exercise = query.get('exercise')
  return exercise ? <Exercise exerciseKey={exercise} /> : <Overview query={query} />
}

function Overview({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const method = methodOf(query)
  const analytics = useRead('/api/v1/training/analytics', range)
  const muscles = useRead('/api/v1/training/muscle-groups/usage', range)
  const goals = useRead('/api/v1/goals')
  return (
    <NotedDays range={range}>
      <div class="page-head">
        <h1>Training</h1>
        <RangeChoice range={range} choices={choices} shown={analytics.data?.meta.range ?? null} />
      </div>
      <MethodChoice method={method} />
      <div class="tiles-section">
        <Content reading={analytics} size="figures">
          {answer => <LoadFigures answer={answer} method={method} />}
        </Content>
      </div>
      <Panel title="Load of each day" reading={analytics} size="high">
        {answer => <Load answer={answer} method={method} />}
      </Panel>
      <div class="columns after">
        <Panel title="Weight lifted in each week" href="/app/workouts" reading={analytics} size="high">
          {answer => <Volume answer={answer} unit={weightUnit()} />}
        </Panel>
        <Panel title="Sets of each muscle" href="/app/workouts" reading={muscles} size="high">
          {answer => (
            <>
              <MuscleGoals goals={goals.data?.data ?? []} />
              <Muscles answer={answer} />
            </>
          )}
        </Panel>
      </div>
      <Panel title="Exercises" reading={analytics} size="high">
        {answer => <Exercises answer={answer} unit={weightUnit()} />}
      </Panel>
    </NotedDays>
  )
}

interface VolumeProps {
  answer: Reads['/api/v1/training/analytics']
  unit: WeightUnit
}

/** The weight lifted in each week, of the workout logs. */
function Volume({ answer, unit }: VolumeProps) {
  const { volume } = answer.data
  const weeks = volume.value
  if (!weeks) return <Empty>No set with a weight in this range. Write or import a workout log.</Empty>
  const formatter = { ...plainFormatter({ id: 'volume', unit: 'g' }), unit, value: rounded }
  const weighed = (kg: number) => `${rounded(weightIn(unit, kg))} ${unit}`
  const known = `${volume.coverage?.observed} of ${volume.coverage?.expected}`
  const textOf = (step: number) => {
    const week = weeks[step]
    if (!week) return ''
    const sets = `${plural(week.workingSets, 'set')} in ${plural(week.sessions, 'session')}`
    const value = week.volumeKg === null ? 'no weight' : weighed(week.volumeKg)
    return `Week of ${dayAndMonth(week.start)}: ${value}, ${sets}`
  }
  const evidenceOf = (step: number): Evidence => ({
    kind: 'derived',
    value: volume,
    call: analyticsCall(answer),
    title: `Weight lifted, ${textOf(step).split(':')[0]}`,
    written: weeks[step]?.volumeKg == null ? '–' : weighed(weeks[step].volumeKg),
  })
  return (
    <>
      <Scrub
        label="Weight lifted in each week"
        count={weeks.length}
        start={weeks.length - 1}
        placeOf={step => (step + 0.5) / weeks.length}
        textOf={textOf}
        evidenceOf={evidenceOf}
      >
        {WeeksChart({
          label: 'Weight lifted',
          group: 'workouts',
          formatter,
          height: 220,
          weeks: weeks.map(({ start, volumeKg: kg }) => ({ start, value: kg === null ? null : weightIn(unit, kg) })),
        })}
      </Scrub>
      <AsTable
        label="Weight lifted in each week"
        heads={['Week', 'Weight']}
        rows={() => rowsOf(weeks.length, textOf)}
        evidenceOf={evidenceOf}
      />
      <p class="quiet">
        Weight times repetitions of{' '}
        <Fact
          of={{
            kind: 'derived',
            title: 'Sets with a weight',
            written: known,
            value: volume,
            call: analyticsCall(answer),
          }}
          about="Sets with a weight"
        >
          {known}
        </Fact>{' '}
        working sets; the others have no weight, such as pull-ups. Warm-ups are left out.
      </p>
    </>
  )
}

const setsFormatter = plainFormatter({ id: 'sets', unit: 'sets' })

/** The sets of this week beside the goal of each muscle that has one. */
function MuscleGoals({ goals }: { goals: readonly Goal[] }) {
  const ofMuscles = goals.filter(({ unit }) => unit === 'sets')
  if (ofMuscles.length === 0) return null
  return (
    <Table label="Sets of this week" class="wrapping" heads={['This week', 'Sets', 'Goal', '']}>
      {ofMuscles.flatMap(({ of, last, sentence }) =>
        last
          ? [
              <tr key={of}>
                <th scope="row">{of}</th>
                <td>
                  <FromAnswer title={`Sets of this week, ${of}`} call={addressOf('/api/v1/goals', { of })}>
                    {last.value === null ? '–' : trimmed(last.value)}
                  </FromAnswer>
                </td>
                <td>
                  <a href="/app/goals">{goalText(last.side, last.goal, setsFormatter)}</a>
                </td>
                <td>{last.beganWithin ? sentence : stateWords[last.state]}</td>
              </tr>,
            ]
          : [],
      )}
    </Table>
  )
}

/** The sets of each muscle in the range; a set of an exercise in which the muscle assists counts half. */
function Muscles({ answer: { data, meta } }: { answer: Reads['/api/v1/training/muscle-groups/usage'] }) {
  const trained = (data.value ?? []).filter(({ sets }) => sets > 0).sort((a, b) => b.sets - a.sets)
  const others = (data.value ?? []).filter(({ sets }) => sets === 0).map(({ muscle }) => muscle)
  const [first] = trained
  if (!first) return <Empty>No set of an exercise whose muscles are known in this range.</Empty>
  const known = `${data.coverage?.observed} of ${data.coverage?.expected}`
  const range = meta.range
  const call = addressOf('/api/v1/training/muscle-groups/usage', range ? { start: range.start, end: range.end } : {})
  return (
    <>
      <Scroll label="Sets of each muscle">
        <table class="wrapping">
          <thead>
            <tr>
              <th scope="col">Muscle</th>
              <th scope="col" class="bar-cell wide-only">
                <span class="unseen">Share of the most trained</span>
              </th>
              <th scope="col">Sets</th>
              <th scope="col">Hard</th>
              <th scope="col">Sessions</th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {trained.map(({ muscle, sets, hardSets, primarySets, secondarySets, sessions, lastTrained }) => {
              const written = `${trimmed(sets)}: ${primarySets} as the main muscle and ${secondarySets} assisting`
              return (
                <tr key={muscle}>
                  <th scope="row">{muscle}</th>
                  <td class="bar-cell wide-only">
                    <ShareBar value={sets} most={first.sets} group="workouts" />
                  </td>
                  <td>
                    <Fact
                      of={{ kind: 'derived', title: `Sets, ${muscle}`, written, value: data, call }}
                      about={`Sets, ${muscle}`}
                    >
                      {trimmed(sets)}
                    </Fact>
                  </td>
                  <td>{trimmed(hardSets)}</td>
                  <td>{sessions}</td>
                  <td>{lastTrained ? dayAndMonth(lastTrained) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scroll>
      <p class="quiet">
        A set counts whole for the main muscles and half for those that assist.{' '}
        {others.length > 0 ? `Not trained: ${others.join(', ')}. ` : ''}
        {data.coverage && data.coverage.observed < data.coverage.expected ? (
          <>
            <Fact
              of={{ kind: 'derived', title: 'Sets with known muscles', written: known, value: data, call }}
              about="Sets with known muscles"
            >
              {known}
            </Fact>{' '}
            sets are of exercises whose muscles are known.
          </>
        ) : null}
      </p>
    </>
  )
}

type Analytics = Reads['/api/v1/training/analytics']

/** Every exercise of the range with its estimate and its heaviest set, those with the most sessions first. */
function Exercises({ answer, unit }: { answer: Analytics; unit: WeightUnit }) {
  const { exercises } = answer.data
  const call = analyticsCall(answer)
  const heads = { e1rm: `1RM, ${unit}`, heaviest: `Heaviest, ${unit}` }
  if (exercises.length === 0) return <Empty>No working set in this range. Write or import a workout log.</Empty>
  return (
    <Table
      label="Exercises"
      class="listing from-2"
      heads={['Exercise', 'Sessions', 'Sets', heads.e1rm, heads.heaviest, 'Last record']}
    >
      {exercises.map(({ exerciseKey, name, sessions, workingSets, e1rm, records }) => {
        const heaviest = records.value?.heaviestWeight ?? null
        const last = heaviest?.records.at(-1)?.date
        const best = heaviest?.best == null ? '–' : roundedWeight(unit, heaviest.best)
        const band = bandOf(unit, e1rm)
        return (
          <tr key={exerciseKey}>
            <th scope="row">
              <a href={`/app/training?exercise=${encodeURIComponent(exerciseKey)}`}>{name}</a>
            </th>
            <td data-label="Sessions">{sessions}</td>
            <td data-label="Sets">{workingSets}</td>
            <td data-label={heads.e1rm}>
              <Fact
                of={{ kind: 'derived', title: `One repetition, ${name}`, written: band, value: e1rm, call }}
                about={`Estimate for one repetition, ${name}`}
              >
                {band}
              </Fact>
            </td>
            <td data-label={heads.heaviest}>
              <Fact
                of={{ kind: 'derived', title: `Records, ${name}`, written: best, value: records, call }}
                about={`Heaviest set, ${name}`}
              >
                {best}
              </Fact>
            </td>
            <td data-label="Last record">{last ? dayAndMonth(last) : '–'}</td>
          </tr>
        )
      })}
    </Table>
  )
}
