import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stages } from '../../../infra/aws/settings.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const template = JSON.parse(read('infra/aws/github-roles.json'))
const roles = template.Resources
const workflows = readdirSync(new URL('.github/workflows/', root)).map(file => [
  file,
  read(`.github/workflows/${file}`),
])

test.each(workflows)(
  '%s runs scripts and stages that exist, and no job has more rights than it uses',
  (_, text = '') => {
    const commands = [...text.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name]) => name ?? '')
    for (const name of commands.filter(name => name !== 'ci' && name !== 'audit')) expect(scripts).toHaveProperty(name)
    for (const [, stage] of text.matchAll(/stage[=:] ?(\w+)/g)) expect(stages()).toContain(stage)
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
    const jobs = text.slice(text.indexOf('\njobs:')).split(/^ {2}(?=[a-z-]+:$)/m)
    for (const job of jobs)
      expect(job.includes('id-token: write')).toBe(/role-to-assume|uses: .*deploy-stage\.yml/.test(job))
  },
)

test.each(workflows)('%s names every action by a commit, which nobody can move, and not by a tag', (_, text = '') => {
  for (const [, action = ''] of text.matchAll(/uses: (.*)/g))
    expect(action).toMatch(/^(\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/)
})

test('pull requests are checked, tested, synthesized and compared, with packages whose signatures are verified', () => {
  const check = read('.github/workflows/check.yml')
  expect(check).toMatch(/^ {2}pull_request:/m)
  for (const command of ['npm audit signatures', 'npm test', 'npm run synth'])
    expect(check).toContain(`- run: ${command}\n`)
  const diff = read('.github/workflows/diff.yml')
  expect(diff).toMatch(/^ {2}pull_request:/m)
  expect(diff).toContain('- run: npm run diff -- -c stage=production\n')
})

test('no workflow that is called asks for more rights than the job that calls it has: GitHub would refuse to start', () => {
  // The rights of a workflow are those of a job that names none.
  const rightsOf = (text: string) =>
    [...text.matchAll(/^ +([a-z-]+): (read|write)$/gm)].map(([, name, level]) => `${name} ${level}`)
  const calls = workflows.flatMap(([, text = '']) => {
    const [head = '', body = ''] = text.split(/^jobs:$/m)
    const jobs = body.split(/^ {2}(?=[a-z-]+:$)/m)
    return jobs.flatMap(job => {
      const [, called] = /uses: \.\/(\.github\/workflows\/[\w-]+\.yml)/.exec(job) ?? []
      return called ? [{ called, rights: rightsOf(job.includes('permissions:') ? job : head) }] : []
    })
  })
  expect(calls.length).toBeGreaterThan(2)
  for (const { called, rights } of calls)
    for (const right of rightsOf(read(called))) expect(rights, called).toContain(right)
})

const deploy = read('.github/workflows/deploy.yml')
/** The text of a job of deploy.yml. */
const jobOf = (name: string) =>
  new RegExp(`^ {2}${name}:\n([\\s\\S]*?)(?=^ {2}\\w|(?![\\s\\S]))`, 'm').exec(deploy)?.[1] ?? ''

type Outcome = 'success' | 'failure' | 'cancelled' | 'skipped'
interface Results {
  check: Outcome
  staging: Outcome
  stagingRole?: string
  cancelled?: boolean
}

/** Whether the job for production runs, by its own condition, which is written as in JavaScript. */
function deploysProduction({ check, staging, stagingRole = 'arn', cancelled = false }: Results): boolean {
  const [, condition = 'no condition'] = /if: >-\n([\s\S]*?)\n {4}\w+:/.exec(jobOf('production')) ?? []
  const needs = { check: { result: check }, staging: { result: staging } }
  const vars = { AWS_DEPLOY_ROLE: 'arn', AWS_STAGING_DEPLOY_ROLE: stagingRole }
  return new Function('needs', 'vars', 'cancelled', `return ${condition}`)(needs, vars, () => cancelled)
}

test('production is deployed after staging has been deployed and checked, and not touched if anything before it failed', () => {
  expect(jobOf('production')).toContain('needs: [check, staging]')
  expect(jobOf('staging')).toContain('needs: check')
  expect(deploysProduction({ check: 'success', staging: 'success' })).toBe(true)
  for (const staging of ['failure', 'cancelled', 'skipped'] as const)
    expect(deploysProduction({ check: 'success', staging }), staging).toBe(false)
  expect(deploysProduction({ check: 'success', staging: 'success', cancelled: true })).toBe(false)
})

test('a repository without a stage staging deploys production after the checks', () => {
  expect(deploysProduction({ check: 'success', staging: 'skipped', stagingRole: '' })).toBe(true)
  expect(deploysProduction({ check: 'failure', staging: 'skipped', stagingRole: '' })).toBe(false)
})

test('main is checked, and each stage is deployed with its own role and then checked from outside', () => {
  expect(deploy).toMatch(/branches: \[main\]/)
  expect(jobOf('check')).toContain('uses: ./.github/workflows/check.yml')
  for (const stage of ['staging', 'production']) {
    expect(jobOf(stage)).toContain('uses: ./.github/workflows/deploy-stage.yml')
    expect(jobOf(stage)).toContain(`stage: ${stage}\n`)
    // Secrets of an environment reach a workflow that is called only so.
    expect(jobOf(stage)).toContain('secrets: inherit')
  }
  const steps = [...read('.github/workflows/deploy-stage.yml').matchAll(/- run: (npm run .*)/g)].map(([, run]) => run)
  expect(steps).toEqual([
    'npm run deploy -- -c stage="$STAGE" --outputs-file outputs.json',
    `npm run smoke -- --url "$(node -p "Object.values(require('./outputs.json')).find(one => one.Url).Url")"`,
  ])
  expect(read('.github/workflows/deploy-stage.yml')).toMatch(/environment: \$\{\{ inputs\.stage \}\}/)
  expect(scripts['deploy']).toContain('--require-approval never')
})

const trustOf = (name: string) => roles[name].Properties.AssumeRolePolicyDocument.Statement[0].Condition

/** The subject that a role trusts, as CloudFormation fills it in. */
function subjectOf(name: string, parameters: Record<string, string>): string {
  const subject: string = trustOf(name).StringEquals['token.actions.githubusercontent.com:sub']['Fn::Sub']
  return subject.replaceAll(/\$\{(\w+)\}/g, (_, parameter) => parameters[parameter] ?? 'unknown')
}

test('the deploying role trusts one environment of one repository, the comparing one its pull requests; one deploys through CDK’s roles', () => {
  const parameters = { Repository: 'octocat/my-repo', Stage: 'staging' }
  expect(subjectOf('DeployRole', parameters)).toBe('repo:octocat/my-repo:environment:staging')
  expect(subjectOf('DiffRole', parameters)).toBe('repo:octocat/my-repo:pull_request')
  const mayAssume: string[] = roles.DeployRole.Properties.Policies[0].PolicyDocument.Statement.flatMap(
    ({ Action, Resource }: { Action: string; Resource: { 'Fn::Sub': string }[] }) =>
      Resource.map(one => `${Action} ${/role\/cdk-hnb659fds-([\w-]+?)-role-/.exec(one['Fn::Sub'])?.[1]}`),
  )
  expect(mayAssume).toEqual(['sts:AssumeRole deploy', 'sts:AssumeRole file-publishing', 'sts:AssumeRole lookup'])
})

test('the roles trust a repository with the ids that GitHub puts into its tokens, or an older one by its names, and never a wildcard', () => {
  // CloudFormation compares the whole value.
  const allowed = new RegExp(`^(?:${template.Parameters.Repository.AllowedPattern})$`)
  for (const good of ['octocat@123456/my-repo@456789', 'octocat/my.repo', 'my-org/my_repo'])
    expect(good).toMatch(allowed)
  for (const bad of [
    'octocat@123456/my-repo',
    'octocat/my-repo@456789',
    'octocat@x/my-repo@y',
    'octocat@1/*',
    '*/*',
    'octocat',
  ])
    expect(bad).not.toMatch(allowed)
  for (const name of ['DeployRole', 'DiffRole']) expect(trustOf(name)).not.toHaveProperty('StringLike')
  expect(subjectOf('DeployRole', { Repository: 'octocat@123456/my-repo@456789', Stage: 'production' })).toBe(
    'repo:octocat@123456/my-repo@456789:environment:production',
  )
  expect(subjectOf('DiffRole', { Repository: 'octocat@123456/my-repo@456789' })).toBe(
    'repo:octocat@123456/my-repo@456789:pull_request',
  )
})

test('a workflow gets its region from the settings of the stage, and there is no other place that could name another one', () => {
  for (const [file, text = ''] of workflows) {
    expect(text, file).not.toContain('AWS_REGION')
    const regions = [...text.matchAll(/aws-region: (.*)/g)].map(([, region]) => region)
    for (const region of regions) expect(region, file).toContain('{{ steps.settings.outputs.region }}')
    if (regions.length > 0) expect(text, file).toMatch(/region=\$\(node -p "require\('\.\/infra\/settings\//)
  }
})

test('both roles trust the provider that the account has, or the one that the template creates', () => {
  const { GitHub, ...others } = roles
  expect(GitHub.Condition).toBe('CreatesProvider')
  for (const { Properties } of Object.values<{ Properties: { AssumeRolePolicyDocument: unknown } }>(others))
    expect(JSON.stringify(Properties.AssumeRolePolicyDocument)).toContain(
      '"Federated":{"Fn::If":["CreatesProvider",{"Ref":"GitHub"},{"Ref":"ExistingProvider"}]}',
    )
})
