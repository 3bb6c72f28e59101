import { useState } from 'preact/hooks'
import { addressOf, type Reads, write } from '../../api.ts'
import { Content } from '../../parts/panel.tsx'
import { goFromHere } from '../../router.ts'
import { refresh, useRead } from '../../use-read.ts'
import { changesOf, contentOf, draftOf, newDraft } from './draft.ts'
import { Editor } from './editor.tsx'
import { weightUnit } from './weight-unit.ts'

type WorkoutLog = Reads['/api/v1/workout-logs/{id}']['data']

const addressOfLog = ({ id, localDate }: WorkoutLog) => addressOf('/app/workouts', { on: localDate, id })

/** A new workout log. */
export function NewLog() {
  const profile = useRead('/api/v1/profile')
  const [nowMs] = useState(() => Date.now())
  return (
    <>
      <Head title="New workout log" back="/app/workouts" />
      <section class="panel">
        <Content reading={profile} size="high">
          {({ data: me }) => (
            <Editor
              draft={newDraft(me.timezone, nowMs)}
              unit={weightUnit()}
              label="Save the log"
              onSave={async draft => {
                const goOn = goFromHere()
                const { data } = await write(
                  'POST /api/v1/workout-logs',
                  contentOf(draft, { clock: me.timezone, unit: weightUnit() }),
                )
                refresh()
                goOn(addressOfLog(data))
              }}
            />
          )}
        </Content>
      </section>
    </>
  )
}

/** A workout log that is changed. */
export function EditLog({ id }: { id: string }) {
  const profile = useRead('/api/v1/profile')
  const log = useRead('/api/v1/workout-logs/{id}', { id })
  return (
    <>
      <Head
        title={log.data?.data.title ?? 'Workout log'}
        back={log.data ? addressOfLog(log.data.data) : '/app/workouts'}
      />
      <section class="panel">
        <Content reading={profile} size="high">
          {({ data: me }) => (
            <Content reading={log} size="high">
              {({ data }) => {
                const as = { clock: data.utcOffset ?? me.timezone, unit: weightUnit() }
                const before = draftOf(data, me.timezone, as.unit)
                return (
                  <Editor
                    key={data.updatedAt}
                    draft={before}
                    unit={as.unit}
                    label="Save the change"
                    onSave={async draft => {
                      const goOn = goFromHere()
                      const changes = changesOf(before, draft, as)
                      const changed = await write('PATCH /api/v1/workout-logs/{id}', changes, data.id)
                      refresh()
                      goOn(addressOfLog(changed.data))
                    }}
                  />
                )
              }}
            </Content>
          )}
        </Content>
      </section>
    </>
  )
}

function Head({ title, back }: { title: string; back: string }) {
  return (
    <div class="page-head">
      <div>
        <h1>{title}</h1>
        <p>
          <a href={back}>Back without saving</a>
        </p>
      </div>
    </div>
  )
}
