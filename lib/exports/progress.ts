import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import type { ExportJob, Part } from '../model/account/export-job.ts'
import type { WrittenFile } from './zip/write-files.ts'

/** What the parts of a job contain. */
export interface Progress {
  /** The files with their rows and hashes. */
  files: WrittenFile[]
  /** The end of a ZIP of these files. */
  end: Buffer
  /** The devices that the observations of an export in FHIR name; they are written after all of them. */
  devices: string[]
}

const Stored = z.object({
  files: z.array(z.tuple([z.string(), z.number(), z.number(), z.string()])),
  end: z.string(),
  devices: z.array(z.string()),
})

/** The record of the files as one attribute: ten years have about a thousand files, in less than 150 KB. */
export function encodeProgress({ files, end, devices }: Progress): Uint8Array<ArrayBuffer> {
  const stored: z.infer<typeof Stored> = {
    files: files.map(({ name, rows, bytes, sha256 }) => [name, rows, bytes, sha256]),
    end: end.toString('base64'),
    devices,
  }
  return deflateRawSync(JSON.stringify(stored))
}

export function decodeProgress({ written }: Pick<ExportJob, 'written'>): Progress {
  if (!written) return { files: [], end: Buffer.alloc(0), devices: [] }
  const { files, end, devices } = Stored.parse(JSON.parse(inflateRawSync(written).toString('utf8')))
  return {
    files: files.map(([name, rows, bytes, sha256]) => ({ name, rows, bytes, sha256 })),
    end: Buffer.from(end, 'base64'),
    devices,
  }
}

export function bytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
