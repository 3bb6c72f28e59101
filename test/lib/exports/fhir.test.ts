import { readFileSync } from 'node:fs'
import type { Device, Observation, Patient, Resource } from '@medplum/fhirtypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Observation as Stored } from '../../../lib/derive/timeline/observations.ts'
import { Devices } from '../../../lib/exports/content/fhir/devices.ts'
import { observationResources } from '../../../lib/exports/content/fhir/observations.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { dataTypeIds } from '../../../lib/model/catalog/data-types.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { exportOf } from '../../support/exports.ts'
import { validateFhir } from '../../support/fhir.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

const range = { start: '2026-11-04', end: '2026-11-21' }
let world: World
let key: string
let files: Map<string, string>
let resources: Map<string, Resource[]>
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  key = await world.key(demo.account, ['read', 'workout:write'])
  const log = {
    title: 'Legs =1+1',
    startedAt: '2026-11-20T17:00:00Z',
    endedAt: '2026-11-20T18:00:00Z',
    exercises: [{ name: 'Squat', sets: [{ reps: 5, weightKg: 80 }] }],
  }
  await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(log) })
  const session = await world.session(demo.account)
  const entry = { date: '2026-11-19', title: 'Run', kind: 'running', durationMinutes: 30, rpe: 6 }
  await world.call('POST /api/training-logs', { session, body: JSON.stringify(entry) })
  files = await exportOf(world, { session }, { format: 'fhir', ...range })
  resources = new Map(
    [...files].flatMap(([name, text]) => (name.endsWith('.ndjson') ? [[name, parsed(text)] as const] : [])),
  )
})
afterAll(() => world.stop())

function parsed(text: string): Resource[] {
  const lines = text.split('\n')
  expect(lines.pop()).toBe('')
  return lines.map(line => JSON.parse(line))
}
/** A resource without its ids, and without the digits of its values and times. */
const kindOf = (resource: Resource) =>
  JSON.stringify(resource)
    .replace(/"(id|reference)":"[^"]*"/g, '')
    .replace(/"(value|effectiveDateTime|start|end)":"?[-+.:TZ\d]+/g, one => one.replace(/\d/g, '0'))
const all = () => [...resources.values()].flat()
const observations = (name: string) => (resources.get(`Observation/${name}.ndjson`) ?? []) as Observation[]
const codesOf = ({ code }: Observation) => code.coding?.map(one => one.code)

test('every line of every file is a valid resource of FHIR R4 and of the profiles that it names, of the type that its file is called after', () => {
  for (const [name, lines] of resources) {
    expect([name, lines.length > 0]).toEqual([name, true])
    expect(new Set(lines.map(one => one.resourceType))).toEqual(new Set([name.split(/[/.]/)[0]]))
    // Lines that differ in digits only are valid or invalid together; a validation takes milliseconds.
    const kinds = new Map(lines.map(one => [kindOf(one), one]))
    for (const one of kinds.values()) expect(() => validateFhir(one), `${name} ${JSON.stringify(one)}`).not.toThrow()
  }
  expect(new Set(all().map(one => one.resourceType))).toEqual(
    new Set(['Patient', 'CodeSystem', 'Observation', 'Device']),
  )
})

test('resources claim no profiles but the vital signs of R4 that docs/fhir.md lists, and each of these is validated', () => {
  const at = { startAt: '2026-11-20T08:00:00.000Z', endAt: null, utcOffset: '+01:00', localDate: asDay('2026-11-20') }
  const stored = (type: Stored['type'], source: Stored['source'], value: Stored['value']): Stored => ({
    id: `${type}.${source}.a`,
    type,
    source,
    ...at,
    value,
  })
  // The days of this export have none of these.
  const rare = [
    stored('height', 'PRIMARY', { meters: 1.81 }),
    stored('body-temperature', 'APPLE_HEALTH', { celsius: 37.2 }),
    stored('blood-pressure', 'APPLE_HEALTH', { systolicMmHg: 121, diastolicMmHg: 79 }),
  ].flatMap(one => observationResources(one, { id: 'person', devices: new Devices([]) }))
  for (const one of rare) validateFhir(one)
  expect(rare[2]).toMatchObject({
    code: { coding: [{ code: '85354-9' }] },
    component: [
      { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 121, code: 'mm[Hg]' } },
      { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 79, code: 'mm[Hg]' } },
    ],
  })
  expect(rare[2]).not.toHaveProperty('valueQuantity')
  const claimed = [...rare, ...all()].flatMap(({ meta }) => meta?.profile ?? [])
  const text = readFileSync(new URL('../../../docs/fhir.md', import.meta.url), 'utf8')
  const listed = /## What is claimed(.*?)\n## /s.exec(text)?.[1]?.match(/http:[\w/.]+/g)
  expect([...new Set(claimed)].sort()).toEqual(listed?.sort())
  expect(listed).toHaveLength(7)
})

test('the validator refuses a resource that is wrong', () => {
  const first = observations('heart-rate/2026-11').find(one => one.meta?.profile)
  if (!first) throw new Error('No heart rate')
  const wrong = [
    { ...first, status: undefined },
    { ...first, code: undefined },
    { ...first, valueQuantity: { value: 'x' } },
    { ...first, category: undefined },
  ]
  for (const one of wrong) expect(() => validateFhir(JSON.parse(JSON.stringify(one)))).toThrow()
})

