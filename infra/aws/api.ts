import { createHash } from 'node:crypto'
import { Duration, NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  ApiMapping,
  type CfnStage,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  type HttpRouteIntegration,
  type HttpRouteIntegrationBindOptions,
  HttpRouteKey,
  type HttpRouteProps,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct, type IConstruct } from 'constructs'
import { methodOf, pathOf } from '../../lib/http/contract.ts'
import type { AnyContract } from '../../lib/http/endpoint.ts'
import { type Catalog, constructName, routeName } from '../catalog.ts'
import { type ApiFunction, apiFunctions, requirementsOf, type Shape } from '../shapes.ts'
import type { DeploymentContext } from './deployment-context.ts'
import { environmentOf } from './lambda/environment.ts'
import { ServiceFunction } from './lambda/function.ts'
import { statementsOf } from './lambda/permissions.ts'
import type { Requirements } from './lambda/requirements.ts'
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

/** The description of the fallback's function, which has no route of its own; it also names the constructs of the route `$default`. */
const everythingElse = 'Every other request'

/** The HTTP API: a Lambda for each endpoint or for each area, and a route for every other request. */
export class Api extends Construct {
  readonly httpApi: HttpApi
  readonly stage: HttpStage
  /** The origin that browsers use. */
  readonly origin: string
  /** Functions that are open to everyone and verify the caller themselves. */
  readonly webhooks = new Map<string, ServiceFunction>()
  private readonly limits: Settings['throttle']
  private readonly forNotifications: NotificationThrottle
  private readonly shape: Shape
  private readonly stacks = new Map<string, NestedStack>()

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id)
    this.limits = settings.throttle
    this.forNotifications = notificationThrottle(settings.accounts)
    this.shape = settings.functions
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
   * `first` is deployed before all of them: workers understand a new message before a function sends it. The functions of areas are
   * too, so that no route leads to one that the API may not call yet.
   */
  addEndpoints(catalog: Catalog, deployment: DeploymentContext, first: Construct): void {
    let previous: IConstruct[] = [first]
    for (const fn of apiFunctions(catalog, this.shape)) {
      const requirements = requirementsOf(fn, catalog)
      if (fn.files.length === 1) {
        this.addAlone(fn.name, catalog, requirements, deployment)
        continue
      }
      const area = this.addArea(fn, catalog, requirements, deployment)
      area.node.addDependency(first)
      previous.push(area)
    }
    for (const [, { nestedStackResource }] of [...this.stacks].sort(([a], [b]) => a.localeCompare(b))) {
      if (!nestedStackResource) continue
      nestedStackResource.node.addDependency(...previous)
      previous = [nestedStackResource]
    }
  }

  /** A function with its route. */
  private addAlone(file: string, catalog: Catalog, requirements: Requirements, deployment: DeploymentContext): void {
    const endpoint = catalog.endpoints[file]
    const route = endpoint?.route ?? everythingElse
    const fn = this.addFunction(this.placeOf(endpoint), routeName(route), file, route, requirements, deployment)
    this.addRoutes(fn, endpoint, new EndpointIntegration(fn))
    if (endpoint?.access.kind === 'webhook') this.webhooks.set(file, fn)
  }

  /**
   * A function of several routes. These have the same constructs in the same stacks as with a function for each, so that a stage can change
   * its shape: CloudFormation would create a moved route before it deletes the old one, and a route cannot exist twice.
   */
  private addArea(
    { name, files }: ApiFunction,
    catalog: Catalog,
    requirements: Requirements,
    deployment: DeploymentContext,
  ): ServiceFunction {
    const fn = this.addFunction(this, constructName(name), name, descriptionOf(name), requirements, deployment)
    const integration = new AreaIntegration(fn)
    for (const endpoint of files.map(file => catalog.endpoints[file])) {
      const place = new Construct(this.placeOf(endpoint), routeName(endpoint?.route ?? everythingElse))
      this.addRoutes(place, endpoint, integration)
    }
    return fn
  }

  /** The nested stack of a route; the route of every other request is in the stack of the API. */
  private placeOf(endpoint: AnyContract | undefined): Construct {
    if (!endpoint) return this
    const name = stackOf(endpoint.route)
    const stack = this.stacks.get(name) ?? new NestedStack(this, name)
    this.stacks.set(name, stack)
    return stack
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

  private addRoutes(place: Construct, endpoint: AnyContract | undefined, integration: HttpRouteIntegration): void {
    if (!endpoint) {
      const reason = 'Only returns 404 or 405: there is nothing to protect'
      this.addRoute(place, 'Route', { routeKey: HttpRouteKey.DEFAULT, integration }, reason)
      return
    }
    const path = pathOf(endpoint.route)
    const method = methodOf(endpoint.route)
    const routeKey = HttpRouteKey.with(path, HttpMethod[method])
    const route = this.addRoute(place, 'Route', { routeKey, integration }, reasonOf(endpoint))
    if (method === 'GET') {
      const head = HttpRouteKey.with(path, HttpMethod.HEAD)
      this.addRoute(place, 'HeadRoute', { routeKey: head, integration }, reasonOf(endpoint))
    }
    if (endpoint.access.kind === 'webhook') this.throttle(route, endpoint)
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
    id: string,
    name: string,
    description: string,
    requirements: Requirements,
    deployment: DeploymentContext,
  ): ServiceFunction {
    return new ServiceFunction(scope, id, {
      description,
      bundleDir: deployment.bundleDir(name),
      memoryMb: requirements.memoryMb,
      timeoutSeconds: endpointTimeoutSeconds,
      environment: environmentOf(requirements, deployment.values),
      statements: statementsOf(requirements.grants, deployment.arns),
    })
  }

  private addRoute(
    place: Construct,
    id: string,
    target: Pick<HttpRouteProps, 'routeKey' | 'integration'>,
    reason: string,
  ): HttpRoute {
    const route = new HttpRoute(place, id, { httpApi: this.httpApi, ...target })
    accept(route, 'AwsSolutions-APIG4', reason)
    return route
  }
}

