import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const packed = join(root, 'node_modules/@sparticuz/chromium')
const cache = join(root, 'node_modules/.cache/chromium')

/**
 * Starts Chromium without a window: the one of `@sparticuz/chromium`, unpacked once (211 MB), or the one that `CHROMIUM` names. The
 * package's own unpacking and arguments are for Lambda: elsewhere it leaves out its libraries, and the arguments disable web security.
 */
export async function startChromium(): Promise<Browser> {
  const given = process.env['CHROMIUM']
  if (given) return chromium.launch({ executablePath: given, args })
  const folder = unpacked()
  const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: folder }
  return chromium.launch({ executablePath: join(folder, 'chromium'), args, env })
}

const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']

function unpacked(): string {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, version)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const scratch = mkdtempSync(`${folder}.new-`)
  try {
    unpack(scratch)
    renameSync(scratch, folder)
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return folder
}

function unpack(folder: string): void {
  const read = (file: string) => brotliDecompressSync(readFileSync(join(packed, 'bin', file)))
  writeFileSync(join(folder, 'chromium'), read('chromium.br'))
  chmodSync(join(folder, 'chromium'), 0o755)
  for (const file of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'])
    execFileSync('tar', ['-x', '-C', folder], { input: read(file) })
  // Without a configuration that points at a font, text is blank. The cache is in HOME, which is this folder.
  const dirs = '<dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir>'
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`,
  )
}
