import { parseArgs } from 'node:util'
import { backUp } from '../backup.ts'
import { CliError } from '../cli-error.ts'

const help = `Copies the data of this machine into a new folder, also while npm start runs.

  npm run backup -- --to DIR [--data DIR]

  --to DIR     a new or empty folder; it also holds the key of the platform's tokens, so keep it private
  --data DIR   data directory (default .local)
`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(help)
  const { to: folder, data: dataDir = '.local' } = values
  if (!folder) throw new CliError(`Name the folder with --to DIR.\n\n${help}`)
  await backUp(dataDir, folder)
  console.log(`Copied ${dataDir} to ${folder}. Restore it with npm run restore -- --from ${folder}`)
}

try {
  await main()
} catch (error) {
  if (error instanceof CliError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
    console.error((error as Error).message)
  else throw error
  process.exitCode = 1
}
