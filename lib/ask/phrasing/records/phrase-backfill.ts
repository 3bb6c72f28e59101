import type { BackfillView } from '../../../model/sync/backfill.ts'
import type { Phrase } from '../answer-text.ts'
import { figure, localTime } from '../wording.ts'
import { factOf } from './facts.ts'

const statuses: Readonly<Record<BackfillView['status'], string>> = {
  queued: 'waiting to begin',
  running: 'in progress',
  completed: 'complete',
  completed_with_errors: 'over, but some parts could not be read',
  failed: 'failed',
  cancelled: 'cancelled before it was complete',
  waiting_for_authorization: 'waiting until the platform is connected again',
}

const firstSync =
  'The first synchronization of an account is no such job: "When was the last sync?" tells whether one is in progress.'

/** How far the newest job that reads the history has come. */
export const phraseBackfill: Phrase<BackfillView[]> = (plan, [fetched], { account }) => {
  const [newest] = fetched.answer.data
  if (!newest)
    return {
      answer:
        'No job has been started that reads the history further back than the first synchronization does. "How far back does my data go?" tells the first day that is known.',
      evidence: [factOf(plan, fetched, { statement: 'jobs that read the history', value: 0, unit: 'count', at: null })],
      caveats: [firstSync],
    }
  const { status, range, windows, finishedAt } = newest
  const failed = windows.failed > 0 ? `, ${figure(windows.failed)} failed` : ''
  const end = finishedAt === null ? '' : `, finished at ${localTime(finishedAt, account.timezone)}`
  return {
    answer: `Reading of the history from ${range.start} to ${range.end}: ${statuses[status]} (${figure(windows.done)} of ${figure(windows.total)} parts read${failed}${end}).`,
    evidence: [
      factOf(plan, fetched, { statement: 'state of the newest job', value: status, at: '/data/0/status' }),
      ...(['done', 'failed', 'total'] as const).map(one =>
        factOf(plan, fetched, {
          statement: `parts of the history: ${one}`,
          value: windows[one],
          unit: 'count',
          at: `/data/0/windows/${one}`,
        }),
      ),
    ],
    caveats: [firstSync],
  }
}
