import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readerOf } from '../../../lib/archives/files/kinds.ts'

const folder = join(import.meta.dirname, 'samples/activity')
const sample = (name: string) => readFileSync(join(folder, name))
const expected = JSON.parse(sample('expected.json').toString())
const nowMs = Date.parse('2026-11-29T12:00:00Z')
const at = (ms: number) => new Date(ms).toISOString().replace('.000', '')

function read(file: Buffer | string) {
  const bytes = Buffer.from(file)
  const { rows, report } = readerOf(bytes.subarray(0, 4096))?.(bytes, { zone: 'Europe/London', nowMs }) ?? {
    rows: [],
    report: null,
  }
  const workouts = rows
    .filter(({ type }) => type === 'exercise')
    .map(({ startMs, endMs, offset, origin, values: [activeMinutes, exerciseType, document] }) => {
      const about = { startAt: at(startMs), endAt: at(endMs), offset, origin, activeMinutes, exerciseType }
      return { ...about, ...(document as Record<string, unknown>) }
    })
  const heartRate = rows
    .filter(({ type }) => type === 'heart-rate')
    .map(({ startMs, values }) => [at(startMs), values[0]])
  return { workouts, heartRate, report, rows }
}

describe('a FIT file', () => {
  const file = expected['multisport-developer-field.fit']

  test('has each sport as a workout, its heart rate without invalid values, and the power of a sensor of another maker', () => {
    const { workouts, heartRate, report, rows } = read(sample('multisport-developer-field.fit'))
    const [run, , ride] = file.sessions
    const { laps, ...totals } = run
    expect(workouts).toMatchObject([
      { ...totals, origin: '["Garmin"]', offset: 0, averagePowerWatts: 218, laps: [{ activeMinutes: 9 }] },
      ride,
    ])
    expect(laps).toBe(1)
    expect(heartRate).toEqual(file['heart-rate'])
    expect([report?.ignored, report?.dropped]).toEqual([{ transition: 1 }, {}])
    expect(JSON.stringify(rows)).not.toContain('51.5')
  })

  test('has no power where another maker only wrote a part of it', () => {
    const part = Buffer.from(
      sample('multisport-developer-field.fit').toString('latin1').replace('Stryd Power', 'Form Power\0'),
      'latin1',
    )
    const { workouts } = read(part)
    expect(workouts).toHaveLength(2)
    expect(workouts[0]).not.toHaveProperty('averagePowerWatts')
  })

  test.each([
    [19, 'PADDLING'],
    [21, 'E_BIKING'],
    [37, 'STAND_UP_PADDLEBOARDING'],
    [41, 'KAYAKING'],
    [10, 'OTHER'],
  ])('has sport %i as %s', (sport, name) => {
    const definition = Buffer.from([0x40, 0, 0, 18, 0, 3, 2, 4, 0x86, 7, 4, 0x86, 5, 1, 0])
    const session = Buffer.alloc(10)
    session.writeUInt32LE(1_100_000_000, 1)
    session.writeUInt32LE(600_000, 5)
    session.writeUInt8(sport, 9)
    const header = Buffer.from([12, 16, 0, 0, definition.length + session.length, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54])
    const { workouts } = read(Buffer.concat([header, definition, session, Buffer.alloc(2)]))
    expect(workouts).toMatchObject([{ exerciseType: name }])
  })

  test('that ends too early has its heart rate, and no workout that was not summed up', () => {
    const { workouts, heartRate, report } = read(sample('truncated.fit'))
    expect(heartRate).toEqual(file['heart-rate'])
    expect(report?.dropped).toMatchObject({ file_cut_off: { count: 1 } })
    expect(workouts.length).toBeLessThanOrEqual(2)
    const whole = sample('multisport-developer-field.fit')
    // Cut at any byte, it is read as far as it goes.
    for (let length = 12; length < whole.length; length++) expect(() => read(whole.subarray(0, length))).not.toThrow()
  })

  test('with a wrong checksum is read, and the report says so', () => {
    const { workouts, report } = read(sample('bad-crc.fit'))
    expect(workouts).toHaveLength(2)
    expect(report?.dropped).toEqual({ wrong_checksum: { count: 1, lines: [] } })
  })

  test('may be two files in one', () => {
    expect(read(sample('two-files.fit')).heartRate).toEqual([...file['heart-rate'], file['heart-rate'][0]].sort())
  })
})

