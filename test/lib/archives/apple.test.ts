import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AppleScanner, withoutBareAmpersands } from '../../../lib/archives/apple/scan-apple.ts'
import { chunkWrites, wholeRows } from '../../../lib/archives/blocks.ts'
import { type Piece, startOfFile } from '../../../lib/archives/pieces.ts'
import type { Row } from '../../../lib/archives/rows.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { columnsOf } from '../../../lib/model/health-data/block.ts'

const folder = join(import.meta.dirname, 'samples/apple')
const sample = (name: string) => readFileSync(join(folder, name), 'utf8')
const archive = { zone: 'Europe/London', nowMs: Date.parse('2026-11-29T12:00:00Z') }
const whole = Number.POSITIVE_INFINITY

/** Reads a text in parts, from a place on. */
function scan(text: string, { partChars = 997, pieceChars = whole, from = startOfFile } = {}) {
  const scanner = new AppleScanner(archive, from, pieceChars)
  const clean = withoutBareAmpersands()
  let cleaned = ''
  for (let at = 0; at < text.length; at += partChars) cleaned += clean(text.slice(at, at + partChars))
  cleaned += clean('')
  const rest = cleaned.slice(from.chars)
  const pieces: Piece[] = []
  for (let at = 0; at < rest.length; at += partChars) pieces.push(...scanner.write(rest.slice(at, at + partChars)))
  const { piece, isComplete } = scanner.end()
  return { pieces: [...pieces, piece], isComplete }
}

const rowsOf = (name: string) => scan(sample(name)).pieces.flatMap(({ rows }) => rows)
const writesOf = (rows: readonly Row[]) =>
  chunkWrites(wholeRows(rows).rows, { source: 'APPLE_HEALTH', zone: archive.zone, fetchedAt: 1 })

type Session = { stages: [string, number, number][] }
type Stored = { at: string; origin: (string | null)[] } & Record<string, unknown>

/** What is stored of a type: the times, the first columns and the rest. */
function storedOf(rows: readonly Row[], type: string): Stored[] {
  return writesOf(rows)
    .filter(write => write.type === type)
    .flatMap(({ block }) =>
      block.start.map((start, i) => ({
        at: new Date(start).toISOString(),
        end: block.end ? new Date(block.end[i] as number).toISOString() : null,
        offset: block.offset?.[i],
        origin: JSON.parse(block.origins[block.origin[i] as number] as string),
        ...Object.fromEntries(Object.entries(columnsOf(block)).map(([name, column]) => [name, column[i]])),
      })),
    )
}

const expected = JSON.parse(sample('hard-cases.expected.json'))

