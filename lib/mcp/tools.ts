import type { AnyContract } from '../http/endpoint.ts'

/** One tool: an endpoint under a name that an assistant understands. */
export interface Tool {
  name: string
  title: string
  /** When to use it; the endpoint's own summary and description follow. */
  hint: string
  route: AnyContract['route']
  /** Parameters that a call has unless it sets them: the form that is small enough to read. */
  usual?: Readonly<Record<string, string>>
  /** Members of its answers that contain names which people or other programs wrote. */
  quotes?: readonly string[]
}

/** The tools, the one to start with first. */
export const tools = [
  {
    name: 'get_summary',
    title: 'Summary',
    hint: 'Start here: what is worth saying of the last day (`headline`, `highlights`), the last days in a few numbers, and how fresh the data is.',
    route: 'GET /api/v1/summary',
  },
  {
    name: 'get_context',
    title: 'Context',
    hint: 'For a broad question about a longer range: changes, daily values and their evidence in one call.',
    route: 'GET /api/v1/context',
    usual: { view: 'brief' },
  },
  {
    name: 'get_week',
    title: 'A week in review',
    hint: 'For "how was my week?": what clearly changed against the four weeks before, best and worst day, load, sets, missing days and notes.',
    route: 'GET /api/v1/review',
    quotes: ['tag', 'text'],
  },
  {
    name: 'get_goals',
    title: 'Goals',
    hint: "For the person's own goals: how many days or weeks reached them, and how many in a row. A day without a value is unknown, not missed.",
    route: 'GET /api/v1/goals',
  },
  {
    name: 'get_day',
    title: 'One day',
    hint: 'For a question about one day.',
    route: 'GET /api/v1/daily-summary',
    usual: { view: 'brief' },
  },
  {
    name: 'get_daily',
    title: 'Daily values',
    hint: 'For a course of days: name the series in `types`. The resource phd://series explains them.',
    route: 'GET /api/v1/daily',
    usual: { view: 'brief', shape: 'columns', days: '7' },
  },
  {
    name: 'get_sleep',
    title: 'Sleep',
    hint: 'For nights, naps, sleep need and regularity.',
    route: 'GET /api/v1/sleep',
    usual: { view: 'brief' },
  },
  {
    name: 'get_recovery',
    title: 'Recovery',
    hint: 'For recovery compared with what is usual for this person. Not a medical score.',
    route: 'GET /api/v1/recovery',
    usual: { view: 'brief', shape: 'columns', days: '30' },
  },
  {
    name: 'get_workouts',
    title: 'Workouts',
    hint: 'For workouts of devices, logs and the diary, each session once.',
    route: 'GET /api/v1/workouts/unified',
    usual: { per_page: '15' },
  },
  {
    name: 'get_training',
    title: 'Training',
    hint: 'For weekly volume, estimates for one repetition, and acute and chronic load. name `exercises` for their estimates. get_exercise has the records.',
    route: 'GET /api/v1/training/analytics',
    usual: { view: 'brief', exercises: 'none' },
  },
  {
    name: 'get_muscle_groups',
    title: 'Sets per muscle group',
    hint: 'For how much each muscle group was trained.',
    route: 'GET /api/v1/training/muscle-groups/usage',
    usual: { view: 'brief' },
  },
  {
    name: 'get_exercise',
    title: 'One exercise',
    hint: 'For the history and records of one exercise. get_workouts and get_training name the keys.',
    route: 'GET /api/v1/training/exercises/review/{exercise_key}',
    usual: { view: 'brief', limit: '30' },
  },
  {
    name: 'get_glucose',
    title: 'Glucose',
    hint: 'For glucose statistics; look at the sufficiency of the data first.',
    route: 'GET /api/v1/glucose',
    usual: { view: 'brief' },
  },
  {
    name: 'get_nutrition',
    title: 'Nutrition',
    hint: 'For what was eaten and drunk. A day without a log is unknown, not zero.',
    route: 'GET /api/v1/nutrition',
    usual: { view: 'brief', days: '7' },
  },
  {
    name: 'get_notes',
    title: 'Notes and tags',
    hint: 'For what the person wrote of days, such as alcohol, ill or travel: what may lie behind an unusual value.',
    route: 'GET /api/v1/notes',
    usual: { per_page: '30' },
    quotes: ['tag', 'text'],
  },
  {
    name: 'compare_periods',
    title: 'Compare with an earlier period',
    hint: 'For "is it more than before?", or than a year ago (`against`). No clear difference is an answer.',
    route: 'GET /api/v1/compare',
    usual: { view: 'brief' },
  },
  {
    name: 'correlate',
    title: 'Correlation of series',
    hint: 'For "does x go with y?" (both named), "what goes with x?" (one named), or "what does it do to me?" of a `tag` of the notes. Descriptive, never a cause.',
    route: 'GET /api/v1/correlation',
    usual: { view: 'brief', limit: '5' },
  },
  {
    name: 'get_observations',
    title: 'Observations of a day',
    hint: 'For the course within a day: name data types in `types`. Buckets first; single records only for a short range.',
    route: 'GET /api/v1/timeline',
    usual: { resolution: '1h', shape: 'columns', limit: '60' },
  },
  {
    name: 'get_data_points',
    title: 'Single records',
    hint: 'For the records of one data type as they were measured. Try get_observations first.',
    route: 'GET /api/v1/data-points',
    usual: { shape: 'columns', limit: '100' },
  },
  {
    name: 'check_data_quality',
    title: 'Data quality',
    hint: 'Before a claim about a long range: which days have data at all.',
    route: 'GET /api/v1/data-quality',
    usual: { view: 'brief' },
  },
  {
    name: 'ask',
    title: 'Ask in English',
    hint: 'Only for a sentence that a person wrote, word for word, never for one of your own; answered without a language model, or not at all. Cards in `nearest` are no answer: say what they ignored.',
    route: 'POST /api/v1/ask',
    quotes: ['answer', 'spoken', 'statement'],
  },
  {
    name: 'log_workout',
    title: 'Log a workout',
    hint: 'Writes a workout log. Only when the person says so, with what the person said.',
    route: 'POST /api/v1/workout-logs',
  },
] as const satisfies readonly Tool[]

/** The routes of the endpoints that the tools call. */
export type ToolRoute = (typeof tools)[number]['route']
