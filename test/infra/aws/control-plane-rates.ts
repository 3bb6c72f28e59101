/** How often AWS can be called per second, in one account and region, to create resources of some kinds. */
export interface ControlPlaneRate {
  calls: string
  perSecond: number
  /** The kinds that are created by these calls, and how many calls each takes. */
  types: Readonly<Record<string, number>>
  /** Where the number is from. What no page of AWS states is an assumption, and says so. */
  source: string
}

/**
 * The quotas were read in November 2026, by way of copies of the named pages. How CloudFormation paces its calls and how long it repeats
 * what is refused is not published; some refusals end a deployment (aws-cloudformation/cloudformation-coverage-roadmap#573).
 */
export const controlPlaneRates: readonly ControlPlaneRate[] = [
  {
    calls: 'Lambda: all calls that change functions, together',
    perSecond: 15,
    types: { 'AWS::Lambda::Function': 1, 'AWS::Lambda::Permission': 1, 'AWS::Lambda::EventSourceMapping': 1 },
    source: 'Lambda quotas, "Rest of the control plane API requests": 15 a second, cannot be increased',
  },
  {
    calls: 'API Gateway: all calls that change an API, together',
    perSecond: 10,
    types: { 'AWS::ApiGatewayV2::Api': 1, 'AWS::ApiGatewayV2::Route': 1, 'AWS::ApiGatewayV2::Integration': 1 },
    source: 'API Gateway quotas, "Total operations": 10 a second with a burst of 40, cannot be increased',
  },
  {
    calls: 'CloudWatch Logs: CreateLogGroup',
    perSecond: 10,
    types: { 'AWS::Logs::LogGroup': 1 },
    source: 'from memory: CloudWatch Logs quotas, 10 a second',
  },
  {
    calls: 'CloudWatch Logs: PutRetentionPolicy',
    perSecond: 10,
    types: { 'AWS::Logs::LogGroup': 1 },
    source: 'from memory: CloudWatch Logs quotas, 10 a second',
  },
  {
    calls: 'CloudWatch Logs: PutMetricFilter',
    perSecond: 5,
    types: { 'AWS::Logs::MetricFilter': 1 },
    source: 'from memory: CloudWatch Logs quotas, 5 a second',
  },
  {
    calls: 'CloudWatch: PutMetricAlarm',
    perSecond: 3,
    types: { 'AWS::CloudWatch::Alarm': 1 },
    source: 'from memory: CloudWatch quotas, 3 a second, can be increased',
  },
  {
    calls: 'IAM: CreateRole and PutRolePolicy, together',
    perSecond: 10,
    types: { 'AWS::IAM::Role': 2 },
    source: 'an assumption: AWS publishes no rate of IAM',
  },
]
