import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTraining } from '../../../infra/local/people/demo-training.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import * as hand from './glucose-by-hand.ts'

// What the API answers about the demo person is computed again, from other answers of the API alone.

const zone = 'Europe/Amsterdam'
let world: World
let key: string
let session: string
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  key = await world.key(demo.account, ['read', 'workout:write'])
  session = await world.session(demo.account)
  const { hevyFile, diary } = demoTraining(zone, asDay('2026-11-21'))
  const headers = { 'content-type': 'text/csv' }
  const query = `timezone=${zone}`
  const { status } = await world.call('POST /api/v1/workout-logs/import', { key, query, body: hevyFile, headers })
  expect(status).toBe(200)
  for (const entry of diary) {
    const written = await world.call('POST /api/training-logs', { session, body: JSON.stringify(entry) })
    expect(written.status).toBe(201)
  }
})
afterAll(() => world.stop())

const data = async (path: string) => {
  const { status, body } = await world.get(path, key)
  expect(status).toBe(200)
  return body.data
}

/** Answers have twelve digits. */
const close = (value: number, expected: number) => expect(value / expected).toBeCloseTo(1, 9)

test('the estimate of the maximum of each exercise is that of its best set in the list of logs', async () => {
  const { exercises } = await data('training/analytics?days=60')
  const logs = await data('workout-logs?days=60&per_page=200')
  type Set = { kind: string; reps: number | null; weightKg: number | null; rpe: number | null }
  const setsOf = (exerciseKey: string): Set[] =>
    logs.flatMap((log: { exercises: { exerciseKey: string; sets: Set[] }[] }) =>
      log.exercises.filter(one => one.exerciseKey === exerciseKey).flatMap(({ sets }) => sets),
    )
  let compared = 0
  for (const { exerciseKey, e1rm, e1rmInReserve, workingSets } of exercises) {
    const working = setsOf(exerciseKey).filter(({ kind }) => kind !== 'warmup')
    expect(workingSets).toBe(working.length)
    if (e1rm.value === null || e1rm.inputs.set.bodyKg !== null) continue
    const lifts = working.flatMap(({ weightKg, reps, rpe }) => (weightKg && reps ? [{ weightKg, reps, rpe }] : []))
    const epley = (kg: number, reps: number) => (reps === 1 ? kg : kg * (1 + reps / 30))
    const valid = lifts.filter(({ reps }) => reps <= 12)
    close(e1rm.value.epleyKg, Math.max(...valid.map(({ weightKg, reps }) => epley(weightKg, reps))))
    const { weightKg, reps } = e1rm.inputs.set
    close(e1rm.value.brzyckiKg, reps === 1 ? weightKg : (36 * weightKg) / (37 - reps))
    const rated = lifts.flatMap(({ weightKg, reps, rpe }) => {
      const toFailure = rpe === null ? 99 : reps + 10 - rpe
      return rpe !== null && rpe >= 6 && toFailure <= 12 ? [epley(weightKg, toFailure)] : []
    })
    if (rated.length > 0) close(e1rmInReserve.value, Math.max(...rated))
    compared++
  }
  expect(compared).toBeGreaterThanOrEqual(4)
})

test('CTL, ATL, TSB, ACWR, monotony and strain are those of the listed daily loads; those of the diary are rating times minutes', async () => {
  const { load } = await data('training/analytics?days=60')
  const { body } = await world.call('GET /api/training-logs', { session, query: 'days=60' })
  for (const { method, daily, ctl, atl, tsb, acwr, monotony, strain } of load) {
    const { start, values } = daily.value
    if (method === 'session_rpe') {
      for (const { date, rpe, durationMinutes } of body.data) {
        const at = (Date.parse(date) - Date.parse(start)) / 86_400_000
        if (at >= 0 && at < values.length && rpe !== null) expect(values[at]).toBe(rpe * durationMinutes)
      }
      continue
    }
    const all: (number | null)[] = [...daily.inputs.before.values, ...values].slice(-210)
    const known = all.slice(all.findIndex(one => one !== null))
    // Both begin at the mean of the known loads of the first 42 days; a day of unknown load is left out.
    const present = (loads: (number | null)[]) => loads.filter(one => one !== null)
    const seed = hand.mean(present(known.slice(0, 42)))
    let [long, short, form] = [seed, seed, 0]
    for (const one of known) {
      form = long - short
      if (one === null) continue
      long = long * Math.exp(-1 / 42) + one * (1 - Math.exp(-1 / 42))
      short = short * Math.exp(-1 / 7) + one * (1 - Math.exp(-1 / 7))
    }
    expect(ctl.inputs.days).toBe(known.length)
    close(ctl.value, long)
    close(atl.value, short)
    close(tsb.value, form)
    const last = all.slice(-28)
    const [acute, before] = [present(last.slice(21)), present(last.slice(0, 21))]
    if (acute.length >= 5 && before.length >= 15) close(acwr.value, hand.mean(acute) / hand.mean(before))
    else expect(acwr.value).toBe(null)
    const week = present(all.slice(-7))
    if (week.length >= 5) {
      close(monotony.value, hand.mean(week) / hand.sampleSd(week))
      close(strain.value, (7 * hand.mean(week) ** 2) / hand.sampleSd(week))
    } else expect(monotony.value).toBe(null)
  }
  expect(load.map(({ method }: { method: string }) => method)).toEqual(['trimp_edwards', 'session_rpe'])
})

