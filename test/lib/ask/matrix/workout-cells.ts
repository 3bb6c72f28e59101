import type { Cell } from './cells.ts'

/** How workouts of a sport are called: one, many, what one does, and a number of their usual length. */
const sports = [
  { sport: 'running', one: 'run', many: 'runs', verb: 'run', doing: 'running', measure: 'distance', bound: '10 km', value: 10_000 },
  { sport: 'cycling', one: 'ride', many: 'rides', verb: 'cycle', doing: 'cycling', measure: 'distance', bound: '20 km', value: 20_000 },
  { sport: 'walking', one: 'walk', many: 'walks', verb: 'walk', doing: 'walking', measure: 'distance', bound: '5 km', value: 5000 },
  { sport: 'swimming', one: 'swim', many: 'swims', verb: 'swim', doing: 'swimming', measure: 'distance', bound: '1 km', value: 1000 },
  { sport: 'hiking', one: 'hike', many: 'hikes', verb: 'hike', doing: 'hiking', measure: 'distance', bound: '10 km', value: 10_000 },
  { sport: 'strength', one: 'gym session', many: 'gym sessions', verb: 'lift', doing: 'lifting', measure: 'duration', bound: '45 minutes', value: 45 },
  { sport: null, one: 'workout', many: 'workouts', verb: 'work out', doing: 'working out', measure: 'duration', bound: '45 minutes', value: 45 },
] as const // biome-ignore format: one sport a row

type Said = (typeof sports)[number]
const october = '10-01..10-31'
const weeks = '11-08..11-21'

const measures = [
  { name: 'distance', measure: 'distance', isSummed: true },
  { name: 'duration', measure: 'duration', isSummed: true },
  { name: 'heart rate', measure: 'heartRate', isSummed: false },
  { name: 'calories', measure: 'energy', isSummed: true },
  { name: 'pace', measure: 'pace', isSummed: false },
  { name: 'elevation gain', measure: 'elevation', isSummed: true },
] as const
type Named = (typeof measures)[number]

type Operation = readonly [string, (said: Said) => string, (said: Said) => string]
type OfMeasure = readonly [string, (said: Said, of: Named) => string, (said: Said, of: Named) => string]

const kindOf = ({ sport }: Said) => sport ?? 'workouts'

