import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deployedResources } from './deployed.ts'
import { ofType } from './resources.ts'

const all = [...(await deployedResources('own')), ...(await deployedResources('personal'))]
const named = [
  ...ofType(all, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName as string),
  ...ofType(all, 'AWS::Budgets::Budget').map(({ Properties }) => Properties.Budget.BudgetName as string),
].map(name => name.replace(/^personal-health-data-test-/, ''))
/** Those of either profile. */
const names = [...new Set(named)]
const entries = readFileSync(new URL('../../../RUNBOOK.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
const headings = entries.map(entry => entry.slice(0, entry.indexOf('\n')).trim())

test('every alarm and budget has an entry in RUNBOOK.md under its name, and no entry is of an alarm that is not there', () => {
  const without = names.filter(name => !headings.includes(name))
  const left = headings.filter(heading => !names.includes(heading))
  expect(without, `RUNBOOK.md needs an entry "## <name>" for these alarms: ${without.join(', ')}`).toEqual([])
  expect(left, `RUNBOOK.md has entries of alarms that infra/aws/alarms.ts does not make: ${left.join(', ')}`).toEqual(
    [],
  )
  expect(headings).toHaveLength(new Set(headings).size)
})

test.each(entries.map((entry, i) => [headings[i], entry]))(
  'the entry %s says what it means, where to look, what to do',
  (_, entry) => {
    expect(entry?.match(/^- \*\*(Means|Look|Do)\*\*: \S/gm)).toEqual(
      ['Means', 'Look', 'Do'].map(word => expect.stringContaining(word)),
    )
  },
)
