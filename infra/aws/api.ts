import { createHash } from 'node:crypto'
import { Duration, NestedStack, RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  type CfnStage,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  type HttpRouteIntegrationBindOptions,
  HttpRouteKey,
  type HttpRouteProps,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct, type IConstruct } from 'constructs'
import { methodOf, pathOf } from '../../lib/http/contract.ts'
import type { AnyContract } from '../../lib/http/endpoint.ts'
import { type Catalog, routeName } from '../catalog.ts'
import type { DeploymentContext } from './deployment-context.ts'
import { environmentOf } from './lambda/environment.ts'
import { ServiceFunction } from './lambda/function.ts'
import { statementsOf } from './lambda/permissions.ts'
import { type Requirements, requirementsOfEndpoint, requirementsOfFallback } from './lambda/requirements.ts'
import { accept } from './nag.ts'
import { type NotificationThrottle, notificationThrottle } from './notification-throttle.ts'
import { output } from './output.ts'
import type { Settings } from './settings.ts'

/** Below API Gateway's own 30 seconds, so that a slow request produces our log line instead of a bare 503. */
const endpointTimeoutSeconds = 28

/**
 * The number of nested stacks over which the endpoints are distributed by route; at seven resources per endpoint, all 300 routes
 * of an HTTP API fit. It must never change: a route would move to another stack, which creates it before the first one deletes
 * it.
 */
const stackCount = 8
const stackOf = (route: string) =>
  `Endpoints${((createHash('sha256').update(route).digest()[0] ?? 0) % stackCount) + 1}`

/** The description of the fallback, which has no route of its own. */
const everythingElse = 'Every other request'