test('each id is used once, and every reference leads to a resource of the export', () => {
  const ids = all().map(({ resourceType, id }) => `${resourceType}/${id}`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(all().filter(({ id = '' }) => !/^[A-Za-z0-9.-]{1,64}$/.test(id))).toEqual([])
  const known = new Set(ids)
  const references = [...JSON.stringify(all()).matchAll(/"reference":"([^"]+)"/g)].map(([, one]) => one)
  expect(references.length).toBeGreaterThan(1000)
  expect(references.filter(one => !known.has(one ?? ''))).toEqual([])
})

test('each observation of a type is there once, with the instant, offset, value and unit of the API', async () => {
  const { data: all } = (
    await world.get('data-points?type=heart-rate&start=2026-11-20&end=2026-11-20&source=all&limit=5000', key)
  ).body
  const ofDay = observations('heart-rate/2026-11').filter(one => one.effectiveDateTime?.startsWith('2026-11-20'))
  const data = all.filter((one: { source: string }) => one.source === 'PRIMARY')
  expect(data.length).toBeGreaterThan(500)
  expect(
    ofDay.map(({ effectiveDateTime = '', valueQuantity }) => [Date.parse(effectiveDateTime), valueQuantity?.value]),
  ).toEqual(data.map((one: { startAt: string; value: { bpm: number } }) => [Date.parse(one.startAt), one.value.bpm]))
  expect(ofDay[0]).toMatchObject({
    effectiveDateTime: expect.stringMatching(/\+01:00$/),
    valueQuantity: { system: 'http://unitsofmeasure.org', code: '/min' },
    code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
  })
})

test('daily values are the values of the API, with the rule as method; a value that is null is absent for its reason', async () => {
  const rows = (await world.get(`daily?start=${range.start}&end=${range.end}&source=all&include=metadata`, key)).body
    .data
  const daily = new Map(observations('daily').map(one => [one.id, one]))
  let [values, absent] = [0, 0]
  for (const row of rows) {
    for (const { id } of series) {
      const one = daily.get(`daily.${id}.${row.date}`)
      const details = row.details[id]
      if (!details) expect([id, one]).toEqual([id, undefined])
      else if (row.values[id] === null) {
        absent++
        expect(one).toMatchObject({ dataAbsentReason: { text: details.reason } })
        expect(one).not.toHaveProperty('valueQuantity')
      } else {
        values++
        const value = id === 'height' ? row.values[id] * 100 : row.values[id]
        expect(one?.valueQuantity?.value).toBeCloseTo(value, 9)
      }
    }
  }
  expect([values > 200, absent > 0]).toEqual([true, true])
  expect(daily.get('daily.steps.2026-11-20')).toMatchObject({
    status: 'final',
    code: { coding: [{ code: '41950-7' }] },
    valueQuantity: { code: '/d' },
    method: { text: 'Sum of the merged intervals, split by time at midnight' },
  })
  expect(daily.get('daily.steps.2026-11-21')).toMatchObject({ status: 'preliminary' })
})

test('RMSSD has a code of this service, never one of LOINC, and the mean of a day has never the code of a vital sign', () => {
  const rmssd = [...resources.keys()]
    .filter(name => /heart-rate-variability/.test(name))
    .flatMap(name => resources.get(name))
  const own = observations('daily').filter(one => one.id?.startsWith('daily.heart-rate-variability.'))
  expect([rmssd.length > 0, own.length > 0]).toEqual([true, true])
  for (const one of [...rmssd, ...own]) expect(JSON.stringify(one)).not.toContain('http://loinc.org')
  for (const id of ['heart-rate', 'oxygen-saturation', 'respiratory-rate'])
    for (const one of observations('daily').filter(({ id: of }) => of?.startsWith(`daily.${id}.`)))
      expect(codesOf(one)).toEqual([`daily.${id}`])
})

test('a sleep has the minutes of its stages, and each stage is a member of its own', () => {
  const nights = observations('sleep').filter(one => codesOf(one)?.includes('93832-4'))
  expect(nights.length).toBeGreaterThan(8)
  const night = nights.find(one => (one.hasMember?.length ?? 0) > 5)
  const codes = night?.component?.flatMap(({ code }) => code.coding?.map(one => one.code))
  expect(codes).toEqual(expect.arrayContaining(['93829-0', '93830-8', '93831-6']))
  const byId = new Map(observations('sleep').map(one => [`Observation/${one.id}`, one]))
  for (const { reference = '' } of night?.hasMember ?? [])
    expect(byId.get(reference)?.code.coding?.[0]?.code).toBe('sleep.stage')
})

test('the person is a Patient without contact data, and devices are named once', () => {
  const [patient] = (resources.get('Patient.ndjson') ?? []) as Patient[]
  expect(patient).toMatchObject({ birthDate: '1989', name: [{ text: 'Test person' }] })
  expect(patient).not.toHaveProperty('telecom')
  const devices = (resources.get('Device.ndjson') ?? []) as Device[]
  expect(devices.length).toBeGreaterThan(0)
  expect(devices[0]?.deviceName?.length).toBeGreaterThan(0)
})

test('workouts and diary entries are exercise activities of the guide', () => {
  const [log, entry] = observations('training')
  expect(log).toMatchObject({ code: { coding: [{ code: '73985-4' }] }, valueCodeableConcept: { text: 'Legs =1+1' } })
  expect(entry).toMatchObject({
    effectiveDateTime: '2026-11-19',
    component: [{ valueQuantity: { value: 30, code: 'min' } }, {}],
  })
})

test('every type that the person has is in the export, and every code of this service that names a type or a series is defined', () => {
  const system = resources.get('CodeSystem.ndjson')?.[0]
  const defined = new Set(JSON.stringify(system).match(/"code":"[^"]+"/g))
  for (const id of [...dataTypeIds, ...series.map(one => `daily.${one.id}`)])
    expect(defined).toContain(`"code":"${id}"`)
  const manifest = JSON.parse(files.get('manifest.json') ?? '')
  expect(manifest.files.map((file: { name: string }) => file.name)).toEqual([...files.keys()].slice(0, -1))
})
