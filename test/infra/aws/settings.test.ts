import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CfnOutput, Stack, Token } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { parseSettings, profiles, readSettings, type Settings, stages } from '../../../infra/aws/settings.ts'
import { catalog } from '../../../infra/catalog.ts'
import { shapes } from '../../../infra/shapes.ts'
import { deployedResources, ownSettings, stagingStacks } from './deployed.ts'
import { ofType } from './resources.ts'
import { settingsWith, withApp } from './synthesized.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test.each(stages())('the committed settings of the stage %s are complete, and name nothing of another stage', stage => {
  const { name, upstreamSecret, throttle } = readSettings(stage)
  expect(name).toBe(`personal-health-data-${stage}`)
  expect(upstreamSecret).toBe(`${name}/upstream`)
  expect(throttle.requestsPerSecond).toBeLessThanOrEqual(50)
})

test('without a stage nothing is synthesized, and the error names the stages', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'phd-stage-'))
  const env = { ...process.env, CDK_OUTDIR: outdir }
  const run = promisify(execFile)(process.execPath, ['infra/app.ts'], { cwd: root, env })
  await expect(run).rejects.toThrow(/Name the stage: .*Stages \(infra\/settings\): production/)
  rmSync(outdir, { recursive: true })
  expect(() => readSettings('prodution')).toThrow('There is no stage prodution')
})

test('the CDK command line gets the two stacks of the stage that it names, and no other', async () => {
  const stacks = await stagingStacks()
  expect(stacks.sort()).toEqual(['personal-health-data-staging-data', 'personal-health-data-staging-service'])
})

test('a missing, unknown or unusable setting stops the synthesis and is named', () => {
  const { stage: _, name: __, upstreamSecret: ___, ...file } = settingsWith()
  const { domain: ____, ...withoutDomain } = file
  expect(() => parseSettings('x', withoutDomain)).toThrow('domain')
  expect(() => parseSettings('x', { ...file, domian: null })).toThrow('domian')
  expect(() => parseSettings('x', { ...file, region: 'Frankfurt' })).toThrow('region')
  expect(() => settingsWith({ upstream: { UPSTREAM_REQUESTS_PER_MINUTE: 'many' } })).toThrow(
    'UPSTREAM_REQUESTS_PER_MINUTE',
  )
  const elsewhere = { name: 'health.example.org', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/x' }
  expect(() => settingsWith({ domain: elsewhere })).toThrow('the certificate of the domain must be in eu-central-1')
})

test('a file that names no profile and no quota has the standard profile and the quota that AWS gives', () => {
  expect(settingsWith()).toMatchObject({ profile: 'standard', concurrencyQuota: 1000 })
  expect(() => settingsWith({ profile: 'cheap' })).toThrow('profile')
  expect(() => settingsWith({ concurrencyQuota: 0 })).toThrow('concurrencyQuota')
})

test('without a choice there is a function for each endpoint, and with the profile of one person for each area', () => {
  expect(settingsWith().functions).toBe('per-endpoint')
  expect(settingsWith({ profile: 'personal' }).functions).toBe('per-area')
  for (const functions of shapes)
    for (const profile of profiles) expect(settingsWith({ profile, functions })).toMatchObject({ profile, functions })
  expect(() => settingsWith({ functions: 'per-stage' })).toThrow('functions')
  expect(readSettings('staging', 'personal').functions).toBe('per-area')
})

test('a stage can be read as it would be with another profile', () => {
  expect(readSettings('staging', 'personal')).toMatchObject({
    profile: 'personal',
    upstreamSecret: '/personal-health-data-staging/upstream',
  })
  expect(readSettings('staging').profile).toBe('standard')
})

// Nothing about a stack itself depends on the endpoints, and they take most of the time.
const stacksWith = (settings: Settings) =>
  withApp(app => app.node.children.filter(Stack.isStack), { ...catalog, endpoints: {} }, settings)

test('a stage belongs to its region, and to its account if its file names one: other credentials are refused', () => {
  for (const { region, account } of stacksWith(settingsWith())) {
    expect(region).toBe('eu-central-1')
    expect(Token.isUnresolved(account)).toBe(true)
  }
  const pinned = stacksWith(settingsWith({ account: ownSettings.account }))
  expect(pinned.map(({ account }) => account)).toEqual([ownSettings.account, ownSettings.account])
})

test('the output Url is the address that people and the platform use: the domain, if there is one', () => {
  const domain = { name: 'health.example.org', certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/x' }
  const urlWith = (settings: Settings) =>
    withApp(
      app => app.node.findAll().flatMap(one => (one instanceof CfnOutput && one.node.id === 'Url' ? [one.value] : [])),
      { ...catalog, endpoints: {} },
      settings,
    )
  expect(urlWith(settingsWith({ domain }))).toEqual(['https://health.example.org'])
  const [plain = '', ...others] = urlWith(settingsWith())
  expect(others).toEqual([])
  expect(Token.isUnresolved(plain)).toBe(true)
})

test('both stacks have tags with the service and the stage, which CloudFormation puts on their resources', () => {
  const tagged = withApp(
    app => app.synth().stacks.map(({ tags }) => tags),
    { ...catalog, endpoints: {} },
    settingsWith(),
  )
  const tags = { service: 'personal-health-data', stage: 'test' }
  expect(tagged).toEqual([tags, tags])
})

test('two stages share no name of a stack, an alarm, a budget, a dashboard or a secret', async () => {
  const namesOf = (stage: string) => stacksWith(settingsWith({}, stage)).map(({ stackName }) => stackName)
  expect(namesOf('one').filter(name => namesOf('two').includes(name))).toEqual([])
  const resources = [...(await deployedResources()), ...(await deployedResources('personal'))]
  const named = [
    ...ofType(resources, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName),
    ...ofType(resources, 'AWS::Budgets::Budget').map(({ Properties }) => Properties.Budget.BudgetName),
    ...ofType(resources, 'AWS::CloudWatch::Dashboard').map(({ Properties }) => Properties.DashboardName),
  ]
  for (const name of named) expect(name).toMatch(/^personal-health-data-test/)
})
