import { useLayoutEffect, useState } from 'preact/hooks'
import { onOtherSources, otherSources } from '../own-sources.ts'

/** The pages whose numbers come from all sources of the account. */
const views = [
  'today',
  'week',
  'calendar',
  'trends',
  'sleep',
  'recovery',
  'glucose',
  'nutrition',
  'training',
  'workouts',
]

/** Says that the numbers of a page come from several platforms, where they do. */
export function AllSources({ view }: { view: string }) {
  const [isShown, setShown] = useState(otherSources().length > 0)
  useLayoutEffect(() => onOtherSources(() => setShown(otherSources().length > 0)), [])
  if (!isShown || !views.includes(view)) return null
  return (
    <p class="quiet">
      From all <a href="/app/sources">sources</a>, in your order.
    </p>
  )
}
