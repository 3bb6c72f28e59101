import { deflateSync } from 'node:zlib'
import { parseNumber } from '../../import/numbers.ts'
import { decodeText } from '../../import/read-table.ts'
import { secondMs } from '../../kernel/durations.ts'
import type { DropReason } from '../../model/account/drop-reasons.ts'
import type { TraceDocument } from '../../model/health-data/documents.ts'
import type { Archive } from '../pieces.ts'
import { countDropped, countUp, emptyReport, type FileRows, faultOfTimes, type Row } from '../rows.ts'
import { appleInstant } from './element.ts'
import { originOfModel } from './origins.ts'

/**
 * The lines above the trace, in this order in every language of the phone: only their names and words are translated. Of the first two,
 * name and date of birth, nothing is kept, nor of the symptoms.
 */
const lines = { recorded: 2, classification: 3, software: 5, device: 6, rate: 7, unit: 9 } as const
const headLines = 10

const versionForm = /^\d+(?:\.\d+)*$/
/** `512 hertz`, `511,422 Hertz`: the word is in the language of the phone. */
const rateForm = /^(\d+(?:[.,]\d+)?)\s*[\p{L}\p{M}]+$/u
const rates = { least: 50, most: 5000 }
/** How many of a unit a millivolt has. The micro sign and the Greek letter look the same. */
const perMillivolt: Readonly<Record<string, number>> = { '\u00b5V': 1000, '\u03bcV': 1000, uV: 1000, mV: 1 }
/** Thirty seconds have 15,360; more than a minute is no recording of a watch. */
const maxSamples = 30_000
const maxWordLength = 100

/** Whether a file is an electrocardiogram, by its first bytes. */
export const isElectrocardiogram = (head: Buffer): boolean => headOf(decodeText(head)) !== null

interface Head {
  recordedMs: number
  classification: string
  device: string
  samplingHz: number
  unit: string
  /** The lines behind it. */
  rest: string[]
}

/** The lines above a trace; null for a file that does not have them in their order. */
function headOf(text: string): Head | null {
  const all = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const found = all.flatMap((line, i) => (line.trim() === '' ? [] : [{ value: cellOf(line), i }])).slice(0, headLines)
  const at = (line: keyof typeof lines) => found[lines[line]]?.value ?? ''
  const recordedMs = appleInstant(at('recorded'))
  const [, rate] = rateForm.exec(at('rate')) ?? []
  if (recordedMs === null || rate === undefined || !versionForm.test(at('software'))) return null
  const samplingHz = Number(rate.replace(',', '.'))
  const unit = at('unit')
  if (samplingHz < rates.least || samplingHz > rates.most) return null
  const rest = all.slice((found.at(-1)?.i ?? 0) + 1)
  return { recordedMs, classification: at('classification'), device: at('device'), samplingHz, unit, rest }
}

/** What is behind the first comma of a line, without quotes. */
function cellOf(line: string): string {
  const at = line.indexOf(',')
  if (at < 0) return ''
  return line
    .slice(at + 1)
    .trim()
    .replace(/^"(.*)"$/, '$1')
}

/**
 * The electrocardiogram of a file: its trace as it is, and what the watch made of it, in the words of the file. Nothing of it is interpreted.
 * Without a unit that is known, or with a value that is no number, nothing is read.
 */
export function readElectrocardiogram(bytes: Buffer, { nowMs }: Archive): FileRows {
  const report = emptyReport()
  const failed = (reason: DropReason): FileRows => {
    countDropped(report, reason, [])
    return { rows: [], report }
  }
  const head = headOf(decodeText(bytes))
  if (!head) return failed('electrocardiogram_of_another_form')
  const { recordedMs, samplingHz, classification } = head
  const samplesPerMillivolt = Object.hasOwn(perMillivolt, head.unit) ? perMillivolt[head.unit] : undefined
  if (samplesPerMillivolt === undefined) return failed('electrocardiogram_with_unknown_unit')
  const samples = samplesIn(head.rest)
  if (!samples) return failed('electrocardiogram_without_a_readable_trace')
  const endMs = recordedMs + Math.round((samples.length / samplingHz) * secondMs)
  const fault = faultOfTimes(recordedMs, endMs, { nowMs })
  if (fault) return failed(fault)
  countUp(report.read, 'electrocardiogram')
  const trace: TraceDocument = { samplingHz, samplesPerMillivolt, samples }
  const row: Row = {
    type: 'electrocardiogram',
    startMs: recordedMs,
    endMs,
    offset: null,
    origin: originOfModel(head.device),
    values: [null, classification.slice(0, maxWordLength) || null, trace],
  }
  return { rows: [row], report }
}

/** One number in each line, with a decimal point or comma; null if a line has something else, or none has a number. */
function samplesIn(rest: readonly string[]): number[] | null {
  const samples: number[] = []
  try {
    for (const line of rest) {
      const value = parseNumber(line.trim().replace(/^"(.*)"$/, '$1'))
      if (value !== null) samples.push(value)
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  return samples.length > 0 && samples.length <= maxSamples ? samples : null
}

/** A stored day has an item of at most 400 KB; a trace of 30 seconds has about 45 KB of it. */
const maxBytesOfDay = 350_000

/** The recordings of which a day has more traces than fit keep their words only: the first ones of the day keep theirs. */
export function withTracesThatFit(recordings: readonly Row[]): { rows: Row[]; withoutTrace: number } {
  const used = new Map<string, number>()
  let withoutTrace = 0
  const rows = recordings.map(row => {
    const [bpm, classification, trace] = row.values as [unknown, unknown, TraceDocument]
    const day = new Date(row.startMs).toISOString().slice(0, 10)
    const bytes = (used.get(day) ?? 0) + deflateSync(JSON.stringify(trace.samples)).length
    if (bytes <= maxBytesOfDay) {
      used.set(day, bytes)
      return row
    }
    withoutTrace++
    return { ...row, values: [bpm, classification, { ...trace, samples: [] }] }
  })
  return { rows, withoutTrace }
}
