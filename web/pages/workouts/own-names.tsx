import { useState } from 'preact/hooks'
import { Failure, type Writes, write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { refresh, useRead } from '../../use-read.ts'

type OwnExercise = Writes['POST /api/v1/workout-logs/import']['data']['unmatched'][number]

interface OwnNamesProps {
  of: readonly OwnExercise[]
  /** With the keys of the names that were mapped. */
  onSaved(keys: readonly string[]): void
}

const listOfNames = 'catalog-names'

/** The names of a file that are in no catalog: the person says which exercises they are, all at once, or leaves them as their own. */
export function OwnNames({ of, onSaved }: OwnNamesProps) {
  const catalog = useRead('/api/v1/training/exercises')
  const action = useAction()
  const [meant, setMeant] = useState<Readonly<Record<string, string>>>({})
  const exercises = catalog.data?.data ?? []
  const nameOf = (key: string) => exercises.find(one => one.exerciseKey === key)?.name ?? key
  const choose = (key: string, name: string) => setMeant(before => ({ ...before, [key]: name }))
  const save = () =>
    action.run(async () => {
      const keys = new Map(exercises.map(({ exerciseKey, name }) => [name.toLowerCase(), exerciseKey]))
      const chosen = of.filter(({ exerciseKey }) => meant[exerciseKey]?.trim())
      const names = chosen.map(({ exerciseKey, name }) => {
        const sameAs = keys.get((meant[exerciseKey] ?? '').trim().toLowerCase())
        if (sameAs === undefined)
          throw new Failure(`The catalog has no “${meant[exerciseKey]}”. Take one of the list for ${name}.`, 'name')
        return { name, sameAs }
      })
      if (names.length === 0) return 'Choose at least one exercise first.'
      const { changedLogs } = (await write('POST /api/v1/training/exercises/names', { names })).data
      refresh()
      onSaved(chosen.map(({ exerciseKey }) => exerciseKey))
      return changedLogs === 0
        ? 'Saved.'
        : `Saved. ${changedLogs === 1 ? 'One earlier workout follows' : `${changedLogs} earlier workouts follow`}.`
    })
  if (of.length === 0) return <Outcome of={action} />
  return (
    <form
      class="form"
      aria-label="Exercises that are not in the catalog"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <p>
        These names are not in the catalog, so their muscles count nowhere yet. Say which exercises they are; workouts
        that you logged under these names before follow. An empty field keeps an exercise as your own.
      </p>
      <datalist id={listOfNames}>
        {exercises.map(({ exerciseKey, name }) => (
          <option key={exerciseKey} value={name} />
        ))}
      </datalist>
      {of.map(({ exerciseKey, name, sets, suggestions }) => (
        <div key={exerciseKey}>
          <label>
            {name} ({sets === 1 ? 'one set' : `${sets} sets`})
            <input
              list={listOfNames}
              autocomplete="off"
              value={meant[exerciseKey] ?? ''}
              onInput={event => choose(exerciseKey, event.currentTarget.value)}
            />
          </label>
          {suggestions.length > 0 ? (
            <p class="row">
              {suggestions.map(key => (
                <button
                  key={key}
                  type="button"
                  class="plain"
                  aria-label={`${nameOf(key)} for ${name}`}
                  onClick={() => choose(exerciseKey, nameOf(key))}
                >
                  {nameOf(key)}
                </button>
              ))}
            </p>
          ) : null}
        </div>
      ))}
      <button type="submit" class="plain" disabled={action.isBusy || catalog.data === null}>
        Save what they mean
      </button>
      <Outcome of={action} />
    </form>
  )
}
