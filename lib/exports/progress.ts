import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import type { ExportJob, Part } from '../model/account/export-job.ts'
import type { WrittenFile } from './zip/write-files.ts'

/** What the parts of a job contain. */
export interface Progress {
  /** The files with their rows, hashes and lengths. */
  files: WrittenFile[]
  /** The devices that the observations of an export in FHIR name; they are written after all of them. */
  devices: string[]
}

const Stored = z.object({
  files: z.array(z.tuple([z.string(), z.number(), z.string(), z.number(), z.number(), z.number()])),
  devices: z.array(z.string()),
})

/** The record of the files as one attribute: ten years have about a thousand files, in less than 150 KB. */
export function encodeProgress({ files, devices }: Progress): Uint8Array<ArrayBuffer> {
  const stored: z.infer<typeof Stored> = {
    files: files.map(one => [one.name, one.rows, one.sha256, one.crc32, one.bytes, one.compressedBytes]),
    devices,
  }
  return deflateRawSync(JSON.stringify(stored))
}

export function decodeProgress({ written }: Pick<ExportJob, 'written'>): Progress {
  if (!written) return { files: [], devices: [] }
  const { files, devices } = Stored.parse(JSON.parse(inflateRawSync(written).toString('utf8')))
  return {
    files: files.map(([name, rows, sha256, crc32, bytes, compressedBytes]) => ({
      ...{ name, rows, sha256, crc32, bytes, compressedBytes },
    })),
    devices,
  }
}

export function bytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
