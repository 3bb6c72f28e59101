import './core.ts'
import { render } from 'preact'
import { setConfirmIdentity } from './api.ts'
import { App } from './app.tsx'
import { askByBrowser, setAsk } from './question.ts'
import { addStyles } from './styles.ts'
import { refresh } from './use-read.ts'

const loadSheet = async () => {
  const [{ ask, confirmIdentity }] = await Promise.all([import('./parts/confirm.tsx'), addStyles('more')])
  return { ask, confirmIdentity }
}
setConfirmIdentity(async goesOn => (await loadSheet()).confirmIdentity(goesOn))
setAsk(async question => {
  const sheet = await loadSheet().catch(() => null)
  return sheet ? sheet.ask(question) : askByBrowser(question)
})

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
  // What could not be read without a network is read when it is back.
  addEventListener('online', refresh)
  openOffline()
}

/** Lets the dashboard open without a connection, where the browser can: over https, or on this machine. */
function openOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const options = { scope: '/app/' }
  const url = '/app/assets/service-worker.js'
  // The policy of the pages takes no text for a script, but this one.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url })
  const script = policy?.createScriptURL('') ?? url
  navigator.serviceWorker.register(script as string, options).catch(() => {
    // A browser that keeps nothing refuses it; the dashboard works without.
  })
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): object }
}
declare const trustedTypes: TrustedTypes | undefined
