import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf, root } from './imports.ts'

/** Maps each source file to the files it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Of `functions/`, `infra/`, `lib/` and `web/`, without tests. `types`: whether imports of types count. */
export function importGraph({ types } = { types: true }): ImportGraph {
  const files = globSync('{functions,infra,lib,web}/**/*.{ts,tsx}', { cwd: root }).sort()
  return new Map(files.map(file => [file, importedBy(file, types)]))
}

function importedBy(file: string, types: boolean): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const imported = importsOf(file, source).flatMap(({ to, isPackage, typeOnly }) =>
    isPackage || (typeOnly && !types) ? [] : [to],
  )
  // The entry of a Lambda, which the bundler generates, imports from the project's root.
  const generated = file === 'infra/bundle.ts' ? [...source.matchAll(/from '\.\/(lib\/[^'$]+)'/g)] : []
  return [...imported, ...generated.map(([, path = '']) => path)]
}

/** The imports between folders, nested folders included; a folder does not import itself. */
export function folderGraph(graph: ImportGraph): ImportGraph {
  const byFolder = Map.groupBy(graph, ([file]) => dirname(file))
  return new Map(
    [...byFolder].map(([folder, members]) => {
      const imported = new Set(members.flatMap(([, files]) => files.map(file => dirname(file))))
      imported.delete(folder)
      return [folder, [...imported]]
    }),
  )
}

/** The part of a graph whose files are in a folder. */
export function within(graph: ImportGraph, folder: string): ImportGraph {
  const isInside = (file: string) => file.startsWith(`${folder}/`)
  const inside = [...graph].filter(([file]) => isInside(file))
  return new Map(inside.map(([file, imported]) => [file, imported.filter(isInside)]))
}

/** These files, and all files that they import directly or indirectly. */
export function reachedFrom(graph: ImportGraph, entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    open.push(...(graph.get(file) ?? []))
  }
  return reached
}

/** Import cycles as sorted sets of files: the strongly connected components (Tarjan). */
export function importCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): void {
    order.set(file, order.size)
    lowest.set(file, order.get(file) ?? 0)
    open.push(file)
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) visit(imported)
      if (open.includes(imported)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(imported) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const members = open.splice(open.indexOf(file))
    if (members.length > 1 || graph.get(file)?.includes(file)) circles.push(members.sort())
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.sort()
}
