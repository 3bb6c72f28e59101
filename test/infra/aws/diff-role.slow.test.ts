import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { App, NestedStack, Stack } from 'aws-cdk-lib'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { afterAll, expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const { DiffRole } = JSON.parse(readFileSync(join(root, 'infra/aws/github-roles.json'), 'utf8')).Resources
const [{ Action, Resource }, ...others] = DiffRole.Properties.Policies[0].PolicyDocument.Statement
const folder = mkdtempSync(join(tmpdir(), 'diff-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A stack with a nested one, and what it had when it was deployed: one queue less in each. */
const stackName = 'personal-health-data-staging-service'
function synthesize(): string {
  const outdir = join(folder, 'assembly')
  // The command line sets this: without it, no template names the file of a nested stack.
  const app = new App({ outdir, analyticsReporting: false, context: { 'aws:cdk:enable-asset-metadata': true } })
  const stack = new Stack(app, stackName, { env: { region: 'us-east-1' } })
  new Queue(stack, 'Added')
  new Queue(new NestedStack(stack, 'Endpoints1'), 'AddedInside')
  app.synth()
  return outdir
}
const withoutQueues = ({ Resources, ...template }: { Resources: Record<string, { Type: string }> }) => ({
  ...template,
  Resources: Object.fromEntries(Object.entries(Resources).filter(([, { Type }]) => Type !== 'AWS::SQS::Queue')),
})

const account = '111122223333'
const arnOf = (name: string) => `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/1`
const at = '2026-11-21T12:34:56Z'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const resultOf = (action: string, inner: string) =>
  `<${action}Response><${action}Result>${inner}</${action}Result></${action}Response>`

/** What AWS answers to the calls of the comparison, for the stack above. */
const answers: Record<string, (stack: string, deployed: object, nestedId: string) => string> = {
  GetCallerIdentity: () =>
    `<Account>${account}</Account><Arn>arn:aws:iam::${account}:role/diff</Arn><UserId>x</UserId>`,
  DescribeStacks: stack =>
    `<Stacks><member><StackName>${stack}</StackName><StackId>${arnOf(stack)}</StackId><CreationTime>${at}</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus></member></Stacks>`,
  GetTemplate: (stack, deployed) =>
    `<TemplateBody>${escaped(JSON.stringify(stack === stackName ? deployed : { Resources: {} }))}</TemplateBody>`,
  ListStackResources: (_, __, nestedId) =>
    `<StackResourceSummaries><member><LogicalResourceId>${nestedId}</LogicalResourceId><PhysicalResourceId>${arnOf(`${stackName}-nested`)}</PhysicalResourceId><ResourceType>AWS::CloudFormation::Stack</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>${at}</LastUpdatedTimestamp></member></StackResourceSummaries>`,
}

/** An AWS that allows who calls what the role allows, and what is never refused; with every call that it got. */
async function startAws(template: { Resources: Record<string, { Type: string }> }) {
  const deployed = withoutQueues(template)
  const nestedId = Object.entries(template.Resources).find(([, { Type }]) => Type.endsWith('::Stack'))?.[0] ?? ''
  const allowed = ['GetCallerIdentity', ...Action.map((one: string) => one.replace('cloudformation:', ''))]
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const call = new URLSearchParams(Buffer.concat(chunks).toString())
    const action = call.get('Action') ?? `${request.method} ${request.url}`
    calls.push(action)
    const answer = allowed.includes(action) ? answers[action] : undefined
    const refused = `<ErrorResponse><Error><Code>AccessDenied</Code><Message>${action}</Message></Error></ErrorResponse>`
    response.writeHead(answer ? 200 : 403, { 'content-type': 'text/xml' })
    response.end(answer ? resultOf(action, answer(call.get('StackName') ?? '', deployed, nestedId)) : refused)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { calls, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test(
  'the comparing role allows exactly the calls with which the CDK command line compares stacks and nested stacks',
  async () => {
    const assembly = synthesize()
    const aws = await startAws(JSON.parse(readFileSync(join(assembly, `${stackName}.template.json`), 'utf8')))
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      AWS_ENDPOINT_URL: aws.url,
      AWS_ACCESS_KEY_ID: 'of-the-role',
      AWS_SECRET_ACCESS_KEY: 'of-the-role',
      AWS_REGION: 'us-east-1',
    }
    const cdk = join(root, 'node_modules/aws-cdk/bin/cdk')
    const command = [cdk, 'diff', '--method=template', '--no-notices', '--app', assembly]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: folder, env })
    aws.server.close()
    expect(stdout + stderr).toMatch(/\[\+\] AWS::SQS::Queue Added\b/)
    expect(stdout + stderr).toMatch(/\[\+\] AWS::SQS::Queue .*AddedInside/)
    const made = new Set(aws.calls.filter(call => call !== 'GetCallerIdentity' && call !== 'AssumeRole'))
    expect([...made].map(call => `cloudformation:${call}`).sort()).toEqual([...Action].sort())
  },
  5 * minuteMs,
)

test('the comparing role reaches the stacks of this service only, and no data in them', () => {
  expect(others).toEqual([])
  expect(Resource['Fn::Sub']).toMatch(/:cloudformation:.*:stack\/personal-health-data-\*$/)
})