/** The HTTP API: one Lambda per endpoint, and a fallback Lambda for every other request. */
export class Api extends Construct {
  readonly httpApi: HttpApi
  readonly stage: HttpStage
  /** The origin that browsers use. */
  readonly origin: string
  readonly functions: ServiceFunction[] = []
  /** Functions that are open to everyone and verify the caller themselves. */
  readonly webhooks = new Map<string, ServiceFunction>()
  private readonly limits: Settings['throttle']
  private readonly forNotifications: NotificationThrottle

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id)
    this.limits = settings.throttle
    this.forNotifications = notificationThrottle(settings.accounts)
    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: settings.name,
      createDefaultStage: false,
      disableExecuteApiEndpoint: settings.domain !== null,
    })
    this.stage = this.addStage()
    this.addDomain(settings)
    this.origin = settings.domain ? `https://${settings.domain.name}` : this.httpApi.apiEndpoint
    output(this, 'Url', this.origin, 'Base URL of the API')
  }

  /**
   * A separate step: endpoints are built with the sign-in settings, and those need the origin.
   *
   * Their stacks are deployed one after another, because AWS refuses a deployment that makes too many calls of one kind at the same time.
   * `first` is deployed before all of them: workers understand a new message before a function sends it.
   */
  addEndpoints(catalog: Catalog, deployment: DeploymentContext, first: Construct): void {
    const stacks = new Map<string, NestedStack>()
    for (const [file, endpoint] of Object.entries(catalog.endpoints)) {
      const name = stackOf(endpoint.route)
      const stack = stacks.get(name) ?? new NestedStack(this, name)
      stacks.set(name, stack)
      this.addEndpoint(stack, file, endpoint, deployment)
    }
    let previous: IConstruct = first
    for (const [, { nestedStackResource }] of [...stacks].sort(([a], [b]) => a.localeCompare(b))) {
      if (!nestedStackResource) continue
      nestedStackResource.node.addDependency(previous)
      previous = nestedStackResource
    }
    const other = this.addFunction(this, catalog.fallback, everythingElse, requirementsOfFallback, deployment)
    const toOther = { routeKey: HttpRouteKey.DEFAULT, integration: integrationWith(other) }
    this.addRoute(other, 'Route', toOther, 'Only returns 404 or 405: there is nothing to protect')
  }

  private addStage(): HttpStage {
    const { requestsPerSecond, burst } = this.limits
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    return new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(loggedOfRequest)),
      },
    })
  }

  private addDomain({ domain }: Settings): void {
    if (!domain) return
    const domainName = new DomainName(this, 'Domain', {
      domainName: domain.name,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
    })
    new ApiMapping(this, 'Mapping', { api: this.httpApi, domainName, stage: this.stage })
    output(this, 'DnsTarget', domainName.regionalDomainName, `Point a CNAME or alias record of ${domain.name} here`)
  }

  private addEndpoint(scope: Construct, file: string, endpoint: AnyContract, deployment: DeploymentContext): void {
    const lambda = this.addFunction(scope, file, endpoint.route, requirementsOfEndpoint(endpoint), deployment)
    const routeKey = HttpRouteKey.with(pathOf(endpoint.route), HttpMethod[methodOf(endpoint.route)])
    const integration = integrationWith(lambda)
    const route = this.addRoute(lambda, 'Route', { routeKey, integration }, reasonOf(endpoint))
    if (methodOf(endpoint.route) === 'GET') {
      const head = HttpRouteKey.with(pathOf(endpoint.route), HttpMethod.HEAD)
      this.addRoute(lambda, 'HeadRoute', { routeKey: head, integration }, reasonOf(endpoint))
    }
    if (endpoint.access.kind !== 'webhook') return
    this.webhooks.set(file, lambda)
    this.throttle(route, endpoint)
  }

  /** Anyone can call such an endpoint. It gets its own throttle, so that a flood does not use up the requests of the others. */
  private throttle(route: HttpRoute, endpoint: AnyContract): void {
    const stage = this.stage.node.defaultChild as CfnStage
    const { perSecond, burst } = this.forNotifications
    stage.addPropertyOverride(`RouteSettings.${endpoint.route.replaceAll('.', '\\.')}`, {
      ThrottlingRateLimit: perSecond,
      ThrottlingBurstLimit: burst,
    })
    // The route settings refer to the route, so the route must exist first.
    stage.node.addDependency(route)
  }

  private addFunction(
    scope: Construct,
    file: string,
    route: string,
    requirements: Requirements,
    deployment: DeploymentContext,
  ): ServiceFunction {
    const added = new ServiceFunction(scope, routeName(route), {
      description: route,
      bundleDir: deployment.bundleDir(file),
      memoryMb: requirements.memoryMb,
      timeoutSeconds: endpointTimeoutSeconds,
      environment: environmentOf(requirements, deployment.values),
      statements: statementsOf(requirements.grants, deployment.arns),
    })
    this.functions.push(added)
    return added
  }

  private addRoute(
    endpoint: ServiceFunction,
    id: string,
    target: Pick<HttpRouteProps, 'routeKey' | 'integration'>,
    reason: string,
  ): HttpRoute {
    const route = new HttpRoute(endpoint, id, { httpApi: this.httpApi, ...target })
    accept(route, 'AwsSolutions-APIG4', reason)
    return route
  }
}

/**
 * What connects the routes of an endpoint with its function. An API may have 300 integrations, and each is one more call of AWS when it
 * is deployed, so HEAD has the one of GET.
 */
class EndpointIntegration extends HttpLambdaIntegration {
  private permitted = false

  /** The permission to call the function names the path with every method, so that the first route's holds for the others. */
  protected override completeBind(options: HttpRouteIntegrationBindOptions): void {
    if (this.permitted) return
    this.permitted = true
    super.completeBind(options)
  }
}

const integrationWith = ({ lambda }: ServiceFunction) =>
  new EndpointIntegration('Integration', lambda, { timeout: Duration.seconds(29) })

/** Why a route has no authorizer of API Gateway. */
function reasonOf({ access, uses = [] }: AnyContract): string {
  if (access.kind === 'public')
    return uses.includes('identityProvider')
      ? 'Declared as public: people who are not signed in use it to sign in'
      : 'Declared as public: the response is the same for everyone and contains no account data'
  if (access.kind === 'webhook')
    return 'The first step of its pipeline checks the signature over the body, which no API Gateway authorizer sees'
  const credential = { key: 'bearer key', session: 'session', 'session-or-key': 'session or bearer key' }[access.kind]
  return `The first step of its pipeline checks the ${credential} by hash in the table, which no API Gateway authorizer does`
}

/** No query, headers, concrete path or IP address: they could reveal whose health data was requested. */
const loggedOfRequest = {
  requestId: '$context.requestId',
  requestedAt: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  tookMs: '$context.responseLatency',
  integrationTookMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  gatewayError: '$context.error.responseType',
}
