import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readImport } from '../../../lib/import/read-import.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const messageOf = (bytes: Buffer, contentType = 'text/csv') => {
  const read = readImport({ contentType, bytes }, { timezone: 'UTC' }, nowMs)
  return 'message' in read ? read.message : read.outcome
}

test.each([
  ['Fitbod', 'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier'],
  ['Fitbod', 'Date,Exercise,Reps,Weight(lbs),Duration(s),Distance(m),isWarmup'],
  ['Lyfta', ' Title,Date,Duration,Exercise,"Superset id",Weight,Reps,Distance,Time,"Set Type"'],
  ['StrongLifts', 'Date (yyyy/mm/dd),Workout #,Workout Name,Program Name,Body Weight (KG),Exercise,Sets&Reps'],
  ['body measurements of FitNotes', 'Date,Time,Measurement,Value,Unit,Comment'],
  ['Garmin', 'Activity Type,Date,Favorite,Title,Distance,Calories,Time'],
  ['Strava', 'Activity ID,Activity Date,Activity Name,Activity Type'],
  ['training diary', 'id,date,title,kind,durationMinutes,rpe,notes,createdAt,updatedAt'],
  ['Apple Health', '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n]>\n<HealthData locale="en_US">'],
  ['GPX', '<?xml version="1.0"?>\n<gpx version="1.1">'],
  ['TCX', '<?xml version="1.0"?>\n<TrainingCenterDatabase>'],
  ['XML', '<?xml version="1.0"?>\n<other/>'],
  ['web page', '<!DOCTYPE html>\n<html><body>Sign in</body></html>'],
])('a file of %s is refused by that name, and nobody is told that its header is unknown', (name, text) => {
  const message = messageOf(Buffer.from(`${text}\n2026-03-01,a,b,c\n`))
  expect(message).toContain(name)
  expect(message).not.toContain('No format is known')
})

test.each([
  ['ZIP archive: unpack', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0workouts.csv', 'latin1'), 'a ZIP archive. Unpack it'],
  [
    'workbook: save as CSV',
    Buffer.from('PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml', 'latin1'),
    'an Excel workbook. Save',
  ],
  ['gzip', gzipSync('title,start_time'), 'a file compressed with gzip. Unpack it'],
  ['database', Buffer.from('SQLite format 3\0', 'latin1'), 'the database of an app. Export a CSV'],
  ['PDF', Buffer.from('%PDF-1.7'), 'a PDF'],
  ['FIT', Buffer.from('\x0e\x10\x98\x08\0\0\0\0.FIT\0\0', 'latin1'), 'a FIT activity'],
])('a file that is no text is refused as what it is: %s', (_, bytes, message) => {
  for (const contentType of ['text/csv', 'application/octet-stream', 'application/json'])
    expect(messageOf(bytes, contentType)).toContain(`This looks like ${message}`)
})

test('of a file that nobody knows, the known formats are named', () => {
  expect(messageOf(Buffer.from('a,b\n1,2\n'))).toBe(
    'No format is known that has this header. Known are CSV exports of Hevy, Strong, FitNotes and this service, and JSON of this service and of the Hevy API.',
  )
})

test('the format of JSON of this service is named as that of its CSV', () => {
  const log = { title: 'A', startedAt: '2026-11-20T10:00:00Z', exercises: [] }
  expect(
    readImport({ contentType: 'application/json', bytes: Buffer.from(JSON.stringify([log])) }, {}, nowMs),
  ).toMatchObject({
    format: 'own-json',
    workouts: [{ app: 'json' }],
  })
})
