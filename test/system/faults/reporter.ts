import type { Reporter, TestModule } from 'vitest/node'
import { rows } from './matrix.ts'

/** Prints the matrix of faults: what was injected, what had to come of it, what was seen. */
export default class MatrixReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seen = new Map<string, string>()
    for (const module of modules) {
      for (const error of module.errors()) console.error(error.stack ?? error.message)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const id = /^([FI]\d+) ·/.exec(test.name)?.[1]
        if (id) seen.set(id, state)
        for (const error of errors ?? []) console.error(`${test.fullName}\n${error.stack ?? error.message}\n`)
      }
    }
    console.log('| id | fault | expected | seen |\n|---|---|---|---|')
    for (const [id, { fault, expected, notApplicable }] of Object.entries(rows))
      console.log(`| ${id} | ${fault} | ${expected} | ${seen.get(id) ?? notApplicable ?? 'MISSING'} |`)
  }
}
