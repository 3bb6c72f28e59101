import type { ConnectionView } from '../../../analysis/connection/connection.ts'
import type { Phrase } from '../answer-text.ts'
import { evidence } from '../evidence.ts'
import { localTime } from '../wording.ts'

const statuses = {
  connected: 'The platform is connected',
  reauthorization_required: 'The platform has to be connected again',
  disconnected: 'The platform is disconnected',
  never_connected: 'No platform has been connected',
} as const

/** Whether the platform is connected, and when it was last synchronized. */
export const phraseConnection: Phrase<ConnectionView> = (_plan, [{ request, answer }], { account }) => {
  const { status, lastSyncAt, lastSuccessAt, nextRefreshAt, syncing } = answer.data
  const at = (instant: string) => localTime(instant, account.timezone)
  const times = { lastSyncAt, lastSuccessAt, nextRefreshAt }
  const sentences = [
    `${statuses[status]}.`,
    lastSyncAt === null ? 'It has never been synchronized.' : `Last synchronization: ${at(lastSyncAt)}.`,
    ...(lastSuccessAt !== null && lastSuccessAt !== lastSyncAt ? [`Last complete one: ${at(lastSuccessAt)}.`] : []),
    ...(syncing
      ? ['A synchronization is in progress.']
      : nextRefreshAt
        ? [`The next one is due at ${at(nextRefreshAt)}.`]
        : []),
  ]
  const about = { endpoints: [request.path], sources: [] }
  return {
    answer: sentences.join(' '),
    evidence: [
      evidence({ ...about, statement: 'status', value: status, at: '/data/status' }),
      ...Object.entries(times).map(([name, value]) =>
        evidence({
          ...about,
          statement: name,
          value,
          reason: value === null ? 'not_known' : null,
          at: `/data/${name}`,
        }),
      ),
    ],
    caveats: [],
  }
}
