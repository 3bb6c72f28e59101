import type { Inputs } from '../../model/health-data/day-values.ts'
import { recordOf } from './checks.ts'

/** The decoded inputs of a value. @throws RangeError for anything else */
export function inputsOf(value: unknown): Inputs {
  const inputs = recordOf(value)
  if (!areInputs(inputs)) throw new RangeError('Not inputs of a value')
  return inputs
}

function areInputs(values: Record<string, unknown>): values is Inputs {
  return Object.values(values).every(isInput)
}

function isInput(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(one => typeof one === 'number')
  return typeof value === 'number' || typeof value === 'string'
}
