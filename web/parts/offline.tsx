import { useEffect, useState } from 'preact/hooks'
import { instantText } from '../evidence/call.tsx'
import { keptShownEvent } from '../kept.ts'
import { refresh, refreshEvent } from '../use-read.ts'

/** Says that the page shows what was read before, and since when: without a connection it is grey. */
export function Offline() {
  const [readAt, setReadAt] = useState<string | null>(null)
  useEffect(() => {
    const show = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const shown: string = event.detail
      // The oldest answer decides: nothing on the page is older than it says.
      setReadAt(before => (before !== null && before < shown ? before : shown))
    }
    const end = () => setReadAt(null)
    addEventListener(keptShownEvent, show)
    addEventListener(refreshEvent, end)
    return () => {
      removeEventListener(keptShownEvent, show)
      removeEventListener(refreshEvent, end)
    }
  }, [])
  useEffect(() => {
    document.documentElement.classList.toggle('offline', readAt !== null)
  }, [readAt])
  if (readAt === null) return null
  return (
    <p class="banner" role="status">
      No connection to the service. The values are as read {instantText(readAt)}.{' '}
      <button type="button" onClick={refresh}>
        Try again
      </button>
    </p>
  )
}
