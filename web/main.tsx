import './core.ts'
import { render } from 'preact'
import { App } from './app.tsx'
import { refresh } from './use-read.ts'

const root = document.getElementById('app')
if (root) {
  root.replaceChildren()
  render(<App />, root)
  // What could not be read without a network is read when it is back.
  addEventListener('online', refresh)
}
