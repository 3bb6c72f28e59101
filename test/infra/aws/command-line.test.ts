import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8'))

interface Locked {
  optional?: boolean
  bin?: Record<string, string>
}

/** The packages that npm leaves out on a system that they are not for, and the commands of them. */
const optional = Object.entries<Locked>(read('package-lock.json').packages)
  .filter(([, one]) => one.optional)
  .flatMap(([folder, { bin = {} }]) => [folder, ...Object.keys(bin).map(name => `node_modules/.bin/${name}`)])

const optionalIn = (command: string) =>
  command.split(' ').filter(word => optional.some(path => `${word.replace(/^\.\//, '')}/`.startsWith(`${path}/`)))

test('the CDK command line starts the app with nothing of an optional package, which another system does not have', () => {
  const { app } = read('cdk.json')
  expect(optionalIn(app)).toEqual([])
  const files = app.split(' ').filter((word: string) => word.includes('/'))
  expect(files).toContain('infra/app.ts')
  for (const file of files) expect(existsSync(new URL(file, root)), file).toBe(true)
  expect(optionalIn('./node_modules/.bin/node infra/app.ts')).toEqual(['./node_modules/.bin/node'])
})
