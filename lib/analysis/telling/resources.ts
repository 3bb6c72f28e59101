import { bodyAnswer, bodyQuery } from '../body/body.ts'
import { compareAnswer, compareQuery } from '../comparison/compare.ts'
import { correlationAnswer, correlationQuery } from '../comparison/correlation.ts'
import { connectionAnswer, connectionQuery } from '../connection/connection.ts'
import { dailyAnswer, dailyQuery } from '../daily/daily.ts'
import { dailySummaryAnswer, dailySummaryQuery } from '../daily/daily-summary.ts'
import { dataQualityAnswer, dataQualityQuery } from '../quality/data-quality.ts'
import { recoveryAnswer, recoveryQuery } from '../recovery/recovery.ts'
import { sleepAnswer, sleepQuery } from '../sleep/sleep.ts'
import { summaryAnswer, summaryQuery } from '../summary/summary.ts'
import { tellConnection, tellDataQuality } from './tell-account.ts'
import { tellBody } from './tell-body.ts'
import { tellComparison, tellTrend } from './tell-comparison.ts'
import { tellCorrelation } from './tell-correlation.ts'
import { tellDaySummary } from './tell-day-summary.ts'
import { tellDays } from './tell-days.ts'
import { tellRecovery } from './tell-recovery.ts'
import { tellSleep } from './tell-sleep.ts'
import { tellSummary } from './tell-summary.ts'
import type { AnswerablePlan, Resource } from './told.ts'
import { resource } from './told.ts'

const compare = resource(compareQuery, compareAnswer, tellComparison)
const trend = resource(compareQuery, compareAnswer, tellTrend)

/** THE TABLE of resources that questions are answered from, by path. */
const resources: Readonly<Record<string, Resource>> = {
  '/api/v1/daily': resource(dailyQuery, dailyAnswer, tellDays),
  '/api/v1/daily-summary': resource(dailySummaryQuery, dailySummaryAnswer, tellDaySummary),
  '/api/v1/sleep': resource(sleepQuery, sleepAnswer, tellSleep),
  '/api/v1/recovery': resource(recoveryQuery, recoveryAnswer, tellRecovery),
  '/api/v1/body': resource(bodyQuery, bodyAnswer, tellBody),
  '/api/v1/compare': (plan, who, context) => (plan.intent === 'trend' ? trend : compare)(plan, who, context),
  '/api/v1/correlation': resource(correlationQuery, correlationAnswer, tellCorrelation),
  '/api/v1/summary': resource(summaryQuery, summaryAnswer, tellSummary),
  '/api/v1/data-quality': resource(dataQualityQuery, dataQualityAnswer, tellDataQuality),
  '/api/v1/connection': resource(connectionQuery, connectionAnswer, tellConnection),
}

/** The resource that a plan's call names; null where this version has none. */
export function resourceOf({ request }: AnswerablePlan): Resource | null {
  return resources[pathOf(request.path)] ?? null
}

export function pathOf(request: string): string {
  return request.split('?', 1).join()
}