/** The function of an area, in a word that no route has. */
const descriptionOf = (name: string) => `Requests of ${name}`

const integrationProps = { timeout: Duration.seconds(29) }

/**
 * What connects the routes of an endpoint with its function. An API may have 300 integrations, and each is one more call of AWS when it
 * is deployed, so HEAD has the one of GET.
 */
class EndpointIntegration extends HttpLambdaIntegration {
  private permitted = false

  constructor({ lambda }: ServiceFunction) {
    super('Integration', lambda, integrationProps)
  }

  /** The permission to call the function names the path with every method, so that the first route's holds for the others. */
  protected override completeBind(options: HttpRouteIntegrationBindOptions): void {
    if (this.permitted) return
    this.permitted = true
    super.completeBind(options)
  }
}

/** What connects the routes of an area, which are in several stacks, with their function: it stands beside the function. */
class AreaIntegration extends HttpLambdaIntegration {
  private readonly fn: ServiceFunction
  private permitted = false

  constructor(fn: ServiceFunction) {
    super('Integration', fn.lambda, integrationProps)
    this.fn = fn
  }

  override _bindToRoute({ route }: HttpRouteIntegrationBindOptions) {
    return super._bindToRoute({ route, scope: this.fn })
  }

  /** One permission for the whole API, since only its routes lead to the function. CDK's own would leave the route `$default` out. */
  protected override completeBind({ route }: HttpRouteIntegrationBindOptions): void {
    if (this.permitted) return
    this.permitted = true
    const resource = route.httpApi.apiId
    this.fn.lambda.addPermission('Api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this.fn).formatArn({ service: 'execute-api', resource, resourceName: '*/*' }),
    })
  }
}

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