const operations: readonly Operation[] = [
  ['last', ({ one }) => `When was my last ${one}?`, said => `last ${kindOf(said)} default`],
  ['first of a year', ({ one }) => `When was my first ${one} this year?`, said => `first ${kindOf(said)} 01-01..11-21`],
  ['list', ({ many }) => `Show my ${many} in October`, said => `list ${kindOf(said)} ${october}`],
  ['number', ({ many }) => `How many ${many} did I do in October?`, said => `count ${kindOf(said)} ${october}`],
  ['how often', ({ verb }) => `How often did I ${verb} last month?`, said => `count ${kindOf(said)} ${october}`],
  ['by week', ({ many }) => `How many ${many} per week since September?`, said => `count ${kindOf(said)} by week 09-01..11-21`],
  ['mean by week', ({ many }) => `How many ${many} per week on average since September?`, said => `count ${kindOf(said)} by week 09-01..11-21`],
  ['by month', ({ many }) => `Number of ${many} by month this year`, said => `count ${kindOf(said)} by month 01-01..11-21`],
  ['by weekday', ({ many }) => `${many} by weekday in October`, said => `count ${kindOf(said)} by weekday ${october}`],
  ['weeks past a number', ({ many }) => `How many weeks this year had at least 3 ${many}?`, said => `count ${kindOf(said)} at-least 3 by week 01-01..11-21`],
  ['weeks past a bound', ({ verb, bound }) => `Which weeks since September did I ${verb} over ${bound}?`, said => (said.verb === 'walk' ? 'list total distance over 5000 by week 09-01..11-21' : said.sport === null ? 'list total workout-minutes over 45 by week 09-01..11-21' : `list ${kindOf(said)} ${said.measure} over ${said.value} by week 09-01..11-21`)],
  ['months without one', ({ many }) => `Which months had under 1 ${many} this year`, said => `list ${kindOf(said)} under 1 by month 01-01..11-21`],
  ['each month', ({ many }) => `How many ${many} in each month of this year?`, said => `count ${kindOf(said)} by month 01-01..11-21`],
  ['this season than last', ({ many }) => `Did I do more ${many} this summer than last summer?`, said => `count ${kindOf(said)} 06-01..08-31 / 2025-06-01..2025-08-31`],
  ['month with the most', ({ many }) => `Which month had the most ${many} this year?`, said => `highest ${kindOf(said)} by month 01-01..11-21`],
  ['two periods', ({ many }) => `Did I do more ${many} in October than in September?`, said => `count ${kindOf(said)} ${october} / 09-01..09-30`],
  ['same part of last week', ({ many }) => `How many ${many} this week vs the same time last week?`, said => `count ${kindOf(said)} 11-16..11-21 / 11-09..11-14`],
  ['longest', ({ one }) => `What was my longest ${one} this year?`, said => `highest ${kindOf(said)} ${said.measure} 01-01..11-21`],
  ['shortest', ({ one }) => `What was my shortest ${one} this year?`, said => `lowest ${kindOf(said)} ${said.measure} 01-01..11-21`],
  ['past a bound', ({ many, bound }) => `Which ${many} were over ${bound} this year?`, said => `list ${kindOf(said)} ${said.measure} over ${said.value} 01-01..11-21`],
  ['number past a bound', ({ many, bound }) => `How many ${many} over ${bound} this year?`, said => `count ${kindOf(said)} ${said.measure} over ${said.value} 01-01..11-21`],
  ['last past a bound', ({ one, bound }) => `When was my last ${one} over ${bound}?`, said => `last ${kindOf(said)} ${said.measure} over ${said.value} default`],
  ['heart rate past a bound', ({ many }) => `Which ${many} had heart rate over 170?`, said => `list ${kindOf(said)} maxHeartRate over 170 default`],
  ['mean heart rate past a bound', ({ many }) => `Which ${many} had an average heart rate over 150 bpm this year?`, said => `list ${kindOf(said)} heartRate over 150 01-01..11-21`],
  ['newest three', ({ many }) => `Show my last 3 ${many}`, said => `list newest 3 ${kindOf(said)} default`],
  ['streak', ({ one }) => `Longest streak of days with a ${one} this year`, said => `streak ${kindOf(said)} at-least 1 01-01..11-21`],
  ['share of days', ({ one }) => `On what percentage of days did I have a ${one} in October?`, said => `share ${kindOf(said)} at-least 1 ${october}`],
  ['days since', ({ one }) => `How many days since my last ${one}?`, said => `last ${kindOf(said)} default`],
  ['on weekends', ({ many }) => `How many ${many} did I do on weekends in October?`, said => `count ${kindOf(said)} ${october} [67]`],
  ['share of training load', ({ doing }) => `How much of my training load in October came from ${doing}?`, said => `share ${kindOf(said)} load ${october}`],
  ['highest heart rate', ({ one }) => `Max heart rate in any ${one} in October`, said => `highest ${kindOf(said)} maxHeartRate ${october}`],
] // biome-ignore format: one operation a row

/** What moves can do so faster; a bicycle has a speed. */
const faster: readonly Operation[] = [
  ['faster', ({ verb }) => `Did I ${verb} faster in October than in September?`, ({ sport }) => `mean ${sport} ${sport === 'cycling' ? 'speed' : 'pace'} ${october} / 09-01..09-30`],
  ['getting faster', ({ doing }) => `Am I getting faster at ${doing} this year?`, ({ sport }) => `trend ${sport} ${sport === 'cycling' ? 'speed' : 'pace'} 01-01..11-21`],
] // biome-ignore format: one operation a row

