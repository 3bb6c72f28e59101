import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>
}

/** File -> template, including nested stacks, in the order of their names. */
export function readTemplates(directory: string): Map<string, Template> {
  const files = readdirSync(directory).filter(file => file.endsWith('.template.json'))
  return new Map(files.sort().map(file => [file, JSON.parse(readFileSync(join(directory, file), 'utf8')) as Template]))
}

export function resourceCounts(directory: string): [file: string, count: number][] {
  return [...readTemplates(directory)].map(([file, { Resources }]) => [file, Object.keys(Resources).length])
}
