import type { ComponentChildren } from 'preact'
import { useContext, useLayoutEffect, useState } from 'preact/hooks'
import { DayMarks } from '../../chart/day-marks.ts'
import { left, width } from '../../chart/frame.ts'
import { type Evidence, showEvidence } from '../../evidence/evidence.tsx'
import { dayLink } from '../../links.ts'

interface ScrubProps {
  /** What the chart shows: the name of its slider. */
  label: string
  /** The day of each step: charts of a page point at the same day together. */
  days?: readonly string[]
  /** Steps of the slider, one for each day or bucket. */
  count: number
  /** The step that is read at first. */
  start: number
  /** What a step says, above the chart and to screen readers; of a day after its date and a colon. */
  textOf(step: number): string
  /** Where the date of a step leads; to its day by default. */
  hrefOf?(step: number): string
  /** Where a step lies, as a share of the drawing. */
  placeOf(step: number): number
  /** The evidence of a step, for Enter and double click. */
  evidenceOf?(step: number): Evidence | null
  /** Called with a step that was chosen, not only pointed at. */
  onChange?(step: number): void
  children: ComponentChildren
}

/** What a step says; its date leads to the day, as does its evidence, where the keyboard finds the way. */
function Readout({ text, href }: { text: string; href: string | undefined }) {
  const colon = text.indexOf(': ')
  if (!href || colon < 0) return <span>{text}</span>
  return (
    <span>
      <a href={href} tabIndex={-1}>
        {text.slice(0, colon)}
      </a>
      {text.slice(colon)}
    </span>
  )
}

const dayEvent = 'day'

/** Follows the day that another chart of the page points at. */
function useSharedDay(days: readonly string[] | undefined, choose: (step: number) => void): void {
  const known = days?.join() ?? ''
  useLayoutEffect(() => {
    if (!known) return
    const follow = (event: Event) => {
      const step = event instanceof CustomEvent ? known.split(',').indexOf(event.detail) : -1
      if (step >= 0) choose(step)
    }
    addEventListener(dayEvent, follow)
    return () => removeEventListener(dayEvent, follow)
  }, [known])
}

/** A chart that is read step by step: a native slider lies over it, so that arrows, touch and screen readers work as everywhere. */
export function Scrub({
  label,
  days,
  count,
  start,
  textOf: textOfValue,
  hrefOf = step => dayLink(days?.[step] ?? ''),
  placeOf,
  evidenceOf,
  onChange,
  children,
}: ScrubProps) {
  const [chosen, choose] = useState<number | null>(null)
  useSharedDay(days, choose)
  const setChosen = (step: number) => {
    choose(step)
    const day = days?.[step]
    if (day) dispatchEvent(new CustomEvent(dayEvent, { detail: day }))
  }
  const marks = useContext(DayMarks)
  const textOf = (step: number) => {
    const mark = marks.get(days?.[step] ?? '')
    return mark === undefined ? textOfValue(step) : `${textOfValue(step)} · ${mark}`
  }
  const step = Math.min(chosen ?? start, count - 1)
  const open = () => {
    const evidence = evidenceOf?.(step)
    if (evidence) showEvidence(evidence)
  }
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !(event.currentTarget instanceof Element)) return
    const { left: from, width: wide } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.min(Math.max(Math.floor(((event.clientX - from) / wide) * count), 0), count - 1))
  }
  const at = `${left + placeOf(step) * width}%`
  return (
    <div class="scrub">
      <p class="readout">
        <Readout text={textOf(step)} href={days && hrefOf(step)} />
        {evidenceOf?.(step) ? (
          // Enter on the slider does the same.
          <button type="button" class="plain small" tabIndex={-1} onClick={open} aria-label={`Evidence, ${label}`}>
            Evidence
          </button>
        ) : null}
      </p>
      <div class="scrub-chart">
        {children}
        <svg class="chart cursor" aria-hidden="true" width="100%" height="100%">
          <line x1={at} x2={at} y1="0" y2="100%" />
        </svg>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={textOf(step)}
          min={0}
          max={count - 1}
          value={step}
          onInput={event => setChosen(Number(event.currentTarget.value))}
          onChange={() => onChange?.(step)}
          onPointerMove={follow}
          onClick={() => onChange?.(step)}
          onDblClick={open}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // Else the same key press would close the sheet by its button.
            event.preventDefault()
            open()
          }}
        />
      </div>
    </div>
  )
}
