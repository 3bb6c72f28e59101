import { afterAll, expect, test } from 'vitest'
import { simulatorSecret } from '../../support/platform-secret.ts'
import { deployedBundles } from '../aws/deployed.ts'
import { deployedFunctions } from './deployed-functions.ts'
import { Deployment } from './deployment.ts'
import { httpEvent } from './events.ts'

/** Bundles with the roles and environments of the profile `personal`. */
const functions = await deployedFunctions({ issuer: 'https://idp.example.org/pool', clientId: 'client' }, 'personal')
const endpoints = { table: '', userPool: '', objects: '' }
const deployment = new Deployment(functions, await deployedBundles(), endpoints, {})
afterAll(() => deployment.stop())

test('a function of one person reads its secret from Parameter Store, decrypted, as its role allows', async () => {
  const file = 'webhooks/receive-webhook'
  const answerTo = async (authorization: string) => {
    const headers = { 'content-type': 'application/json', authorization }
    const event = { ...httpEvent('POST', '/webhooks/primary', headers), body: JSON.stringify({ type: 'verification' }) }
    const { statusCode } = (await deployment.invoke(file, event)) as { statusCode: number }
    return statusCode
  }
  expect(await answerTo(simulatorSecret.webhookSecret)).toBe(201)
  expect(await answerTo('Bearer of somebody else')).toBe(401)
  expect(deployment.refused).toEqual([])
  expect([...deployment.usedBy(file)]).toEqual(['ssm:GetParameter'])
})
