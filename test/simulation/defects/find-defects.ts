import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Defect } from './defect.ts'
import { defects } from './defects.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const copied = ['functions', 'infra', 'lib', 'test', 'web', 'package.json', 'tsconfig.json']

/** Brings back each defect whose name contains `only` in a copy of the project. Prints a row of Markdown for each, with the seed that found it. */
export async function findDefects({ seeds, days, only }: { seeds: number; days: number; only: string }): Promise<void> {
  console.log('| Defect | Seed | What the simulation says |\n|---|---|---|')
  for (const defect of defects.filter(({ name }) => name.includes(only))) {
    const { seed, says } = await find(defect, seeds, days)
    if (seed === null) process.exitCode = 1
    console.log(`| ${defect.name} | ${seed ?? 'not found'} | ${says} |`)
  }
}

async function find(defect: Defect, seeds: number, days: number): Promise<{ seed: string | null; says: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'phd-defect-'))
  try {
    for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const { file, code, by } of defect.edits) {
      const path = join(folder, file)
      const source = readFileSync(path, 'utf8')
      if (!source.includes(code)) throw new Error(`${file} does not contain: ${code}`)
      writeFileSync(path, source.replaceAll(code, by))
    }
    const output = await run(join(folder, 'test/simulation/main.ts'), [
      '--seeds',
      String(seeds),
      '--days',
      String(days),
      '--until-violated',
    ])
    const [, seed = null, says = ''] = /^seed (\d+): VIOLATED.*\n {2}\S+ (.*)$/m.exec(output) ?? []
    return { seed, says: says.replace(/[0-9a-z]{29}/g, '…').slice(0, 100) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a program prints, however it ends. */
function run(program: string, options: readonly string[]): Promise<string> {
  return new Promise(resolve => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...options], (_error, output) =>
      resolve(output),
    )
  })
}
