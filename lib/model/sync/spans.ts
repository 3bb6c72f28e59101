import * as z from 'zod'
import { dataTypeIds } from '../catalog/data-types.ts'

/** A time span in which observations of a type must be read again. */
export const Span = z.lazy(() => z.strictObject({ type: z.enum(dataTypeIds), fromMs: z.int(), toMs: z.int() }))
export type Span = z.infer<typeof Span>

/** The maximum number of spans per type; above it, the nearest spans are merged, including the time between them. */
const maxOfType = 40

/** Merges spans that overlap or touch, sorted by type and time. The result does not depend on the order of the input. */
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