describe('blood pressure, lengths and body temperature', () => {
  const at = 'startDate="2026-10-25 08:00:00 +0000" endDate="2026-10-25 08:00:00 +0000" sourceName="Cuff"'
  const record = (type: string, unit: string, value: string) =>
    `<Record type="HKQuantityTypeIdentifier${type}" ${at} unit="${unit}" value="${value}"/>`
  const read = (records: string) =>
    scan(`<HealthData><ExportDate value="2026-11-20 09:00:00 +0000"/>${records}</HealthData>`).pieces[0]
  const measured = (systolic: string, diastolic: string) =>
    `${systolic}${diastolic}<Correlation type="HKCorrelationTypeIdentifierBloodPressure" ${at}>${systolic}${diastolic}</Correlation>`

  test('the two pressures of a measurement are one record, in mmHg, and each of them is counted', () => {
    const piece = read(
      measured(record('BloodPressureSystolic', 'mmHg', '121'), record('BloodPressureDiastolic', 'kPa', '10.5')),
    )
    expect(storedOf(piece?.rows ?? [], 'blood-pressure')).toMatchObject([
      { at: '2026-10-25T08:00:00.000Z', systolicMmHg: 121, diastolicMmHg: 78.7565, origin: [null, null, null, 'Cuff'] },
    ])
    expect(piece?.report).toMatchObject({
      read: { 'blood-pressure': 1 },
      dropped: { in_correlation: { count: 4 } },
      ignored: {},
    })
  })

  test.each([
    ['of which one is missing', record('BloodPressureSystolic', 'mmHg', '121'), '', 'not_a_number'],
    [
      'in an unknown unit',
      record('BloodPressureSystolic', 'bar', '121'),
      record('BloodPressureDiastolic', 'mmHg', '79'),
      'unknown_unit',
    ],
    [
      'that nobody has',
      record('BloodPressureSystolic', 'mmHg', '121'),
      record('BloodPressureDiastolic', 'mmHg', '7'),
      'out_of_bounds',
    ],
  ])('a pressure %s is left out with its reason', (_, systolic, diastolic, reason) => {
    const piece = read(measured(systolic, diastolic))
    expect([piece?.rows, piece?.report.dropped[reason]?.count]).toEqual([[], 1])
  })

  test('each length of a swim has its strokes and their kind', () => {
    const length = (second: number, style: string) =>
      `<Record type="HKQuantityTypeIdentifierSwimmingStrokeCount" sourceName="Watch" unit="count" value="18" startDate="2026-10-25 08:00:0${second} +0000" endDate="2026-10-25 08:00:3${second} +0000">${style}</Record>`
    const piece = read(length(0, '<MetadataEntry key="HKSwimmingStrokeStyle" value="4"/>') + length(5, ''))
    expect(storedOf(piece?.rows ?? [], 'swim-lengths')).toMatchObject([
      { end: '2026-10-25T08:00:30.000Z', strokes: 18, strokeType: 'BREASTSTROKE' },
      { at: '2026-10-25T08:00:05.000Z', strokeType: null },
    ])
  })

  test('a body temperature is in Celsius', () => {
    const piece = read(record('BodyTemperature', 'degF', '99.5') + record('BodyTemperature', 'degC', '99.5'))
    expect(storedOf(piece?.rows ?? [], 'body-temperature')).toMatchObject([{ celsius: 37.5 }])
    expect(piece?.report.dropped['out_of_bounds']?.count).toBe(1)
  })
})

