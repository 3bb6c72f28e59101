import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { createStore } from '../../../lib/store/store.ts'
import { startTestTable } from '../../support/engines.ts'

/** The commands of RUNBOOK.md for someone who has lost their phone, run by a shell with a stand-in for the AWS command line. */
const [, section = ''] = readFileSync('RUNBOOK.md', 'utf8').split('\n# A lost phone\n')
const command = (start: string) => {
  const [, text] = new RegExp(`^ *(${start}[^]*?)\\n *(?:aws |hash|subject|\`\`\`)`, 'm').exec(section) ?? []
  if (!text) throw new Error(`RUNBOOK.md has no command ${start}`)
  return text
}
const issuer = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_abcDEF123'
const run = async (script: string, env: Record<string, string>) =>
  (await promisify(execFile)('sh', ['-c', script], { env: { ...process.env, ...env } })).stdout.trim()

const table = await startTestTable()
afterAll(() => table.stop())
const { identities } = createStore(table.table)

test('the commands of the runbook find the account of a person, and link a new person to it as a first sign-in does', async () => {
  const [before, after] = ['11111111-aaaa', '22222222-bbbb'].map(subject => ({ issuer, subject }))
  if (!before || !after) throw new Error('Two people')
  await identities.link('acc1', before)
  const hash = command('hash\\(\\)')
  const hashed = await run(`${hash}\nhash ${before.subject}`, { ISSUER: issuer })
  const stored = await table.table.get({ pk: `identity#${hashed}`, sk: 'account' })
  expect(stored).toMatchObject({ accountId: 'acc1' })
  expect(section).toContain(`--key '{"pk": {"S": "identity#'$(hash $(subject))'"}, "sk": {"S": "account"}}'`)

  const items = [...section.matchAll(/--item ('.*')\n/g)].map(([, item]) => item)
  expect(items).toHaveLength(2)
  const variables = { ISSUER: issuer, SUBJECT: after.subject, ACCOUNT_ID: 'acc1' }
  const put = async (item: string | undefined) => {
    const Item = JSON.parse(await run(`${hash}\nHASH=$(hash $SUBJECT)\nprintf '%s' ${item}`, variables))
    await table.client.send(new PutItemCommand({ TableName: table.tableName, Item }))
    return table.table.get({ pk: Item.pk.S, sk: Item.sk.S })
  }
  const linked = [await put(items[0]), await put(items[1])]
  expect(await identities.accountOf(after)).toBe('acc1')
  await identities.link('acc1', after)
  for (const item of linked)
    expect(await table.table.get({ pk: item?.['pk'], sk: item?.['sk'] } as never)).toEqual(item)
  const { pk, sk } = linked[1] as { pk: string; sk: string }
  expect([pk, sk.startsWith('identity#')]).toEqual(['account#acc1', true])
})
