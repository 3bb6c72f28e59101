import { useLayoutEffect, useState } from 'preact/hooks'
import { onOtherSources, otherSources } from '../own-sources.ts'
import type { Route } from '../routes.ts'

/** Says that the numbers of a page come from several platforms, where they do. */
export function AllSources({ route: { group } }: { route: Route }) {
  const [count, setCount] = useState(otherSources().length)
  useLayoutEffect(() => onOtherSources(() => setCount(otherSources().length)), [])
  if (count === 0 || group === 'Settings') return null
  return (
    <p class="quiet">
      From all <a href="/app/sources">sources</a>, in your order.
    </p>
  )
}