test('every statistic of the sensor is that of the listed readings', async () => {
  const report = await data('glucose?start=2026-11-07&end=2026-11-20')
  const readings: hand.Reading[] = []
  for (let page = 1; ; page++) {
    const { body } = await world.get(`glucose/readings?start=2026-11-07&end=2026-11-20&per_page=200&page=${page}`, key)
    readings.push(
      ...body.data.map((one: { at: string; mgDl: number }) => ({ atMs: Date.parse(one.at), mgDl: one.mgDl })),
    )
    if (body.pagination.nextPage === null) break
  }
  expect(readings.length).toBeGreaterThan(3000)
  const values = hand.timed(readings, Date.parse('2026-11-20T23:00:00Z'))
  const [average, sd] = [hand.weightedMean(values), hand.weightedSd(values)]
  close(report.mean.value, average)
  close(report.sd.value, sd)
  close(report.cv.value, (100 * sd) / average)
  close(report.gmi.value, 3.31 + 0.02392 * average)
  const { lbgi, hbgi } = hand.riskIndices(values)
  close(report.lbgi.value, lbgi)
  close(report.hbgi.value, hbgi)
  const share = {
    veryLow: hand.percent(values, value => value < 54),
    low: hand.percent(values, value => value >= 54 && value < 70),
    high: hand.percent(values, value => value > 180 && value <= 250),
    veryHigh: hand.percent(values, value => value > 250),
  }
  const { veryLowPercent, lowPercent, highPercent, veryHighPercent } = report.timeInRanges.value
  for (const [shown, expected] of [
    [veryLowPercent, share.veryLow],
    [lowPercent, share.low],
    [highPercent, share.high],
    [veryHighPercent, share.veryHigh],
    [report.gri.value.index, 3 * share.veryLow + 2.4 * share.low + 1.6 * share.veryHigh + 0.8 * share.high],
  ])
    expect(shown).toBeCloseTo(expected, 9)
  for (const { startMinute, readings: n, p5, p50, p95 } of report.profile.value) {
    const inBin = readings.flatMap(({ atMs }, i) => {
      const { minute } = hand.localTime(atMs, zone)
      const isInside = minute >= startMinute && minute < startMinute + report.profile.params.binMinutes
      return isInside ? (values[i] ?? []) : []
    })
    expect(n).toBe(inBin.length)
    const by = [0.05, 0.5, 0.95].map(p => hand.weightedQuantile(inBin, p))
    for (const [i, shown] of [p5, p50, p95].entries()) close(shown, by[i] as number)
  }
  const minutes = report.mean.params.intervalMinutes
  close(report.mage.value, hand.mage(readings, minutes))
  const midnights = Array.from({ length: 14 }, (_, i) => Date.parse('2026-11-06T23:00:00Z') + i * 86_400_000)
  const daily = hand.modd(readings, midnights)
  close(report.modd.value, daily.modd)
  expect(report.modd.inputs.pairs).toBe(daily.pairs)
  const limits = {
    below54: (value: number) => value < 54,
    below70: (value: number) => value < 70,
    above180: (value: number) => value > 180,
    above250: (value: number) => value > 250,
  }
  const grid = hand.onGrid(readings, minutes)
  for (const [name, isBeyond] of Object.entries(limits)) {
    const shown = report.episodes[name].value.episodes
    const found = hand.episodes(grid, minutes, isBeyond)
    expect(shown.length).toBe(found.length)
    for (const [i, one] of found.entries()) close(shown[i].mean, hand.mean(one))
  }
  expect(report.episodes.above180.value.count).toBeGreaterThan(0)
})
