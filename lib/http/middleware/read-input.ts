import type { AnyContract } from '../endpoint.ts'
import { exchangeOf, type HttpMiddleware } from '../exchange.ts'
import { readInput } from '../input/input.ts'

/** Checks path, query and body against the contract. @throws Problem of the input */
export function input(contract: AnyContract): HttpMiddleware {
  return {
    before: request => {
      const exchange = exchangeOf(request.internal)
      if (!exchange.replay) exchange.input = readInput(contract, request.event)
    },
  }
}
