import { Ticks } from '../../parts/form/ticks.tsx'
import { Content } from '../../parts/panel.tsx'
import { go, withQuery } from '../../router.ts'
import { useRead } from '../../use-read.ts'

const most = 12

/** Which series are shown, in the order in which they are chosen, and which one is drawn over all of them. */
export function SeriesChoice({ ids, overlaid }: { ids: readonly string[]; overlaid: string | null }) {
  const catalog = useRead('/api/v1/daily', { days: 1 })
  const choose = (chosen: readonly string[]) => {
    if (chosen.length > 0) go(withQuery({ series: chosen.slice(-most).join() }), true)
  }
  return (
    <details class="chooser">
      <summary class="button-like">Choose series</summary>
      <div class="chooser-list panel">
        <Content reading={catalog} size="middle">
          {({ meta }) => {
            const all = Object.entries(meta.series)
            const byGroup = Map.groupBy(all, ([, { group }]) => group)
            return (
              <>
                {[...byGroup].map(([group, members]) => (
                  <fieldset key={group} class="plain-set">
                    <legend>{group}</legend>
                    <Ticks
                      class="ticks tick-grid"
                      of={members.map(([id, { label }]) => [id, label] as const)}
                      chosen={ids}
                      onChange={choose}
                    />
                  </fieldset>
                ))}
                <label class="overlay-choice">
                  Draw over every chart
                  <select
                    value={overlaid ?? ''}
                    onChange={event => go(withQuery({ overlay: event.currentTarget.value || null }))}
                  >
                    <option value="">nothing</option>
                    {all.map(([id, { label }]) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
              </>
            )
          }}
        </Content>
      </div>
    </details>
  )
}
