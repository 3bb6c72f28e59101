/*
 * Reads FIT, the binary format of sports devices: a header, definitions of messages with the numbers, sizes and types of their fields, and
 * messages of these fields. Source: FIT protocol, developer.garmin.com/fit/protocol. Libraries either are not open source or refuse a file
 * that ends too early, as those of watches whose battery died do.
 */

import { Refused } from '../open-zip.ts'

/** A message: its number in the profile, and its fields by their number. Invalid values are not there. */
export interface FitMessage {
  number: number
  fields: ReadonlyMap<number, number>
  /** Fields of other makers: by name, in their own unit. */
  developer: ReadonlyMap<string, number>
}

/** Where a file was not as it should be; the messages in front of that were read. */
type FitFault = 'cut_off' | 'crc'
type TakeMessage = (message: FitMessage) => void

/** Eleven days with a message a second. */
const maxMessages = 1_000_000

/** Seconds from 1970 to the epoch of FIT, 1989-12-31. */
export const fitEpochS = 631_065_600

const minHeaderBytes = 12

export function isFit(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(8, minHeaderBytes)).toString('latin1') === '.FIT'
}

/**
 * Reads the messages of a file, which may be several files in a row, one after another: a long activity has more than fit into memory.
 * Returns what was not as it should be. @throws Refused
 */
export function readFit(bytes: Buffer, take: TakeMessage): FitFault[] {
  const faults: FitFault[] = []
  const budget = { messages: maxMessages }
  for (let at = 0; at < bytes.length; ) {
    if (!isFit(bytes.subarray(at))) return [...faults, 'cut_off']
    const headerBytes = bytes.readUInt8(at)
    const end = at + headerBytes + bytes.readUInt32LE(at + 4)
    if (headerBytes < minHeaderBytes) return [...faults, 'cut_off']
    const isWhole = end + 2 <= bytes.length
    if (isWhole && bytes.readUInt16LE(end) !== crcOf(bytes.subarray(at, end))) faults.push('crc')
    const messages = new Messages(bytes.subarray(at + headerBytes, Math.min(end, bytes.length)), budget)
    if (!messages.readAll(take) || !isWhole) return [...faults, 'cut_off']
    at = end + 2
  }
  return faults
}

/** Size, and how a number of the type is read; the value that stands for none is all ones, or zero. */
interface BaseType {
  size: number
  read(bytes: Buffer, at: number, big: boolean): number
  invalid: number
}

const unsigned = (size: number, invalid: number): BaseType => ({
  size,
  read: (bytes, at, big) => (big ? bytes.readUIntBE(at, size) : bytes.readUIntLE(at, size)),
  invalid,
})
const signed = (size: number, invalid: number): BaseType => ({
  size,
  read: (bytes, at, big) => (big ? bytes.readIntBE(at, size) : bytes.readIntLE(at, size)),
  invalid,
})

const baseTypes: ReadonlyMap<number, BaseType> = new Map([
  [0x00, unsigned(1, 0xff)],
  [0x01, signed(1, 0x7f)],
  [0x02, unsigned(1, 0xff)],
  [0x83, signed(2, 0x7fff)],
  [0x84, unsigned(2, 0xffff)],
  [0x85, signed(4, 0x7fffffff)],
  [0x86, unsigned(4, 0xffffffff)],
  [0x0a, unsigned(1, 0)],
  [0x8b, unsigned(2, 0)],
  [0x8c, unsigned(4, 0)],
  [
    0x88,
    {
      size: 4,
      read: (bytes: Buffer, at: number, big: boolean) => (big ? bytes.readFloatBE(at) : bytes.readFloatLE(at)),
      invalid: Number.NaN,
    },
  ],
  [
    0x89,
    {
      size: 8,
      read: (bytes: Buffer, at: number, big: boolean) => (big ? bytes.readDoubleBE(at) : bytes.readDoubleLE(at)),
      invalid: Number.NaN,
    },
  ],
])

interface Field {
  number: number
  size: number
  type: number
}

interface Definition {
  message: number
  big: boolean
  fields: Field[]
  /** Their `type` is the index of what made them. */
  developer: Field[]
}

const fieldDescription = 206
/** The field that has the time in every message. */
export const timestamp = 253

/** The messages of one file. */
class Messages {
  private readonly bytes: Buffer
  private at = 0
  private readonly definitions = new Map<number, Definition>()
  /** The names and types of the fields of other makers, by maker and number. */
  private readonly described = new Map<string, { name: string; type: number }>()
  private lastTimestamp = 0
  private readonly budget: { messages: number }

