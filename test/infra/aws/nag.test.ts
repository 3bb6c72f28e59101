import type { App } from 'aws-cdk-lib'
import type { NagPack } from 'cdk-nag'
import { expect, test } from 'vitest'
import { accepted, rulePacks } from '../../../infra/aws/nag.ts'
import { settingsWith, withApp } from './synthesized.ts'

const everything = settingsWith({
  domain: { name: 'health.example.org', certificateArn: `arn:aws:acm:eu-central-1:${'1'.repeat(12)}:certificate/x` },
  alarmEmail: 'someone@example.org',
})

test('cdk-nag finds nothing that was not accepted, as the service comes', () => {
  expect(withApp(app => findings(app))).toEqual([])
})

const { found, reasons, idle } = withApp(
  app => {
    const found = findings(app)
    const all = findings(app, { unforgiving: true })
    const isFound = (id: string, path: string) => all.some(f => f.id === id && `${f.path}/`.startsWith(`${path}/`))
    const reasons = accepted(app)
    return { found, reasons, idle: reasons.filter(({ id, path }) => !isFound(id, path)) }
  },
  undefined,
  everything,
)

test('cdk-nag finds nothing that was not accepted, with every setting', () => {
  expect(found).toEqual([])
})

test.each([{ profile: 'personal' }, { profile: 'personal', functions: 'per-endpoint' }, { functions: 'per-area' }])(
  'cdk-nag finds nothing that was not accepted, with %j',
  changed => {
    expect(withApp(app => findings(app), undefined, settingsWith(changed))).toEqual([])
  },
)

test('every accepted finding has a reason of a sentence', () => {
  expect(reasons.length).toBeGreaterThan(10)
  expect(reasons.filter(({ reason }) => reason.trim().length < 30)).toEqual([])
})

test('nothing is accepted that is not found', () => {
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
