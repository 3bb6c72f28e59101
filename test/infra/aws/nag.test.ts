import type { App } from 'aws-cdk-lib'
import type { NagPack } from 'cdk-nag'
import { expect, test } from 'vitest'
import { accepted, rulePacks } from '../../../infra/aws/nag.ts'
import { withApp } from './synthesised.ts'

const everything = {
  domain: 'health.example.org',
  certificateArn: `arn:aws:acm:us-east-1:${'1'.repeat(12)}:certificate/x`,
}
const contexts = { 'as it comes': {}, 'with every setting': { ...everything, alarmEmail: 'someone@example.org' } }

test.each(Object.entries(contexts))('cdk-nag finds nothing that was not accepted: %s', (_, context) => {
  expect(withApp(app => findings(app), undefined, context)).toEqual([])
})

test('every accepted finding has a reason of a sentence', () => {
  const reasons = withApp(accepted, undefined, contexts['with every setting'])
  expect(reasons.length).toBeGreaterThan(10)
  expect(reasons.filter(({ reason }) => reason.trim().length < 30)).toEqual([])
})

test('nothing is accepted that is not found', () => {
  const idle = withApp(
    app => {
      const found = findings(app, { unforgiving: true })
      const isFound = (id: string, path: string) => found.some(f => f.id === id && `${f.path}/`.startsWith(`${path}/`))
      return accepted(app).filter(({ id, path }) => !isFound(id, path))
    },
    undefined,
    contexts['with every setting'],
  )
  expect(idle).toEqual([])
})

function findings(app: App, { unforgiving = false } = {}): { id: string; path: string | undefined }[] {
  return rulePacks(app)
    .map(pack => (unforgiving ? forgetAcceptance(pack) : pack))
    .flatMap(pack => pack.validateScope(app).violations)
    .flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({ id: ruleName, path: constructPath })),
    )
}

function forgetAcceptance(pack: NagPack): NagPack {
  return Object.assign(pack, { isAcknowledged: () => false })
}
