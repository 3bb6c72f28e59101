import { useState } from 'preact/hooks'
import { addressOf, type Reads, write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Chooser } from '../../parts/chooser.tsx'
import { Content } from '../../parts/panel.tsx'
import { rangeOf } from '../../parts/range.tsx'
import { Deletion, fieldOf, RecordButtons, useDeletion, useRecordForm } from '../../parts/record-form.tsx'
import { replaceTyped } from '../../unsaved.ts'
import { useRead } from '../../use-read.ts'

type Boards = NonNullable<Reads['/api/v1/profile']['data']['boards']>
type Board = Boards[number]

const store = (boards: readonly unknown[]) => write('PATCH /api/profile', { boards })

/** The page of trends as a board has it. */
const boardLink = ({ series, range, bucket, compare, as, overlay }: Board) =>
  addressOf('/app/trends', { series: series.join(), ...range, by: bucket, compare, as, overlay })

interface BoardChoiceProps {
  query: URLSearchParams
  ids: readonly string[]
}

/** The boards of the account: what is shown under a name, on every device. */
export function BoardChoice(shown: BoardChoiceProps) {
  return (
    <Chooser title="Boards" class="boards">
      <OwnBoards {...shown} />
    </Chooser>
  )
}

function OwnBoards({ query, ids }: BoardChoiceProps) {
  const profile = useRead('/api/v1/profile')
  return (
    <Content reading={profile} size="low">
      {({ data: { boards = [] } }) => <BoardList boards={boards} shown={shownIn(query, ids)} />}
    </Content>
  )
}

/** What the address shows, as a board has it; the service says what is wrong with it. */
function shownIn(query: URLSearchParams, ids: readonly string[]) {
  const given = (name: string) => query.get(name) ?? undefined
  return {
    series: ids,
    range: rangeOf(query),
    bucket: given('by'),
    compare: given('compare'),
    as: given('as'),
    overlay: given('overlay'),
  }
}

function BoardList({ boards, shown }: { boards: Boards; shown: object }) {
  const [renamed, rename] = useState<Board | null>(null)
  const deletion = useDeletion<Board>({
    name: ({ name }) => name,
    remove: board => store(boards.filter(one => one !== board)),
    restore: board => store([...boards, board]),
  })
  return (
    <>
      {boards.length === 0 ? <p class="quiet">A board keeps the shown series and range under a name.</p> : null}
      <ul class="rows">
        {boards.map(board => (
          <li key={board.name} class="row">
            <a
              href={boardLink(board)}
              onClick={event => event.currentTarget.closest('details')?.removeAttribute('open')}
            >
              {board.name}
            </a>
            <button type="button" class="plain small" onClick={() => replaceTyped(() => rename(board))}>
              Rename<span class="unseen"> {board.name}</span>
            </button>
            <button type="button" class="plain small" onClick={() => deletion.deletes(board)}>
              Delete<span class="unseen"> {board.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Deletion of={deletion} />
      <BoardForm key={renamed?.name} boards={boards} renamed={renamed} shown={shown} onClose={() => rename(null)} />
    </>
  )
}

interface BoardFormProps {
  boards: Boards
  /** The board that gets another name; null: a new one. */
  renamed: Board | null
  shown: object
  onClose(): void
}

/** Keeps what is shown under a name, or gives a board another name. */
function BoardForm({ boards, renamed, shown, onClose }: BoardFormProps) {
  const action = useAction()
  const { form, first, submit } = useRecordForm({
    record: renamed,
    action,
    onClose,
    async save(given) {
      const name = fieldOf(given, 'name')
      await store(
        renamed
          ? boards.map(one => (one.name === renamed.name ? { ...one, name } : one))
          : [...boards, { name, ...shown }],
      )
      return `Saved: ${name}.`
    },
  })
  return (
    <form class="form" ref={form} onSubmit={submit}>
      <label>
        {renamed ? `Another name for ${renamed.name}` : 'Keep what is shown as a board'}
        <input ref={first} name="name" required maxLength={60} defaultValue={renamed?.name ?? ''} placeholder="Name" />
      </label>
      <RecordButtons record={renamed} action={action} onClose={onClose} />
      <Outcome of={action} />
    </form>
  )
}