  constructor(bytes: Buffer, budget: { messages: number }) {
    this.bytes = bytes
    this.budget = budget
  }

  /** False if the bytes end within a message, or one has no definition. @throws Refused */
  readAll(take: TakeMessage): boolean {
    while (this.at < this.bytes.length) {
      if (this.budget.messages-- === 0) throw new Refused('too_large')
      const header = this.bytes.readUInt8(this.at)
      const isCompressed = (header & 0x80) !== 0
      if (!isCompressed && (header & 0x40) !== 0) {
        if (!this.define(header)) return false
        continue
      }
      const definition = this.definitions.get(isCompressed ? (header >> 5) & 0x03 : header & 0x0f)
      const message = definition && this.message(definition, isCompressed ? header & 0x1f : null)
      if (!message) return false
      take(message)
    }
    return true
  }

  private define(header: number): boolean {
    const { bytes } = this
    const hasDeveloper = (header & 0x20) !== 0
    let at = this.at + 6
    if (at > bytes.length) return false
    const big = bytes.readUInt8(this.at + 2) === 1
    const message = big ? bytes.readUInt16BE(this.at + 3) : bytes.readUInt16LE(this.at + 3)
    const lists = [bytes.readUInt8(this.at + 5)].concat(hasDeveloper ? [0] : [])
    const read: Field[][] = []
    for (let i = 0; i < lists.length; i++) {
      if (i > 0) {
        if (at >= bytes.length) return false
        lists[i] = bytes.readUInt8(at++)
      }
      const count = lists[i] ?? 0
      if (at + 3 * count > bytes.length) return false
      const field = (j: number): Field => {
        const [number = 0, size = 0, type = 0] = bytes.subarray(at + 3 * j, at + 3 * j + 3)
        return { number, size, type }
      }
      read.push(Array.from({ length: count }, (_, j) => field(j)))
      at += 3 * count
    }
    this.definitions.set(header & 0x0f, { message, big, fields: read[0] ?? [], developer: read[1] ?? [] })
    this.at = at
    return true
  }

  private message({ message, big, fields, developer }: Definition, timeOffset: number | null): FitMessage | null {
    const size = [...fields, ...developer].reduce((sum, field) => sum + field.size, 1)
    if (this.at + size > this.bytes.length) return null
    let at = this.at + 1
    this.at += size
    const values = new Map<number, number>()
    const texts = new Map<number, string>()
    for (const field of fields) {
      const value = this.valueAt(at, field.size, field.type, big)
      if (value !== null) values.set(field.number, value)
      if (field.type === stringType) texts.set(field.number, textOf(this.bytes.subarray(at, at + field.size)))
      at += field.size
    }
    const named = new Map<string, number>()
    for (const field of developer) {
      const known = this.described.get(`${field.type}#${field.number}`)
      const value = known ? this.valueAt(at, field.size, known.type, big) : null
      if (known && value !== null) named.set(known.name, value)
      at += field.size
    }
    if (message === fieldDescription)
      this.described.set(`${values.get(0)}#${values.get(1)}`, { name: texts.get(3) ?? '', type: values.get(2) ?? 0 })
    this.stamp(values, timeOffset)
    return { number: message, fields: values, developer: named }
  }

  /** The time of a message, of which a short header has only the last five bits. */
  private stamp(values: Map<number, number>, timeOffset: number | null): void {
    if (timeOffset !== null) {
      const wraps = timeOffset < (this.lastTimestamp & 0x1f)
      const base = this.lastTimestamp - (this.lastTimestamp & 0x1f)
      values.set(timestamp, base + timeOffset + (wraps ? 0x20 : 0))
    }
    this.lastTimestamp = values.get(timestamp) ?? this.lastTimestamp
  }

  private valueAt(at: number, size: number, type: number, big: boolean): number | null {
    const base = baseTypes.get(type)
    // Of a list, the first one.
    if (!base || size < base.size || size % base.size !== 0) return null
    const value = base.read(this.bytes, at, big)
    return value === base.invalid || Number.isNaN(value) ? null : value
  }
}

const stringType = 0x07

function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return bytes.subarray(0, end < 0 ? bytes.length : end).toString('utf8')
}

const crcTable = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01,
  0x8801, 0x4400,
] as const

function crcOf(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes)
    for (const nibble of [byte & 0xf, byte >> 4]) {
      const low = crcTable[crc & 0xf] as number
      crc = ((crc >> 4) & 0x0fff) ^ low ^ (crcTable[nibble] as number)
    }
  return crc
}
