export interface Row {
  /** What goes wrong, or for an invariant what it is about. */
  fault: string
  /** What has to come of it: the title of its test. */
  expected: string
  /** Why there is no test yet. */
  notApplicable?: string
}

// biome-ignore format: one row a fault
const matrix = {
  I1: { fault: 'any interleaving of duplicates, reorders, losses and crashes', expected: 'what is stored in the end is what one clean synchronization of the same upstream stores' },
  I2: { fault: 'a worker that dies after any of its writes', expected: 'nothing that is not stored is ever said to be read: it is pending until it is there' },
  I3: { fault: 'fetches of one window that are stored in any order', expected: 'what is stored never goes back to an earlier fetch' },
  I4: { fault: 'many workers that take one run', expected: 'one holds the lease at a time, and one whose lease is over writes nothing' },
  I5: { fault: 'a cause that never goes away', expected: 'every run ends within five deliveries or a day, and no message goes on under the same number' },
  I6: { fault: 'a grant that is gone', expected: 'the platform is not called until the person connects again' },
  I7: { fault: 'several workers with an expired token', expected: 'one renewal at a time' },
  I8: { fault: 'any call of the receiver that fails', expected: 'a notification is acknowledged exactly when it is in the queue, without a call of the platform' },
  I9: { fault: 'any messages of a batch that fail', expected: 'a failed message does not affect the others' },
  I10: { fault: 'effects a person sees, requested twice', expected: 'each happens once' },
  I11: { fault: 'work that outlives the account', expected: 'nothing comes back after a deletion' },
  I12: { fault: 'servers in other zones', expected: 'days follow the person, not the server: the same bytes wherever it stands' },
  I13: { fault: 'a platform that asks to wait', expected: 'its wait is kept, an hour at most, and never slept through for longer than five seconds' },
  I14: { fault: 'a message that became a dead letter', expected: 'the log says why each time, an alarm watches the first one, and a redrive is processed once' },
  I15: { fault: 'a platform that is down, and one that is well', expected: 'no request is repeated where all is well, and an outage costs a bounded number' },

  F1: { fault: 'a notification that comes five times', expected: 'five acknowledgements, one synchronization' },
  F2: { fault: 'notifications in the reverse order', expected: 'the newest upstream state is stored' },
  F3: { fault: 'a day of notifications lost', expected: 'the schedule fills the gap' },
  F4: { fault: 'a notification about an unknown user', expected: 'acknowledged and counted, no work' },
  F5: { fault: 'a notification with a wrong or no secret', expected: '401, nothing of it repeated, nothing queued' },
  F6: { fault: 'the verification request for the receiver', expected: '201 with the secret, 401 without' },
  F7: { fault: 'the queue throttles the receiver', expected: '503, so that the platform sends again, and then it is read' },
  F8: { fault: 'the queue takes a notification and its answer is lost', expected: '503, and the second copy changes nothing' },
  F9: { fault: 'a malformed message', expected: 'a dead letter after five deliveries with the reason in the log; its neighbors are processed once' },
  F10: { fault: 'one of ten messages fails', expected: 'only that one comes back' },
  F11: { fault: 'a batch that comes back whole', expected: 'a second delivery of everything changes nothing' },
  F12: { fault: 'the worker’s time is up in the middle', expected: 'the next one goes on behind the last finished window, to the same bytes' },
  F13: { fault: 'a crash after the observations, before the window is done', expected: 'the window is fetched again and no observation is written twice' },
  F14: { fault: 'a window that is done too early', expected: 'impossible: when a window is done, its observations and days are stored' },
  F15: { fault: 'two workers on one account', expected: 'the second one’s message waits for the lease; the platform is called once' },
  F16: { fault: 'a worker that stands still for ten minutes and goes on', expected: 'nothing of it is written over its successor' },
  F17: { fault: 'the table throttles a write', expected: 'three attempts, later each time; what was refused for good is pending and comes with the next run' },
  F18: { fault: 'a batch that the table processes in part', expected: 'the rest is sent again until it is done' },
  F19: { fault: 'another worker stored a later fetch meanwhile', expected: 'the later fetch stays, without an error' },
  F20: { fault: 'the answer to a write is lost after it was done', expected: 'the repetition is harmless: one version, equal bytes' },
  F21: { fault: 'a query answered in small and empty pages', expected: 'the answer is whole' },
  F22: { fault: 'the platform answers 500, then well', expected: 'the range is halved or requested again, without a visible effect' },
  F23: { fault: '429 with Retry-After: 120', expected: 'no request for 120 seconds, and waiting uses up no delivery' },
  F24: { fault: '429 for one person without end', expected: 'attempts grow apart, then the run pauses; other people’s runs go on' },
  F25: { fault: 'the platform never answers', expected: 'a request is given up after a minute, a delivery ends well within its function’s time' },
  F26: { fault: 'HTML or half of a JSON', expected: 'requested once more, then the type fails with `contract` and nothing of it is stored' },
  F27: { fault: 'a page token that has expired', expected: 'the range is read again from its start, once' },
  F28: { fault: 'pages that overlap', expected: 'each observation once' },
  F29: { fault: 'data that is deleted upstream', expected: 'gone after the next refresh' },
  F30: { fault: 'impossible values: NaN, the future, 0 or 999 beats', expected: 'left out and counted by reason, never stored' },
  F31: { fault: 'an expired access token and five workers', expected: 'one renewal' },
  F32: { fault: 'a renewed token that cannot be stored', expected: 'one more use of the old one, or a new authorization; no loop' },
  F33: { fault: '`invalid_grant` because another worker renewed', expected: 'the new token is used, the account stays connected' },
  F34: { fault: '`invalid_grant`', expected: 'confirmed once, then the person has to authorize again' },
  F35: { fault: 'the token endpoint answers 503', expected: 'tried later, the account stays connected' },
  F36: { fault: '403 for one type', expected: 'only that type is skipped' },
  F37: { fault: 'a disconnection during a run', expected: 'the run stops, tokens are gone' },
  F38: { fault: 'a deletion of the account during an export', expected: 'the export ends, its object and link are gone' },
  F39: { fault: 'a dead letter sent again after three days', expected: 'nothing happens if its run has ended; otherwise the run is completed' },
  F40: { fault: 'a schedule that fires twice, or late', expected: 'one run an account' },
  F41: { fault: 'thousands of accounts due in one hour', expected: 'starts spread over the hour, each once, never more at once than the cap' },
  F42: { fault: 'clocks of workers that are five minutes apart', expected: 'an account’s messages are handed out one at a time whatever the clocks say, and a lease taken early keeps the bytes right' },
  F43: { fault: 'days of 23 and 25 hours', expected: 'one item a civil date, whose sum is that of its observations' },
  F44: { fault: 'an upload that fails in parts', expected: 'no parts are left' },
  F45: { fault: 'an export longer than a function may run', expected: 'slices and one manifest' },
  F46: { fault: 'an expired download link', expected: 'a new one, for the owner only' },
  F47: { fault: 'the key service throttles or refuses', expected: 'tried again or failed, the account stays connected, and no log line has a token' },
  F48: { fault: 'a setting that is missing at a cold start', expected: 'no function answers or works: it fails closed' },
  F49: { fault: 'a chunk stored by a later version of the code', expected: 'left out with a caveat, nothing else fails, and it is never overwritten' },
  F50: { fault: 'a flipped bit in a stored chunk', expected: 'left out with a caveat, pending, and replaced by the next run; days keep what they had' },
} satisfies Record<string, Row>

export type Id = keyof typeof matrix

/** Every fault that is injected and every invariant that holds under all of them. `npm run faults` prints it with what was seen. */
export const rows: Readonly<Record<string, Row>> = matrix
