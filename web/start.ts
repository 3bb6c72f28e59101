/**
 * The script in the document itself, which runs before any file arrives: it shows the chosen scheme, and asks for the key of the page,
 * without which no value can be read. In a file, that request would have to wait for the file (docs/decisions/0045).
 */
import './parts/scheme.ts'
import type { Started } from './api.ts'

const firstKey = fetch('/api/session/key', { method: 'POST' })
// `api.ts` takes it later, and says what failed.
firstKey.catch(() => {})
;(globalThis as Started).firstKey = firstKey

// Without the main script, or a file that it imports, nothing else would say so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    const unloaded = document.querySelector<HTMLTemplateElement>('#unloaded')
    if (!unloaded) return
    unloaded.replaceWith(unloaded.content)
    document.querySelector('main button')?.addEventListener('click', () => location.reload())
  },
  true,
)
