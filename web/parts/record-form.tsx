import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Failure } from '../api.ts'
import { held, replaceTyped, useTyped } from '../unsaved.ts'
import { refresh } from '../use-read.ts'
import { type Action, Outcome, useAction } from './action.tsx'

/** Which record of a page's list its form changes; null: it writes a new one. */
export function useEdited<R extends { id: string }>() {
  const [edited, setEdited] = useState<R | null>(null)
  const edit = (record: R) => {
    const show = () => {
      setEdited(record)
      scrollTo(0, 0)
    }
    if (record.id === edited?.id) show()
    else replaceTyped(show)
  }
  return { edited, edit, close: () => setEdited(now => (now === edited ? null : now)) }
}

interface RecordFormProps {
  /** What is changed; null for a new record. */
  record: object | null
  action: Action
  /** Writes what the form has; what it returns is said. */
  save(content: FormData): Promise<string>
  /** The form is empty again. */
  onReset?(): void
  onClose(): void
}

/** The form of a record, and its first field: it is left only after a question, and what is typed while it is saved stays. */
export function useRecordForm({ record, action, save, onReset, onClose }: RecordFormProps) {
  const first = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useTyped(form)
  // With the click, not a frame after it: what is typed at once would go to another field.
  useLayoutEffect(() => {
    if (record) first.current?.focus()
  }, [record])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const content = new FormData(form)
    const isAsSent = held(form)
    return action.run(async () => {
      const said = await save(content).catch(error => {
        throw error instanceof Failure ? inLabels(error, form) : error
      })
      refresh()
      if (isAsSent()) {
        form.reset()
        onReset?.()
        if (record) onClose()
      }
      return said
    })
  }
  return { form, first, submit }
}

/** What the service says of members of a body, said of the fields that have them. */
function inLabels({ message, code, faults }: Failure, { elements }: HTMLFormElement): Failure {
  const texts = faults.map(fault => {
    const field = elements.namedItem(fault.name)
    const label = field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.labels?.[0] : null
    return `${label?.firstChild?.textContent?.trim() || fault.name}: ${fault.message}`
  })
  return new Failure(texts.join('; ') || message, code, faults)
}

/** The buttons at the end of the form of a record. */
export function RecordButtons({ record, action, onClose }: Pick<RecordFormProps, 'record' | 'action' | 'onClose'>) {
  return (
    <div class="row">
      <button type="submit" disabled={action.isBusy}>
        {record ? 'Save the change' : 'Save'}
      </button>
      {record ? (
        <button type="button" class="plain" onClick={onClose}>
          Cancel
        </button>
      ) : null}
    </div>
  )
}

/** A field of a form without the spaces around it; empty where there is none. */
export const fieldOf = (given: FormData, name: string) => String(given.get(name) ?? '').trim()

interface DeletionProps<R> {
  name(record: R): string
  remove(record: R): Promise<unknown>
  /** Writes it again, whose content is all that there is of it. */
  restore(record: R): Promise<unknown>
}

/** Deletes records of a page's list at once; the last one can be brought back. */
export function useDeletion<R>({ name, remove, restore }: DeletionProps<R>) {
  const action = useAction()
  const [deleted, setDeleted] = useState<R | null>(null)
  const deletes = (record: R) =>
    action.run(async () => {
      await remove(record)
      setDeleted(record)
      refresh()
      return `Deleted ${name(record)}.`
    })
  const undo = (record: R) =>
    action.run(async () => {
      await restore(record)
      setDeleted(null)
      refresh()
      return `${name(record)} is back.`
    })
  return { deletes, action, undo: deleted && (() => undo(deleted)) }
}

/** How a deletion ended, with the way back. */
export function Deletion({ of: { action, undo } }: { of: Pick<ReturnType<typeof useDeletion>, 'action' | 'undo'> }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with its record.
  useEffect(() => {
    if (!action.isBusy) button.current?.focus()
  }, [undo === null, action.isBusy])
  return (
    <div class="row undo">
      <Outcome of={action} />
      {undo ? (
        <button ref={button} type="button" class="plain" disabled={action.isBusy} onClick={undo}>
          Undo
        </button>
      ) : null}
    </div>
  )
}
