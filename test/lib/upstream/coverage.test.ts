import { describe, expect, test } from 'vitest'
import { DATA_TYPES, type FilterMembers, SCOPE_PREFIX } from '../../../infra/local/upstream-simulator/data/types.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { dataTypes, isRollupOnly, type PlatformType, platformTypes } from '../../../lib/model/catalog/data-types.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import {
  camelCase,
  coverage,
  requestedScopes,
  scopeOf,
  snakeCase,
} from '../../../lib/upstream/google-health/coverage.ts'
import { rollupTypes } from '../../../lib/upstream/google-health/read/read-rollups.ts'
import { readValues } from '../../../lib/upstream/google-health/read/readings.ts'

const filters: Partial<Record<FilterMembers, string>> = {
  start: 'interval.start_time',
  sample: 'sample_time.physical_time',
  date: 'date',
  civilStart: 'interval.civil_start_time',
  end: 'interval.end_time',
  startFrom: 'interval.start_time',
}

describe.each(platformTypes)('%s is read as the platform offers it', id => {
  const entry = coverage[id]
  const offered = DATA_TYPES.get(entry.upstream)
  if (!offered) throw new Error(`${entry.upstream} is no type of the platform`)

  test('by methods, filter and page size that the type has', () => {
    if (entry.primary !== 'none') expect([...offered.methods]).toContain(entry.primary)
    if (entry.others) expect([...offered.methods]).toContain('list')
    if (entry.primary !== 'none') expect(entry.filter).toBe(filters[offered.filter])
    expect(entry.openEnd).toBe(offered.filter === 'startFrom')
    expect(entry.pageSize).toBeLessThanOrEqual(offered.pageSize.most)
    expect([snakeCase(entry.upstream), camelCase(entry.upstream)]).toEqual([offered.prefix, offered.member])
  })

  test('with roll-ups no longer than its limit, where it has any', () => {
    expect(rollupTypes.includes(id)).toBe(entry.rollupDays !== null)
    if (entry.rollupDays === null) return
    expect([...offered.methods]).toContain('dailyRollUp')
    expect(entry.rollupDays).toBe(offered.rollUpDays)
  })

  test('under the scope that it belongs to, which a connection asks for', () => {
    expect(offered.scope).toBe(entry.scope)
    expect(scopeOf(entry.scope)).toBe(`${SCOPE_PREFIX}${offered.scope}.readonly`)
    expect(requestedScopes).toContain(scopeOf(entry.scope))
  })

  test('as the same kind of record', () => {
    expect(dataTypes[id].kind).toBe(offered.kind)
  })
})

test('every type with many rows a day asks for the members of a value that are read, and for no others', () => {
  const dense = platformTypes.filter(id => dataTypes[id].dense && coverage[id].primary !== 'none')
  expect(platformTypes.filter(id => coverage[id].fields !== null)).toEqual(dense)
  for (const id of dense) {
    if (isRollupOnly(id)) continue
    const read = new Set<string>()
    const body = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
    readValues[id](body, 0, minuteMs)
    // A heart rate has metadata only beside a valid number.
    if (id === 'heart-rate')
      readValues[id](
        {
          beatsPerMinute: '60',
          get metadata() {
            return void read.add('metadata')
          },
        },
        0,
        0,
      )
    expect([id, ...read].sort()).toEqual([id, ...(coverage[id].fields ?? [])].sort())
  }
})

test('the types of which the catalog says that they have only roll-ups are those of which no records are read', () => {
  const unread = platformTypes.filter(id => coverage[id].primary === 'none')
  expect(platformTypes.filter(isRollupOnly)).toEqual(unread)
  for (const id of unread) {
    const { methods } = DATA_TYPES.get(coverage[id].upstream) ?? {}
    expect([id, methods?.has('list'), methods?.has('reconcile')]).toEqual([id, false, false])
  }
})

test('a type that has only roll-ups has a series for each of its columns, in the same order', () => {
  const columns = platformTypes.filter(isRollupOnly).map(id => [id, Object.keys(dataTypes[id].fields)])
  expect(columns).toEqual([
    ['total-energy', ['kcal']],
    ['calories-in-heart-rate-zone', ['lightKcal', 'moderateKcal', 'vigorousKcal', 'peakKcal']],
  ])
  expect(
    platformTypes.filter(isRollupOnly).map(id => series.filter(one => one.types[0] === id).map(one => one.id)),
  ).toEqual([
    ['total-energy'],
    ['energy-light-zone', 'energy-moderate-zone', 'energy-vigorous-zone', 'energy-peak-zone'],
  ])
})

test('no type of the platform is read twice', () => {
  const ids = platformTypes.map(id => coverage[id].upstream)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a type that several devices count at once has the platform’s merged stream as PRIMARY', () => {
  const merged: PlatformType[] = platformTypes.filter(id => dataTypes[id].kind === 'interval' && !isRollupOnly(id))
  expect(merged.filter(id => coverage[id].primary !== 'reconcile')).toEqual([])
})

test('a connection asks for reading only', () => {
  expect(requestedScopes.filter(scope => !scope.endsWith('.readonly'))).toEqual([])
})