describe('the archive of the hard cases', () => {
  const rows = rowsOf('hard-cases.xml')
  const report = scan(sample('hard-cases.xml')).pieces[0]?.report

  test('each unit becomes ours, and a unit of glucose that names its molar mass is known', () => {
    const only = (type: string, field: string) =>
      storedOf(rows, type).map(one => (one as Record<string, unknown>)[field])
    expect(only('weight', 'kg')).toEqual([expected.weight[0].kg])
    expect(only('body-fat', 'percent')).toEqual([expected['body-fat'][0].percent])
    expect(only('oxygen-saturation', 'percent')).toEqual([expected['oxygen-saturation'][0].percent])
    expect(only('glucose', 'mgDl')).toEqual([expected.glucose[0].mgDl])
    expect(only('glucose', 'relationToMeal')).toEqual(['BEFORE_MEAL'])
    expect(only('distance', 'meters')).toEqual([expected.distance[0].meters])
    expect(only('active-energy', 'kcal')).toEqual([expected['active-energy'][0].kcal])
    expect(only('hydration-log', 'milliliters')).toEqual([expected['hydration-log'][0].milliliters])
  })

  test('SDNN stays SDNN, and a resting heart rate belongs to its date', () => {
    expect(storedOf(rows, 'heart-rate-variability')).toMatchObject([{ rmssdMs: null, sdnnMs: 61.25 }])
    expect(storedOf(rows, 'resting-heart-rate')).toMatchObject([{ at: '2026-10-25T00:00:00.000Z', bpm: 55 }])
  })

  test('a record of another zone has its offset, and all others have that of the account', () => {
    expect(storedOf(rows, 'heart-rate')).toMatchObject([
      { at: '2026-10-25T09:00:00.000Z', bpm: 101, offset: 0 },
      { at: '2026-11-03T02:30:00.000Z', bpm: 64, offset: expected['heart-rate'][1].utcOffset },
    ])
  })

  test('a night is framed by the time in bed, what no stage covers is awake, and a phone that only says in bed has no stages', () => {
    const [night] = expected.sleep
    const nights = storedOf(rows, 'sleep')
    const ofWatch = nights.find(({ origin }) => origin[1] === 'WATCH')
    const session = ofWatch?.['session'] as Session | undefined
    const stages = session?.stages.map(([stage, from, to]) => [
      stage,
      new Date(from * 1000).toISOString().replace('.000', ''),
      new Date(to * 1000).toISOString().replace('.000', ''),
    ])
    expect(stages).toEqual(night.stages)
    expect(ofWatch).toMatchObject({
      minutesAsleep: night.minutesAsleep,
      offset: night.utcOffset,
      end: '2026-10-25T07:00:00.000Z',
    })
    expect(nights.find(({ origin }) => origin[1] === 'PHONE')).toMatchObject({
      minutesAsleep: null,
      session: { stages: [] },
    })
  })

  test('a meal is stored once, with the name of its correlation', () => {
    expect(storedOf(rows, 'nutrition-log')).toMatchObject([
      { proteinG: 30, kcal: null, food: { displayName: 'Beans' } },
    ])
  })

  test('a workout has its minutes without pauses and what the watch counted', () => {
    const { route: _, startAt, endAt, activeMinutes, exerciseType, ...exercise } = expected.exercise[0]
    expect(storedOf(rows, 'exercise')).toMatchObject([
      { at: startAt.replace('Z', '.000Z'), end: endAt.replace('Z', '.000Z'), activeMinutes, exerciseType, exercise },
    ])
  })

  test('steps keep their device and how they were entered; the name a person gave a device is not stored', () => {
    const steps = storedOf(rows, 'steps')
    expect(steps.map(({ origin }) => origin)).toEqual([
      ['Apple Watch (Watch6,12)', 'WATCH'],
      ['iPhone (iPhone14,5)', 'PHONE'],
      ['Apple Watch (Watch6,12)', 'WATCH'],
      ['iPhone (iPhone14,5)', 'PHONE'],
      [null, null, 'MANUAL', 'Health'],
    ])
    expect(JSON.stringify(writesOf(rows))).not.toContain('Sam')
  })

  test('every record is counted: as read, as dropped with its line, or as of a type that is not read', () => {
    const { duplicates } = wholeRows(rows)
    const dropped = Object.fromEntries(
      Object.entries(report?.dropped ?? {}).map(([reason, { count }]) => [reason, count]),
    )
    expect({ ...dropped, duplicate: duplicates }).toEqual(expected.dropped)
    expect(report?.ignored).toEqual(expected.ignored)
    expect(report?.dropped['not_a_number']?.lines).toEqual([81])
    const elements = sample('hard-cases.xml').match(/<(Record|Workout|Correlation) /g)?.length ?? 0
    const counted = [
      ...Object.values(report?.read ?? {}),
      ...Object.values(report?.ignored ?? {}),
      ...Object.values(dropped),
    ]
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(elements)
  })

  test('the archive of the same records that was exported in Tokyo gives the same chunks', () => {
    expect(writesOf(rowsOf('hard-cases-exported-elsewhere.xml'))).toEqual(writesOf(rows))
  })
})