const isDevice = ({ measure }: Named) => measure === 'pace' || measure === 'elevation'
/** A pace over several sports is that of none of them. */
const sportOf = (said: Said, { measure }: Named) =>
  measure === 'pace' && said.sport === null ? 'running' : kindOf(said)

const ofMeasures: readonly OfMeasure[] = [
  ['of the last one', ({ one }, { name }) => `What was the ${name} of my last ${one}?`, (said, of) => `last ${kindOf(said)} ${of.measure} default`],
  ['mean', ({ many }, { name }) => `Average ${name} of my ${many} in October`, (said, of) => `mean ${sportOf(said, of)} ${of.measure} ${october}`],
  ['total', ({ many }, { name }) => `Total ${name} of my ${many} in October`, (said, of) => `total ${kindOf(said)} ${of.measure} ${october}`],
  ['highest', ({ one }, { name }) => `Which ${one} had the highest ${name} this year?`, (said, of) => `highest ${kindOf(said)} ${of.measure === 'heartRate' ? 'maxHeartRate' : of.measure} 01-01..11-21`],
  ['lowest', ({ one }, { name }) => `Which ${one} had the lowest ${name} this year?`, (said, of) => `lowest ${kindOf(said)} ${of.measure} 01-01..11-21`],
  ['by week', ({ many }, { name }) => `Average ${name} of my ${many} by week since September`, (said, of) => `mean ${sportOf(said, of)} ${of.measure} by week 09-01..11-21`],
  ['by month', ({ many }, { name }) => `Average ${name} of my ${many} by month this year`, (said, of) => `mean ${sportOf(said, of)} ${of.measure} by month 01-01..11-21`],
  ['total by week', ({ many }, { name }) => `Total ${name} of my ${many} by week since September`, (said, of) => `total ${kindOf(said)} ${of.measure} by week 09-01..11-21`],
  ['two periods', ({ many }, { name }) => `Compare the average ${name} of my ${many} in October with September`, (said, of) => `mean ${sportOf(said, of)} ${of.measure} ${october} / 09-01..09-30`],
  ['list', ({ one }, { name }) => `${name} of each ${one} in the last two weeks`, (said, of) => `list ${sportOf(said, of)} ${of.measure} ${weeks}`],
  ['trend', ({ many }, { name }) => `Trend of the ${name} of my ${many} since May`, (said, of) => `trend ${sportOf(said, of)} ${of.measure} 05-01..11-21`],
  ['of the newest', ({ many }, { name }) => `Average ${name} of my last 5 ${many}`, (said, of) => `mean newest 5 ${sportOf(said, of)} ${of.measure} default`],
] // biome-ignore format: one operation a row

function isMeant(operation: string, said: Said, of: Named): boolean {
  if (operation.startsWith('total')) return of.isSummed
  if (said.sport === 'strength')
    return of.measure === 'duration' || of.measure === 'heartRate' || of.measure === 'energy'
  // A pace over all kinds of workouts is that of none of them.
  if (said.sport === null) return of.measure !== 'pace' && !isDevice(of)
  return true
}

/** Every operation on the workouts of every sport, and on every measure of theirs. */
export const workoutCells: readonly Cell[] = sports.flatMap(said => [
  ...[...operations, ...(said.measure === 'distance' ? faster : [])]
    // All workouts have all of the load.
    .filter(([operation]) => said.sport !== null || operation !== 'share of training load')
    .map(([operation, question, plan]) => ({
      subject: kindOf(said),
      operation,
      question: question(said),
      plan: plan(said),
    })),
  ...measures.flatMap(of =>
    ofMeasures
      .filter(([operation]) => isMeant(operation, said, of))
      .map(([operation, question, plan]) => ({
        subject: `${kindOf(said)} ${of.name}`,
        operation,
        question: question(said, of),
        plan: plan(said, of),
      })),
  ),
])
