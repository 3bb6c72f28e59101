// Rows that a fault corrupts: a few of a page are parsed, changed and printed again.

import type { FaultKind, Faults } from '../control/faults.ts'
import type { DataType } from '../data/types.ts'

type Row = Record<string, unknown>

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}T/

/** Applies a change to every plain value inside a row, by name. */
function change(value: unknown, alter: (name: string, plain: unknown) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(one => change(one, alter, name))
  if (typeof value !== 'object' || value === null) return alter(name, value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, alter, key)]))
}

const isNumber = (name: string, plain: unknown): boolean =>
  !/^(year|month|day|hours|minutes|seconds|nanos)$/.test(name) &&
  (typeof plain === 'number' || (typeof plain === 'string' && /^-?\d+$/.test(plain)))

const CORRUPTIONS: Readonly<Record<string, (row: Row, member: string, index: number) => Row>> = {
  nan: row => change(row, (name, plain) => (isNumber(name, plain) ? 'NaN' : plain)) as Row,
  wrongTypes: (row, _, index) =>
    change(row, (name, plain) =>
      isNumber(name, plain) || DAY_TEXT.test(String(plain)) ? [true, 'a lot', null, {}][index % 4] : plain,
    ) as Row,
  unknownMembers: (row, member, index) =>
    index % 2 === 0
      ? { name: row['name'], dataSource: row['dataSource'], futureMetric: { interval: {}, amount: '12' } }
      : {
          ...row,
          somethingNew: { nested: [1, 2] },
          [member]: {
            ...(change(row[member], (_, plain) =>
              typeof plain === 'string' && /^[A-Z][A-Z_]+$/.test(plain) ? 'A_NEW_MEMBER' : plain,
            ) as Row),
            surprise: 'unknown',
          },
        },
  futureTimes: row =>
    change(row, (_, plain) =>
      typeof plain === 'string' && DAY_TEXT.test(plain)
        ? new Date(Date.parse(plain) + 3 * 86_400_000).toISOString().replace('.000Z', 'Z')
        : plain,
    ) as Row,
  respiratoryTimesThousand: row =>
    change(row, (name, plain) => (name === 'breathsPerMinute' ? Number(plain) * 1000 : plain)) as Row,
}

const EVERY: Readonly<Record<string, number>> = { respiratoryTimesThousand: 1 }

export function corruptRows(
  faults: Faults,
  where: { method: string; dataType: string; person: string },
  type: DataType,
  rows: string[],
): string[] {
  let corrupted = rows
  for (const [kind, corrupt] of Object.entries(CORRUPTIONS)) {
    if (!faults.strikes(kind as FaultKind, where)) continue
    // Every seventh row, so that a page still has valid rows.
    const every = EVERY[kind] ?? 7
    corrupted = corrupted.map((text, index) =>
      index % every === 0 ? JSON.stringify(corrupt(JSON.parse(text) as Row, type.member, index / every)) : text,
    )
  }
  return corrupted
}