describe('broken files', () => {
  const { ...cases } = JSON.parse(sample('broken.expected.json')) as Record<string, Record<string, unknown>>

  test.each(Object.keys(cases))('%s is read as far as it goes', name => {
    const { pieces, isComplete } = scan(sample(name))
    const rows = pieces.flatMap(piece => piece.rows)
    for (const [type, field] of [
      ['heart-rate', 'bpm'],
      ['weight', 'kg'],
    ] as const)
      expect(
        storedOf(rows, type)
          .map(one => (one as Record<string, unknown>)[field])
          .sort(),
      ).toEqual(cases[name]?.[type] ?? [])
    expect(isComplete).toBe(cases[name]?.['state'] !== 'incomplete')
    expect(Object.values(pieces[0]?.report.dropped ?? {}).length).toBe(cases[name]?.['faults'])
  })

  test('a control character in a name is removed', () => {
    expect(storedOf(rowsOf('control-character.xml'), 'weight')[0]?.origin).toEqual([null, null, null, 'BadName'])
  })

  test('an entity that a file declares is not expanded', () => {
    const declared = sample('bare-ampersand.xml')
      .replace('<!ATTLIST', '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ATTLIST')
      .replace('Me & you', '&b;')
    const rows = scan(declared).pieces.flatMap(piece => piece.rows)
    expect(storedOf(rows, 'weight')[0]?.origin).toEqual([null, null, null, '&b;'])
  })
})

describe('pieces', () => {
  test('pieces are the same however the text is cut, and the reading continues behind each of them', () => {
    for (const name of readdirSync(folder).filter(file => file.endsWith('.xml'))) {
      const text = sample(name)
      const all = scan(text, { pieceChars: 1500 })
      expect(scan(text, { pieceChars: 1500, partChars: 61 })).toEqual(all)
      expect(all.pieces.length).toBeGreaterThan(name.startsWith('hard') ? 5 : 0)
      for (const [i, { end }] of all.pieces.slice(0, -1).entries()) {
        const rest = scan(text, { pieceChars: 1500, partChars: 64, from: end })
        expect(rest).toEqual({ ...all, pieces: all.pieces.slice(i + 1) })
      }
    }
  })

  test('a record later than now is left out, and one that a clock a minute ahead wrote is not', () => {
    const at = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
    const record = (ms: number) =>
      `<Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="${at(ms)} +0000" endDate="${at(ms)} +0000" value="60"/>`
    const { pieces } = scan(
      `<HealthData>${record(archive.nowMs + 60_000)}${record(archive.nowMs + hourMs)}</HealthData>`,
    )
    expect(pieces[0]?.report).toMatchObject({ read: { 'heart-rate': 1 }, dropped: { in_future: { count: 1 } } })
  })
})

test('the single beats of a variability become an RMSSD of its own, which says that it was computed here', () => {
  const time = (centiseconds: number) => {
    const seconds = Math.floor(centiseconds / 100)
    const [minute, second] = [Math.floor(seconds / 60), seconds % 60]
    const two = (value: number) => String(value).padStart(2, '0')
    return `${minute < 60 ? 12 : 1}:${two(minute % 60)}:${two(second)},${two(centiseconds % 100)} PM`
  }
  // Alternately 980 and 1020 ms, across the hour in which the clock begins again.
  const beats = Array.from({ length: 60 }, (_, i) => {
    const at = 59 * 6000 + 5000 + i * 100 - (i % 2) * 2
    return `<InstantaneousBeatsPerMinute bpm="${i % 2 === 0 ? 59 : 61}" time="${time(at)}"/>`
  })
  const record = (of: readonly string[]) =>
    `<HealthData><Record type="HKQuantityTypeIdentifierHeartRateVariabilitySDNN" sourceName="Sam’s Apple Watch" unit="ms" startDate="2026-10-25 04:00:00 +0000" endDate="2026-10-25 04:01:00 +0000" value="61.25"><HeartRateVariabilityMetadataList>${of.join('')}</HeartRateVariabilityMetadataList></Record></HealthData>`
  const valuesOf = (of: readonly string[]) =>
    scan(record(of)).pieces.flatMap(({ rows }) => rows.map(row => [row.values, JSON.parse(row.origin)[2]]))
  expect(valuesOf(beats)).toEqual([
    [[null, 61.25], undefined],
    [[40, null], 'COMPUTED_HERE'],
  ])
  expect(valuesOf(beats.slice(0, 20))).toEqual([[[null, 61.25], undefined]])
})
