import * as z from 'zod'
import { dataTypeIds } from '../catalog/data-types.ts'

/** A stretch of time in which observations of a type are to be read again. */
export const Span = z.strictObject({ type: z.enum(dataTypeIds), fromMs: z.int(), toMs: z.int() })
export type Span = z.infer<typeof Span>

/** Stretches kept of a type; over it the nearest become one, with what lies between them. */
const maxOfType = 40

/** The same time in as few spans as can be, by type and time: what overlaps or touches is one. Whatever the order, the same answer. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const byType = Map.groupBy(spans, span => span.type)
  return dataTypeIds.flatMap(type => fewEnough(touching(byType.get(type) ?? [])))
}

function touching(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last && span.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, span.toMs)
    else joined.push({ ...span })
  }
  return joined
}

function fewEnough(spans: Span[]): Span[] {
  while (spans.length > maxOfType) {
    const gaps = spans.slice(1).map((span, i) => span.fromMs - (spans[i] as Span).toMs)
    const i = gaps.indexOf(Math.min(...gaps))
    const [left, right] = spans.slice(i, i + 2) as [Span, Span]
    spans.splice(i, 2, { ...left, toMs: right.toMs })
  }
  return spans
}
