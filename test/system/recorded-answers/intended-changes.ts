/**
 * What has changed on purpose since the recording was made. A list of reasons, not of failures: it is emptied when the answers are
 * recorded again.
 */

/** Requests that are not made any more. */
export const gone: readonly string[] = []

/** Intended differences: a pointer into the answer of a request. */
const intended: readonly { title: string | RegExp; pointer: RegExp }[] = [
  // The document follows from the contracts of all endpoints: it has tests of its own.
  { title: 'GET /api/v1/openapi.json (none)', pointer: /^\/body\// },
  // "In the last year" are the twelve months until today.
  { title: 'POST /api/v1/ask {"question":"average HRV in the last year"} (key demo)', pointer: /^\/body\/data\// },
  // Without a period, the highest is that of all stored days.
  { title: 'POST /api/v1/ask {"question":"my record distance"} (key demo)', pointer: /^\/body\/data\// },
  // All stored days begin with the first value.
  {
    title: 'POST /api/v1/ask {"question":"best step day ever"} (key demo)',
    pointer: /^\/body\/data\/(answer|evidence\/0\/)/,
  },
  // An adverb is read first, wherever it stands.
  {
    title: 'POST /api/v1/ask {"question":"How much do I typically sleep on weekends?"} (key demo)',
    pointer: /^\/body\/data\/interpretation\/words\/used\//,
  },
  // A hyphen between two weekdays is read as "to".
  {
    title: 'POST /api/v1/ask {"question":"average steps mon-fri last week"} (key demo)',
    pointer: /^\/body\/data\/interpretation\/words\/used\//,
  },
  // Whether a day reached a number is said with how far it is from it.
  {
    title: 'POST /api/v1/ask {"question":"Did I reach my goal of 8000 steps yesterday?"} (key demo)',
    pointer: /^\/body\/data\/(answer|evidence\/length)$/,
  },
  // Each component of recovery has a name, and what is usual in the unit of its observed value.
  { title: /recovery/, pointer: /\/components\/\d+\/(label|usual)$/ },
  // What a comparison warrants is a sentence, which `ask` says, and a series is a sum or a level: numbers of sums are "a day".
  { title: /compare/, pointer: /\/sentence$/ },
  { title: /"(Compare|HRV last 7 days compared)/, pointer: /^\/body\/data\/answer$/ },
  { title: /^(?!.*share)/, pointer: /^\/body\/meta\/series\/[\w-]+\/kind$/ },
  // Parts of a month are periods.
  { title: 'POST /api/v1/ask {"question":"steps in the first week of May"} (key demo)', pointer: /^\/body\// },
  // An answer about the data's quality names the types and the days without data.
  {
    title:
      /"(Are there gaps in my heart rate this month|Is my data up to date|Is any data missing last week|How fresh is my data)\?"/,
    pointer: /^\/body\/data\/answer$/,
  },
  // "Each day" has the value of every day.
  { title: 'POST /api/v1/ask {"question":"Steps each day this month"} (key demo)', pointer: /^\/body\/data\/answer$/ },
  // A bound of glucose without a unit is in the only one in which a reading can be so low.
  { title: 'POST /api/v1/ask {"question":"days my glucose was over 7"} (key demo)', pointer: /^\/body\// },
  // The latest value of the body says how long ago it was.
  { title: 'POST /api/v1/ask {"question":"How tall am I?"} (key demo)', pointer: /^\/body\/data\/answer$/ },
  // "My average" beside one night is what is usual; "how fresh" is also asked of a person.
  {
    title: /"(sleep last night compared with my average|How fresh is my data\?)"/,
    pointer: /^\/body\/data\/interpretation\/words\/used\//,
  },
  // Two periods without a series are compared by the usual ones.
  { title: 'POST /api/v1/ask {"question":"compare this week with last week"} (key demo)', pointer: /^\/body\// },
  // The key of the pages has the time zone of its account.
  { title: 'POST /api/session/key (session keeper)', pointer: /^\/body\/data\/timezone$/ },
  // So does the list of resources.
  { title: 'GET /api/v1 (none)', pointer: /^\/body\/resources\// },
  // The recorded account has days that no month has counted: they are added to the counts.
  { title: 'GET /api/v1/data-types?source=all (key full)', pointer: /^\/body\/data\/\d+\/sources\// },
  { title: 'GET /api/v1/control-center (key full)', pointer: /^\/body\/data\/(freshness|actions|glucose)/ },
  // The roll-ups of nutrition are counted: they have no count of their own.
  { title: /^GET \/api\/v1\/data-types/, pointer: /^\/body\/data\/(12|26)\/sources\// },
  { title: /^GET \/api\/v1\/data-quality/, pointer: /^\/body\/data\/types\/26\/sources\/length$/ },
  {
    title: /"(How fresh is my data|Is my data up to date|Is any data missing last week)\?"/,
    pointer: /^\/body\/data\/evidence\/\d+\/sources\/length$/,
  },
  // Readings of a monitor are named by their time, as other samples are: the platform's names are not stored.
  { title: /data-points\?type=glucose|timeline/, pointer: /^\/body\/data\/\d+\/id$/ },
  // The parameters of a smoothed load name the largest share of unknown days.
  { title: /recovery/, pointer: /\/training-load\/maxAssumedRestShare$/ },
]

export function isIntended(title: string, pointer: string): boolean {
  return intended.some(
    ({ title: one, ...rest }) =>
      (one instanceof RegExp ? one.test(title) : one === title) && rest.pointer.test(pointer),
  )
}
