import type { Use } from '../uses.ts'
import type { AnyContract, Method, Status } from './endpoint.ts'

/** Whether an endpoint only reads its account. */
export function isRead({ route, account }: Pick<AnyContract, 'route' | 'account'>): boolean {
  return methodOf(route) === 'GET' || account === 'read'
}

/** All ports and permissions of an endpoint: those it declares, and the store wherever a caller has to be looked up. */
export function usesOf({ access, uses = [] }: Pick<AnyContract, 'access' | 'uses'>): readonly Use[] {
  return access.kind === 'public' ? uses : [...new Set<Use>(['store', ...uses])]
}

/** The success statuses, the default first. */
export function statusesOf({ status = 200 }: Pick<AnyContract, 'status'>): readonly [Status, ...Status[]] {
  return typeof status === 'number' ? [status] : status
}

/** The content types of a JSON body. The body of every PATCH is a merge patch, which has a content type of its own (RFC 7396). */
export function jsonTypesOf({ body, route }: Pick<AnyContract, 'body' | 'route'>): string[] {
  if (!body) return []
  return methodOf(route) === 'PATCH' ? ['application/json', 'application/merge-patch+json'] : ['application/json']
}

export function methodOf(route: string): Method {
  return route.slice(0, route.indexOf(' ')) as Method
}

/** The routes under which a function is called: a GET is also a HEAD. */
export function routesOf(route: string): string[] {
  return methodOf(route) === 'GET' ? [route, `HEAD ${pathOf(route)}`] : [route]
}

export function pathOf(route: string): string {
  return route.slice(route.indexOf(' ') + 1)
}
