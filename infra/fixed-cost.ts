import { parseArgs } from 'node:util'
import { type CostPart, fixedCost, sumOf } from './aws/fixed-cost.ts'
import { profiles, readSettings } from './aws/settings.ts'
import { templatesOf } from './aws/stand-in.ts'
import { catalog } from './catalog.ts'

/** `npm run fixed-cost -- --stage NAME`: what the stage costs each month while nobody uses it, by part, with either profile. */
function main(): void {
  const { stage } = parseArgs({ options: { stage: { type: 'string' } } }).values
  const { profile: chosen } = readSettings(stage)
  for (const profile of profiles) {
    const templates = templatesOf(catalog, readSettings(stage, profile))
    const byYear = [0, 1, 2].map(years => fixedCost(templates, years))
    const [now = []] = byYear
    const [first, second, third] = byYear.map(parts => dollars(sumOf(parts)))
    console.log(`\n${profile}${profile === chosen ? `, as ${stage} is` : ''}`)
    for (const part of now) console.log(rowOf(part))
    console.log(`${'dollars a month'.padEnd(61)}${first}, after a year ${second}, after two ${third}`)
  }
}

function rowOf({ what, count, paid, dollars: cost, source }: CostPart): string {
  const amounts = [count, paid].map(number =>
    (Number.isInteger(number) ? String(number) : number.toFixed(3)).padStart(6),
  )
  return `  ${what.padEnd(34)}${amounts[0]}, paid${amounts[1]}  ${dollars(cost)}  ${source}`
}

const dollars = (amount: number) => (amount > 0 && amount < 0.005 ? '<0.01' : amount.toFixed(2)).padStart(6)

main()
