// The state that must survive the end of the process, in one small JSON file that is replaced as a whole.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export class StateFile {
  readonly #path: string | undefined
  readonly #parts: Record<string, unknown>

  constructor(path: string | undefined) {
    this.#path = path
    this.#parts = path ? readParts(path) : {}
  }

  read(part: string): unknown {
    return this.#parts[part]
  }

  write(part: string, value: unknown): void {
    this.#parts[part] = value
    if (!this.#path) return
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.#parts), { mode: 0o600 })
    renameSync(`${this.#path}.new`, this.#path)
  }
}

function readParts(path: string): Record<string, unknown> {
  try {
    const parts: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof parts === 'object' && parts !== null ? (parts as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
