import type { ExportJob } from '../../model/account/export-job.ts'
import type { FileSource } from '../zip/write-files.ts'

const formats: Readonly<Record<ExportJob['format'], string>> = {
  json: 'Each file is a JSON array with one record per line.',
  ndjson: 'Each file has one JSON record per line.',
  csv:
    'Each file is CSV (RFC 4180, UTF-8 with a byte order mark) with a header line. A column such as value.bpm is a member of a record; lists\n' +
    'are JSON. training/workout-logs.csv has one set a row, in the columns of Hevy and some of our own, and can be imported again.\n' +
    'A text that a spreadsheet would run as a formula has an apostrophe before it: take away one apostrophe from every text that\n' +
    'begins with apostrophes followed by one of = + - @ (also in their wide forms), a tab, a line break or a NUL to get the original.',
  fhir: 'Each file has one resource of FHIR R4 per line.',
}

/** The text that explains the ZIP to a person. */
export function readmeFile(job: ExportJob): FileSource {
  const { format, days, timezone } = job
  return {
    name: 'README.txt',
    optional: false,
    async *text() {
      const text = `Export of your health data, ${days.start} to ${days.end} (days in ${timezone})

manifest.json    what is in here: rows and SHA-256 of every file, units, rules of daily values, versions of formulas
${format === 'fhir' ? fhirFiles : filesOf(job, format)}
${formats[format]}

${format === 'fhir' ? fhirTimes : times}
No minute is counted from two sources. Computed values are not medical advice.
`
      yield [text]
    },
  }
}

const times =
  'Instants are UTC; utcOffset is the offset that the record itself carried. null means that nothing was measured; 0 is a measured zero.'

const fhirTimes =
  'Instants have the offset that the record itself carried. A value that is missing is left out or has a dataAbsentReason; 0 is a measured\n' +
  'zero. Units are UCUM. Codes are LOINC where an official guide names one, otherwise those of CodeSystem.ndjson.'

const fhirFiles = `Patient.ndjson   you, without contact data
CodeSystem.ndjson  the codes of this service
Observation/     observations as the platform recorded them, by type; dense types have a file per month
Observation/daily.ndjson     daily values, the rule of each as its method
Observation/training.ndjson  workouts and diary entries that you wrote
Device.ndjson    the devices and applications that the observations are from

Notes, keys, shares, connections and what happened to the account are in the other formats.
`

function filesOf({ types, bySession }: ExportJob, format: string): string {
  return `data-points/     observations as the platform recorded them, by type; dense types have a file per month
daily.${format}${' '.repeat(11 - format.length)}one row per day: values, the source of each, and their basis (reason of a missing value, alternatives)
${types ? '' : bySession ? everything : everythingForKeys}`
}

const everythingForKeys = `
Beside these: your profile, notes, connection and synchronizations, workout logs, media list, and reviews of exercises. A key ordered this
export, so it does not have what no key may read: diary, keys, shares, public profile, and what happened to the account.
`

const everything = `
Beside these: your profile, notes, connection and synchronizations, workout logs, diary, media list, reviews of exercises, keys (without
secrets), shares, public profile, and what happened to the account.
`
