import { parseArgs } from 'node:util'
import { restore } from '../backup.ts'
import { CliError } from '../cli-error.ts'

const help = `Copies a backup into a data directory that has no data. No start may be using it.

  npm run restore -- --from DIR [--data DIR]

  --from DIR   a folder that npm run backup made
  --data DIR   data directory (default .local)
`

function main(): void {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(help)
  const { from: folder, data: dataDir = '.local' } = values
  if (!folder) throw new CliError(`Name the folder with --from DIR.\n\n${help}`)
  restore(folder, dataDir)
  console.log(
    `Restored ${folder} to ${dataDir}. Start it with npm start -- --data ${dataDir}, and the options that made it.`,
  )
}

try {
  main()
} catch (error) {
  if (error instanceof CliError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
    console.error((error as Error).message)
  else throw error
  process.exitCode = 1
}
