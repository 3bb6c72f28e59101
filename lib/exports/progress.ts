import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import type { ExportJob, Part } from '../model/account/export-job.ts'
import type { WrittenFile } from './zip/write-files.ts'

/** The files in the parts of a job: their rows, hashes, and entries in the ZIP. */
export interface Progress {
  files: WrittenFile[]
  entries: Buffer
}

const Stored = z.object({
  files: z.array(z.tuple([z.string(), z.number(), z.number(), z.string()])),
  entries: z.string(),
})

/** The record of the files as one attribute: ten years have about a thousand files, in less than 150 KB. */
export function encodeProgress({ files, entries }: Progress): Uint8Array<ArrayBuffer> {
  const stored: z.infer<typeof Stored> = {
    files: files.map(({ name, rows, bytes, sha256 }) => [name, rows, bytes, sha256]),
    entries: entries.toString('base64'),
  }
  return deflateRawSync(JSON.stringify(stored))
}

export function decodeProgress({ written }: Pick<ExportJob, 'written'>): Progress {
  if (!written) return { files: [], entries: Buffer.alloc(0) }
  const { files, entries } = Stored.parse(JSON.parse(inflateRawSync(written).toString('utf8')))
  return {
    files: files.map(([name, rows, bytes, sha256]) => ({ name, rows, bytes, sha256 })),
    entries: Buffer.from(entries, 'base64'),
  }
}

export function bytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
