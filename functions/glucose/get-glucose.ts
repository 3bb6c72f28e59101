import * as z from 'zod'
import { GlucoseReport, readGlucose } from '../../lib/analysis/glucose/glucose-report.ts'
import { observedIn } from '../../lib/analysis/observed-in.ts'
import { answer, askedView, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { date, range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { computation } from '../../lib/http/input/representation.ts'
import { glucoseUnits } from '../../lib/model/account/account.ts'

const limits = { default: 14, max: 366 }
const bins = ['15', '60'] as const

export const getGlucose = endpoint({
  route: 'GET /api/v1/glucose',
  summary: 'Whether there are enough sensor readings, and the statistics, profile and episodes that follow from them',
  description:
    'Below 14 days, or readings for 70 % of their time, statistics are `partial`, and GMI, estimated A1c and GRI are null. Every statistic weights ' +
    'a reading by the time it stands for. Readings at the limits of the sensor (LOW, HIGH) are included and flagged `censored`. Readings of meters are not included.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    selected_date: date.optional().describe('Adds the readings of this day.'),
    unit: z.enum(glucoseUnits).default('mg/dL').describe('The unit of glucose in the response.'),
    bin_minutes: z.enum(bins).default('60').describe('The length of the parts of the day in the profile.'),
    ...sourceParameters,
  }),
  response: answer(GlucoseReport),
  brief: computation,
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { report, caveats } = await readGlucose(context, caller, range, {
      unit: query.unit,
      binMinutes: Number(query.bin_minutes),
      selectedDate: query.selected_date,
    })
    return {
      data: report,
      meta: {
        ...meta('glucose', account, { range, caveats }),
        source: askedView(caller.asked, observedIn(caller, 'glucose')),
      },
    }
  },
})
