import { ownKeyPrefix, setKinds, type TrainedExercise, type TrainedSet } from '../../model/training/workout-log.ts'
import { checkedContent, withChecksum } from './checksum.ts'
import { readText, writeText } from './columns/column-codec.ts'
import { VarintReader, VarintWriter } from './columns/varint.ts'
import { formOf, readNumber, writeNumber } from './number-codec.ts'

/** A new layout gets a new number, and the readers of older ones stay. */
const version = 1

/** The first byte of a set: its kind (2 bits), the form of its weight (3 bits), and whether repetitions and a rating follow. */
const head = { kind: 3, form: 4, formBits: 7, reps: 32, rpe: 64 } as const

/**
 * The exercises of a log with the kind, repetitions, weight and rating of their sets, as one attribute: a few bytes a set, read without
 * inflating or parsing the whole log. The name of an exercise of the catalog is not stored. Equal values give equal bytes.
 * @throws RangeError for a number that is not finite
 */
export function encodeSets(exercises: readonly TrainedExercise[]): Uint8Array {
  const out = new VarintWriter()
  for (const { exerciseKey, name, sets } of exercises) {
    writeText(out, exerciseKey)
    if (isOwn(exerciseKey)) writeText(out, name ?? '')
    out.unsigned(sets.length)
    for (const set of sets) writeSet(out, set)
  }
  return withChecksum(version, out.finish())
}

/** @throws RangeError for bytes that do not encode sets */
export function decodeSets(bytes: unknown): TrainedExercise[] {
  const input = new VarintReader(checkedContent(version, bytes))
  const exercises: TrainedExercise[] = []
  while (!input.done) {
    const exerciseKey = exerciseKeys.read(input)
    const name = isOwn(exerciseKey) ? readText(input) : null
    const sets: TrainedSet[] = []
    for (let left = input.unsigned(); left > 0; left--) sets.push(readSet(input))
    exercises.push({ exerciseKey, name, sets })
  }
  return exercises
}

const isOwn = (exerciseKey: string) => exerciseKey.startsWith(ownKeyPrefix)

function writeSet(out: VarintWriter, { kind, reps, weightKg, rpe }: TrainedSet): void {
  const form = formOf([weightKg])
  out.byte(
    setKinds.indexOf(kind) | (form * head.form) | (reps === null ? 0 : head.reps) | (rpe === null ? 0 : head.rpe),
  )
  writeNumber(out, form, weightKg)
  if (reps !== null) out.unsigned(reps)
  if (rpe !== null) out.byte(rpe * 2)
}

function readSet(input: VarintReader): TrainedSet {
  const first = input.byte()
  const weightKg = readNumber(input, (first >> 2) & head.formBits)
  const reps = first & head.reps ? input.unsigned() : null
  const rpe = first & head.rpe ? input.byte() / 2 : null
  const kind = setKinds[first & head.kind]
  if (kind === undefined) throw new RangeError('A set of an unknown kind')
  return { kind, reps, weightKg, rpe }
}

interface Known {
  bytes: Uint8Array
  text: string
}

/** Reads texts that repeat, each from its bytes once: an equal text is then the same object, which maps find faster too. */
class KnownTexts {
  private readonly most: number
  private readonly known = new Map<number, Known>()

  /** `most`: how many texts are kept. */
  constructor(most: number) {
    this.most = most
  }

  /** The text that `writeText` wrote. @throws RangeError when the bytes end too early */
  read(input: VarintReader): string {
    const bytes = input.raw(input.unsigned())
    const hash = hashOf(bytes)
    const known = this.known.get(hash)
    if (known && isEqual(known.bytes, bytes)) return known.text
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    if (this.known.size >= this.most) this.known.clear()
    this.known.set(hash, { bytes: bytes.slice(), text })
    return text
  }
}

/** People repeat their exercises: the logs of years name a few dozen. */
const exerciseKeys = new KnownTexts(1000)

function hashOf(bytes: Uint8Array): number {
  let hash = bytes.length
  for (let i = 0; i < bytes.length; i++) hash = (Math.imul(hash, 31) + (bytes[i] as number)) | 0
  return hash
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
