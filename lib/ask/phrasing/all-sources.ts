import type { Caller } from '../../analysis/read-context.ts'
import { asksForAll } from '../../model/account/all-sources.ts'
import type { AnswerablePlan, ApiRequest } from '../plan/plan.ts'
import type { CalledEndpoints, Path } from './called-endpoints.ts'

/** A call as it is made for an account: for all sources if it has data of several platforms and the endpoint selects sources. */
export function sourcedCall(
  { method, path }: ApiRequest,
  endpoints: CalledEndpoints,
  { account }: Pick<Caller, 'account'>,
): ApiRequest {
  const [place = '', query] = path.split('?')
  const shape = endpoints[place as Path]?.query?.shape ?? {}
  if (!asksForAll(account) || !('source' in shape) || /[?&]source=/.test(path)) return { method, path }
  return { method, path: `${place}?${query === undefined ? '' : `${query}&`}source=all` }
}

/** A plan with its calls as they are made for an account. */
export function sourcedPlan<P extends AnswerablePlan>(
  plan: P,
  endpoints: CalledEndpoints,
  caller: Pick<Caller, 'account'>,
): P {
  if (!asksForAll(caller.account)) return plan
  const sourced = (request: ApiRequest) => sourcedCall(request, endpoints, caller)
  const condition = 'condition' in plan ? plan.condition : undefined
  const trend = 'trend' in plan ? plan.trend : undefined
  return {
    ...plan,
    request: sourced(plan.request),
    further: plan.further.map(sourced),
    ...(condition && 'request' in condition
      ? { condition: { ...condition, request: sourced(condition.request) } }
      : {}),
    ...(trend && 'path' in trend ? { trend: sourced(trend) } : {}),
  }
}
