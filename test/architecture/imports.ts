import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Import {
  /** The importing file, as a path from the project's root. */
  from: string
  /** Path from the root, or a package's name (`node:` for Node's own). */
  to: string
  isPackage: boolean
  typeOnly: boolean
}

/** Every import and re-export line of the sources. */
export function importsOfProject(): Import[] {
  const files = globSync('{functions,lib,infra,web}/**/*.{ts,tsx}', { cwd: root })
  return files.flatMap(file => importsOf(file, readFileSync(join(root, file), 'utf8')))
}

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

export function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(statement)].map(([, type, named, dynamic]) => {
    const specifier = named ?? dynamic ?? ''
    const isPackage = !specifier.startsWith('.')
    const to = isPackage ? packageName(specifier) : relative('.', normalize(join(dirname(from), specifier)))
    return { from, to, isPackage, typeOnly: type !== undefined }
  })
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
