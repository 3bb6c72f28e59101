import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stages } from '../../../infra/aws/settings.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const roles = JSON.parse(read('infra/aws/github-roles.json')).Resources
const workflows = readdirSync(new URL('.github/workflows/', root)).map(file => [
  file,
  read(`.github/workflows/${file}`),
])

test.each(workflows)(
  '%s runs scripts and stages that exist, and no job has more rights than it uses',
  (_, text = '') => {
    const commands = [...text.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name]) => name ?? '')
    for (const name of commands.filter(name => name !== 'ci')) expect(scripts).toHaveProperty(name)
    for (const [, stage] of text.matchAll(/stage=(\w+)/g)) expect(stages()).toContain(stage)
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
    const jobs = text.slice(text.indexOf('\njobs:')).split(/^ {2}(?=[a-z-]+:$)/m)
    for (const job of jobs) expect(job.includes('id-token: write')).toBe(job.includes('role-to-assume'))
  },
)

test('pull requests are checked, tested, synthesized and compared; main is deployed after the same checks', () => {
  const [check, deploy] = [read('.github/workflows/check.yml'), read('.github/workflows/deploy.yml')]
  expect(check).toMatch(/^ {2}pull_request:/m)
  for (const command of ['npm test', 'npm run synth', 'npm run diff -- -c stage=production'])
    expect(check).toContain(`- run: ${command}\n`)
  expect(deploy).toMatch(/branches: \[main\][\s\S]*uses: \.\/\.github\/workflows\/check\.yml[\s\S]*needs: check/)
  expect(deploy).toContain('- run: npm run deploy -- -c stage=production\n')
  expect(scripts['deploy']).toContain('--require-approval never')
})

test('the deploying role trusts one environment of one repository, the comparing one its pull requests, and both only CDK’s roles', () => {
  const trusted = (name: string) =>
    roles[name].Properties.AssumeRolePolicyDocument.Statement[0].Condition.StringEquals[
      'token.actions.githubusercontent.com:sub'
    ]['Fn::Sub'] as string
  expect(trusted('DeployRole')).toMatch(/^repo:\$\{Repository\}:environment:\$\{Stage\}$/)
  expect(trusted('DiffRole')).toMatch(/^repo:\$\{Repository\}:pull_request$/)
  const mayAssume = (name: string): string[] =>
    roles[name].Properties.Policies[0].PolicyDocument.Statement.flatMap(
      ({ Action, Resource }: { Action: string; Resource: { 'Fn::Sub': string }[] }) =>
        Resource.map(one => `${Action} ${/role\/cdk-hnb659fds-([\w-]+?)-role-/.exec(one['Fn::Sub'])?.[1]}`),
    )
  expect(mayAssume('DeployRole')).toEqual([
    'sts:AssumeRole deploy',
    'sts:AssumeRole file-publishing',
    'sts:AssumeRole lookup',
  ])
  expect(mayAssume('DiffRole')).toEqual(['sts:AssumeRole lookup'])
})
