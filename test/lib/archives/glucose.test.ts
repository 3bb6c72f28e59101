import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readerOf } from '../../../lib/archives/files/kinds.ts'

const folder = join(import.meta.dirname, 'samples/glucose')
const libre = readFileSync(join(folder, 'libreview.csv'), 'utf8')
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')).libreview
const nowMs = Date.parse('2026-11-29T12:00:00Z')

function read(file: string | Buffer, zone = 'Europe/London') {
  const bytes = Buffer.from(file)
  const { rows, report } = readerOf(bytes.subarray(0, 4096))?.(bytes, { zone, nowMs }) ?? { rows: [], report: null }
  const readings = rows.map(({ startMs, values }) => [new Date(startMs).toISOString().replace('.000', ''), values[0]])
  return { rows, readings: readings.sort(), report }
}

const header =
  'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin (units),Notes,Strip Glucose mg/dL,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)'
const libreOf = (...lines: string[]) => [header, ...lines.map(line => `Libre 3,S1,${line}`)].join('\n')

describe('a file of LibreView', () => {
  test('has readings at the right instants, also in the hour that the clock shows twice', () => {
    const { readings, report, rows } = read(libre)
    expect(readings).toEqual(expected.glucose)
    expect(report?.dropped).toEqual({ no_reading: { count: 1, lines: [9] } })
    expect(JSON.stringify(rows)).not.toMatch(/Sam|Example|0A1B/)
  })

  test('says by a day above 12 which of two numbers is the month; a file that says nothing of it is not guessed', () => {
    const american = libreOf('10-01-2026 11:45 PM,0,100,', '10-25-2026 12:10 AM,0,101,')
    expect(read(american, 'America/New_York').readings).toEqual([
      ['2026-10-02T03:45:00Z', 100],
      ['2026-10-25T04:10:00Z', 101],
    ])
    const unclear = read(libreOf('10-01-2026 11:45,0,100,'))
    expect([unclear.readings, unclear.report?.dropped]).toEqual([
      [],
      { unclear_day_and_month: { count: 1, lines: [2] } },
    ])
  })

  test('is read newest first as oldest first', () => {
    const times = ['25-10-2026 00:45', '25-10-2026 01:30', '25-10-2026 01:15', '25-10-2026 02:00']
    const lines = times.map((time, i) => `${time},0,${100 + i},`)
    const forward = read(libreOf(...lines)).readings
    expect(forward.map(([at]) => at)).toEqual([
      '2026-10-24T23:45:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:15:00Z',
      '2026-10-25T02:00:00Z',
    ])
    expect(read(libreOf(...lines.toReversed())).readings).toEqual(forward)
  })

  test('has no reading at a time that the clock skipped, in the future, out of bounds or without a number', () => {
    const { readings, report } = read(
      libreOf('29-03-2026 01:30,0,100,', '29-12-2026 01:30,0,100,', '30-03-2026 01:30,0,5,', '30-03-2026 01:45,0,x,'),
    )
    expect(readings).toEqual([])
    expect(report?.dropped).toEqual({
      time_that_the_clock_skipped: { count: 1, lines: [2] },
      in_future: { count: 1, lines: [3] },
      out_of_bounds: { count: 1, lines: [4] },
      not_a_number: { count: 1, lines: [5] },
    })
  })

  test('tells strips from the sensor, and words for values beyond its range are the numbers next to it', () => {
    const { rows } = read(
      libreOf('30-03-2026 01:00,0,LO,', '30-03-2026 01:15,0,HI,', '30-03-2026 01:20,2,,,,,,,,,,,104'),
    )
    expect(rows.map(({ values }) => [values[0], values[2], values[4]])).toEqual([
      [39, 'CONTINUOUS_GLUCOSE_MONITORING', 'INTERSTITIAL_FLUID'],
      [501, 'CONTINUOUS_GLUCOSE_MONITORING', 'INTERSTITIAL_FLUID'],
      [104, 'SELF_MONITORING_BLOOD_GLUCOSE', null],
    ])
  })

  test('may have decimal commas, semicolons, another language and UTF-16', () => {
    const german = `Glukosedaten,Erstellt am,25-10-2026 10:00 UTC,Erstellt von,Sam\nGerät;Seriennummer;Gerätezeitstempel;Aufzeichnungstyp;Glukosewert-Verlauf mmol/L;Glukose-Scan mmol/L;a;b;c;d;e;f;g;h;Glukose-Teststreifen mmol/L;i;j;k;l\nLibre 2;S;25-10-2026 12:00;0;5,5;;;;;;;;;;;;;;\n`
    const [reading] = read(german).readings
    expect(reading).toEqual(['2026-10-25T12:00:00Z', 99.0857])
    expect(read(Buffer.from(`\ufeff${german}`, 'utf16le')).readings).toEqual([reading])
    expect(read(Buffer.from(german, 'latin1')).readings).toEqual([reading])
  })
})

test('a file of Clarity has readings, words and calibrations; what it says of the person is not read', () => {
  const clarity = `\ufeffIndex,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID
1,,FirstName,,Sam,,,,,,,,,
2,,Device,,,Dexcom G7,PL123456,,,,,,,
3,2026-10-25T00:58:01,EGV,,,,iPhone G7,101,,,,,1000,8X
4,2026-10-25T01:03:01,EGV,,,,iPhone G7,Low,,,,,1300,8X
5,2026-10-25T01:58:01,EGV,,,,iPhone G7,102,,,,,4600,8X
6,2026-10-25T01:03:02,EGV,,,,iPhone G7,High,,,,,4901,8X
7,2026-10-25T09:00:00,Calibration,,,,iPhone G7,104,,,,,,
8,2026-10-25T09:01:00,Carbs,,,,iPhone G7,,,30,,,
`
  const { readings, rows, report } = read(clarity)
  expect(readings).toEqual([
    ['2026-10-24T23:58:01Z', 101],
    ['2026-10-25T00:03:01Z', 39],
    ['2026-10-25T00:58:01Z', 102],
    ['2026-10-25T01:03:02Z', 401],
    ['2026-10-25T09:00:00Z', 104],
  ])
  expect([report?.ignored, report?.dropped]).toEqual([{ carbs: 1 }, {}])
  expect(JSON.stringify(rows)).not.toMatch(/Sam|PL123456|8X/)
})

test('what is neither is not read', () => {
  for (const text of ['', 'a,b\n1,2\n', 'this is a letter', '\0\0\0\0']) expect(readerOf(Buffer.from(text))).toBe(null)
})
