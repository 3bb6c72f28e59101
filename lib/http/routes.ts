import { isOpenToOrigins } from './access/cross-origin.ts'
import { methodOf, pathOf } from './contract.ts'
import type { AnyContract } from './endpoint.ts'

/** A route, for functions that need the list of all routes. */
export interface KnownRoute {
  method: string
  /** Path parameters in braces. */
  path: string
  /** Whether scripts of other origins may call it. */
  openToOrigins: boolean
}

/** The setting `ROUTES`: `GET /api/v1/daily *,POST /api/keys`; a star marks a route that is open to other origins. */
export function writeRoutes(contracts: Readonly<Record<string, AnyContract>>): string {
  const open = (contract: AnyContract) => (isOpenToOrigins(contract) ? ' *' : '')
  return Object.values(contracts)
    .map(contract => `${contract.route}${open(contract)}`)
    .join(',')
}

/** The routes of the setting `ROUTES`. */
export function readRoutes(text: string): KnownRoute[] {
  return text.split(',').map(entry => {
    const route = entry.replace(/ \*$/, '')
    return { method: methodOf(route), path: pathOf(route), openToOrigins: route !== entry }
  })
}

/**
 * The routes whose path has the form of a request's path: braces match one segment. A word with which a route begins is no slug of a
 * public profile.
 */
export function routesAt(path: string, routes: readonly KnownRoute[]): KnownRoute[] {
  const parts = path.split('/')
  const found = routes.filter(route => {
    const pattern = route.path.split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, i) => part === parts[i] || (part.startsWith('{') && parts[i] !== ''))
    )
  })
  const named = found.filter(route => !route.path.startsWith('/{'))
  return named.length > 0 ? named : found
}
