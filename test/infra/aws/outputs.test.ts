import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deployedTemplates } from './deployed.ts'

const documents = ['README.md', 'RUNBOOK.md', 'docs/deployment.md']
const named = documents.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/<(Url|PoolId)>|OutputKey=='(\w+)'|output `(?!DnsTarget)(\w+)`/g)].map(
    ([, placeholder, key, word]) => placeholder ?? key ?? word ?? '',
  ),
)

test('the outputs of the service have exactly the names by which the documents call them', async () => {
  const templates = [...(await deployedTemplates())].filter(([file]) => !file.includes('nested'))
  const outputs = templates.flatMap(([, { Outputs = {} }]) => Object.keys(Outputs))
  expect(outputs).toEqual(expect.arrayContaining(['Url', 'PoolId', 'TableName', ...named]))
})
