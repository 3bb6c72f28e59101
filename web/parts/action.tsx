import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Failure } from '../api.ts'
import { isConfirmed, type Question } from '../question.ts'
import { CopyButton } from './copy-button.tsx'

/** Something that a person starts: whether it runs, and how it ended. */
export interface Action {
  isBusy: boolean
  done: string
  failure: string
  /** Runs it, if there is a question only after a yes; what it returns is said when it is done. */
  run(work: () => Promise<string>, question?: Question): Promise<void>
}

export function useAction(): Action {
  const [state, setState] = useState({ isBusy: false, done: '', failure: '' })
  const newest = useRef(0)
  const isAsking = useRef(false)
  const run = async (work: () => Promise<string>, question?: Question) => {
    if (question) {
      // A second click, while the sheet of the question is on its way.
      if (isAsking.current) return
      isAsking.current = true
      const isMeant = await isConfirmed(question).finally(() => {
        isAsking.current = false
      })
      if (!isMeant) return
    }
    const own = ++newest.current
    // How an earlier run ends says nothing of the one that a person started after it.
    const show = (change: Partial<typeof state>) => {
      if (own === newest.current) setState({ isBusy: false, done: '', failure: '', ...change })
    }
    show({ isBusy: true })
    try {
      show({ done: await work() })
    } catch (error) {
      show({ failure: error instanceof Failure ? error.message : String(error) })
    }
  }
  return { ...state, run }
}

/** How an action ended, for eyes and screen readers. */
export function Outcome({ of: { isBusy, done, failure } }: { of: Action }) {
  return (
    <>
      <p role="status">{isBusy ? 'Working …' : done}</p>
      {failure ? (
        <p class="failure" role="alert">
          {failure}
        </p>
      ) : null}
    </>
  )
}

/** A secret that is shown once, to copy. */
export function Secret({ label, value }: { label: string; value: string }) {
  return (
    <div class="secret" role="alert">
      <label for="secret">{label}</label>
      <div class="row">
        <input id="secret" readOnly spellcheck={false} value={value} />
        <CopyButton text={value} label="Copy" />
      </div>
    </div>
  )
}

interface OptionProps {
  value: string
  isFirst: boolean
  children: ComponentChildren
}

/** An option that is chosen at first. Unlike `selected`, that takes nothing away which a person has chosen since, and a reset returns to it. */
export function Option({ value, isFirst, children }: OptionProps) {
  return (
    <option value={value} {...{ defaultSelected: isFirst }}>
      {children}
    </option>
  )
}