describe('a TCX file', () => {
  test('has a workout with its laps and heart rate; the cadence of one leg is two steps', () => {
    const { workouts, heartRate } = read(sample('run.tcx'))
    const [run] = expected['run.tcx'].sessions
    expect(workouts).toMatchObject([{ ...run, activeMinutes: 10, steps: 1700, laps: [{ distanceMeters: 1800 }] }])
    expect(heartRate).toEqual(expected['run.tcx']['heart-rate'])
  })

  test('has its whole kilometers as splits, with their heart rate', () => {
    const point = (minute: number, meters: number, bpm: number) =>
      `<Trackpoint><Time>2026-10-25T16:${String(minute).padStart(2, '0')}:00Z</Time><DistanceMeters>${meters}</DistanceMeters><HeartRateBpm><Value>${bpm}</Value></HeartRateBpm></Trackpoint>`
    const points = Array.from({ length: 13 }, (_, i) => point(i, i * 200, 120 + i)).join('')
    const { workouts } = read(
      `<TrainingCenterDatabase><Activities><Activity Sport="Running"><Lap StartTime="2026-10-25T16:00:00Z"><TotalTimeSeconds>720</TotalTimeSeconds><Track>${points}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
    )
    expect(workouts).toMatchObject([
      {
        distanceMeters: 2400,
        averageHeartRateBpm: 126,
        splits: [
          {
            startAt: '2026-10-25T16:00:00.000Z',
            endAt: '2026-10-25T16:05:00.000Z',
            activeMinutes: 5,
            averageHeartRateBpm: 122,
          },
          {
            startAt: '2026-10-25T16:05:00.000Z',
            endAt: '2026-10-25T16:10:00.000Z',
            activeMinutes: 5,
            averageHeartRateBpm: 127,
          },
        ],
      },
    ])
  })

  test('that ends too early is read as far as it goes', () => {
    const { heartRate, report } = read(sample('run.tcx').subarray(0, 800))
    expect([heartRate.length, report?.dropped]).toMatchObject([1, { file_cut_off: { count: 1 } }])
  })
})

describe('a GPX file', () => {
  const point = (minute: number, latitude: number, ele: number, more = '') =>
    `<trkpt lat="${latitude}" lon="0"><ele>${ele}</ele><time>2026-10-25T16:${String(minute).padStart(2, '0')}:00Z</time>${more}</trkpt>`
  const hr =
    '<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>131</gpxtpx:hr><gpxtpx:cad>84</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions>'
  const gpx = (body: string) => `<?xml version="1.0"?><gpx version="1.1"><trk><type>running</type>${body}</trk></gpx>`

  test('has a workout with the distance of its places, without the pause between two parts, and what was climbed', () => {
    const { workouts, heartRate, rows } = read(
      gpx(
        `<trkseg>${point(0, 51.5, 10, hr)}${point(5, 51.509, 11)}${point(10, 51.518, 22)}</trkseg><trkseg>${point(20, 51.6, 22)}${point(25, 51.609, 20)}</trkseg>`,
      ),
    )
    // 0.027 degrees of a meridian, 111,195 m each.
    expect(workouts).toMatchObject([
      {
        exerciseType: 'RUNNING',
        activeMinutes: 15,
        elevationGainMeters: 12,
        distanceMeters: expect.closeTo(3002.3, 0),
      },
    ])
    expect(heartRate).toEqual([['2026-10-25T16:00:00Z', 131]])
    expect(JSON.stringify(rows)).not.toMatch(/51\.5|51\.6/)
  })

  test('without times is no workout, and a time without an offset is none', () => {
    const { workouts, report } = read(
      gpx('<trkseg><trkpt lat="1" lon="1"><time>2026-10-25T16:00:00</time></trkpt></trkseg>'),
    )
    expect([workouts, report?.ignored]).toEqual([[], { 'track without times': 1 }])
  })

  test('that defines entities has none of them expanded', () => {
    const bomb = `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${gpx(`<name>&b;&c;</name><trkseg>${point(0, 1, 1)}${point(9, 2, 2)}</trkseg>`).slice(21)}`
    expect(read(bomb).workouts).toHaveLength(1)
    expect(JSON.stringify(read(bomb).rows)).not.toMatch(/aaaa|root:/)
  })
})
