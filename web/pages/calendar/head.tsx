import type { ComponentChildren } from 'preact'
import { Arrow } from '../../parts/arrow.tsx'
import { useSteps } from '../../parts/shortcuts.ts'
import { go } from '../../router.ts'

interface HeadProps {
  /** What is shown: `November 2026`. */
  title: string
  /** What a step is called: `month`. */
  unit: string
  before: string
  /** Null where the future begins. */
  after: string | null
  choice: ComponentChildren
  children?: ComponentChildren
}

/** The title with a way to the months or years beside it, also by the arrow keys. */
export function CalendarHead({ title, unit, before, after, choice, children }: HeadProps) {
  useSteps(by => {
    const href = by === -1 ? before : after
    if (href) go(href)
  })
  return (
    <div class="page-head">
      <h1>
        Calendar <span class="h1-date">{title}</span>
      </h1>
      <div class="row range">
        {children}
        {choice}
        <div class="row">
          <button type="button" class="plain" onClick={() => go(before)} aria-label={`The ${unit} before`}>
            <Arrow to="left" />
          </button>
          <button
            type="button"
            class="plain"
            onClick={() => after && go(after)}
            disabled={after === null}
            aria-label={`The ${unit} after`}
          >
            <Arrow to="right" />
          </button>
        </div>
      </div>
    </div>
  )
}
