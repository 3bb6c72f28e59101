import { knownFormats } from './imported-workout.ts'

/** A file that cannot be imported, but that can be named. */
interface Recognized {
  what: string
  /** What a person can do instead. */
  advice?: string
}

const starts: readonly (Recognized & { bytes: string })[] = [
  { bytes: '\x1f\x8b', what: 'a file compressed with gzip', advice: 'Unpack it first' },
  { bytes: 'SQLite format 3\0', what: 'the database of an app', advice: 'Export a CSV file in the app instead' },
  { bytes: '%PDF', what: 'a PDF' },
  { bytes: 'Rar!', what: 'a RAR archive', advice: 'Unpack it first' },
  { bytes: '7z\xbc\xaf\x27\x1c', what: 'a 7z archive', advice: 'Unpack it first' },
  { bytes: '\xd0\xcf\x11\xe0', what: 'an old Excel workbook', advice: 'Save the sheet as CSV first' },
]

const roots: readonly (Recognized & { root: RegExp })[] = [
  { root: /<HealthData\b/, what: 'an export of Apple Health, which has no sets' },
  { root: /<gpx\b/, what: 'a GPX track, which has no sets' },
  { root: /<TrainingCenterDatabase\b/, what: 'a TCX activity, which has no sets' },
  { root: /<(?:!doctype html|html)\b/i, what: 'a web page', advice: 'Download the file itself' },
  { root: /<\?xml\b/, what: 'an XML file' },
]

/** Columns of exports of apps, in lower case; the parts of a header that only they have together. */
const headers: readonly (Recognized & { columns: readonly RegExp[] })[] = [
  { columns: [/^exercise$/, /^iswarmup$/, /^weight ?\(/], what: 'an export of Fitbod' },
  { columns: [/^exercise$/, /^superset id$/, /^set type$/], what: 'an export of Lyfta' },
  { columns: [/^date/, /^workout/, /^program/, /^body ?weight/], what: 'an export of StrongLifts' },
  {
    columns: [/^measurement$/, /^value$/, /^unit$/],
    what: 'the body measurements of FitNotes',
    advice: 'Export its workouts',
  },
  {
    columns: [/^activity type$/, /^distance$/, /^calories$/],
    what: 'a list of activities of Garmin, which has no sets',
  },
  { columns: [/^activity id$/, /^activity date$/], what: 'a list of activities of Strava, which has no sets' },
  { columns: [/^date$/, /^kind$/, /^durationminutes$/], what: 'the training diary of this service, which has no sets' },
]

/** Why a file is not read as the export of an app, by its first bytes; null if they say nothing. */
export function refusalOfBytes(bytes: Uint8Array): string | null {
  const first = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (first.startsWith('PK\x03\x04')) return refusalOf(first.includes('[Content_Types].xml') ? workbook : archive)
  const isFit = first.slice(8, 12) === '.FIT'
  const found = isFit ? { what: 'a FIT activity, which is not read' } : starts.find(one => first.startsWith(one.bytes))
  return found ? refusalOf(found) : null
}

const workbook: Recognized = { what: 'an Excel workbook', advice: 'Save the sheet as CSV first' }
const archive: Recognized = { what: 'a ZIP archive', advice: 'Unpack it, and send the CSV or JSON file that is in it' }

/** Why a text is not read: as what it was recognized, or that it is not known. */
export function refusalOfText(text: string, header: readonly string[]): string {
  const first = text.slice(0, 4096)
  const found = /^\ufeff?\s*</.test(first)
    ? roots.find(({ root }) => root.test(first))
    : headers.find(({ columns }) => columns.every(column => header.some(name => column.test(name))))
  return found ? refusalOf(found) : `No format is known that has this header. Known are ${knownFormats}.`
}

function refusalOf({ what, advice }: Recognized): string {
  return `This looks like ${what}. ${advice ? `${advice}. ` : ''}Known are ${knownFormats}.`
}
