import type { ExportJob } from '../../model/account/export-job.ts'
import type { FileSource } from '../zip/write-files.ts'
import type { Format } from './format.ts'

const formats: Readonly<Record<Format, string>> = {
  json: 'Each file is a JSON array with one record per line.',
  ndjson: 'Each file has one JSON record per line.',
  csv:
    'Each file is CSV (RFC 4180, UTF-8) with a header line. A column such as value.bpm is a member of a record; lists and objects are\n' +
    'JSON. A text that a spreadsheet would run as a formula has an apostrophe before it: take away one apostrophe from every text that\n' +
    'begins with apostrophes followed by one of = + - @ to get the original.',
}

/** The text that explains the ZIP to a person. */
export function readmeFile({ format, days, timezone, types }: ExportJob): FileSource {
  return {
    name: 'README.txt',
    optional: false,
    async *text() {
      yield `Export of your health data, ${days.start} to ${days.end} (days in ${timezone})

manifest.json    what is in here: rows and SHA-256 of every file, units, rules of daily values, versions of formulas
data-points/     observations as the platform recorded them, by type; dense types have a file per month
daily.${format}${' '.repeat(11 - format.length)}one row per day: values, the source of each, and their basis (reason of a missing value, alternatives)
${types ? '' : everything}
${formats[format]}

Instants are UTC; utcOffset is the offset that the record itself carried. null means that nothing was measured; 0 is a measured zero.
Values of different sources are never added up. Computed values are not medical advice.
`
    },
  }
}

const everything = `
Beside these: your profile, connection and synchronizations, workout logs, diary, media list, reviews of exercises, keys (without
secrets), shares, and what happened to the account.
`
