// The connection on the account page: its state, its progress and the available actions.

const byId = id => document.getElementById(id)
const show = (id, visible) => {
  byId(id).hidden = !visible
}
const pollMs = 2000

const titles = {
  connected: 'Connected.',
  reauthorization_required: 'Your consent is required again.',
  disconnected: 'Disconnected.',
  never_connected: 'Not connected.',
}
const meanings = {
  connected: 'Your data is read every hour and whenever the platform reports a change.',
  reauthorization_required:
    'The platform no longer grants access to this service. No new data is read until you connect again; existing data is kept.',
  disconnected: 'No new data is read.',
  never_connected: 'Connect to start reading your data.',
}

/** `googlehealth.activity_and_fitness.readonly` -> `Activity and fitness` */
function wordsOf(scope) {
  const words = (/\.(\w+)\.readonly$/.exec(scope)?.[1] ?? scope).replaceAll('_', ' ')
  return words[0].toUpperCase() + words.slice(1)
}

const endsSoonMs = 3 * 86_400_000
const endsSoon = ({ status, grantEndsAt }) =>
  status === 'connected' && grantEndsAt !== null && Date.parse(grantEndsAt) - Date.now() <= endsSoonMs

function showActions(connection) {
  const { status, keepsData, deletingData, missingScopes } = connection
  const connected = status === 'connected'
  byId('connect').textContent = ['never_connected', 'disconnected'].includes(status) ? 'Connect' : 'Connect again'
  show('connect', !deletingData && (!connected || missingScopes.length > 0 || endsSoon(connection)))
  show(
    'disconnect',
    connected || status === 'reauthorization_required' || (status === 'disconnected' && keepsData && !deletingData),
  )
  const isOver = status === 'disconnected'
  byId('disconnect').textContent = isOver ? 'Delete the data …' : 'Disconnect …'
  byId('disconnect-title').textContent = isOver ? 'Delete the data?' : 'Disconnect from the platform?'
  byId('disconnect-now').textContent = isOver ? 'Delete' : 'Disconnect'
  show('disconnect-meaning', !isOver)
  show('delete-meaning', isOver)
  show('keep', !isOver)
  show('drop', !isOver)
  byId('disconnect-now').classList.toggle('danger', isOver)
  byId('disconnect-form').elements.data.value = isOver ? 'delete' : 'keep'
  show('first-zone', status === 'never_connected')
  show('deleting', deletingData)
  show('missing', missingScopes.length > 0)
  const items = missingScopes.map(scope => {
    const item = document.createElement('li')
    item.textContent = wordsOf(scope)
    return item
  })
  byId('missing-list').replaceChildren(...items)
}

function showReading(current) {
  show('reading', current !== null)
  if (!current) return
  const { start, end } = current.range
  const days = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1
  byId('reading-bar').value = current.progress
  byId('reading-text').textContent =
    current.status === 'queued'
      ? 'Reading of your data will start shortly.'
      : `Reading your data, newest days first: ${Math.round(current.progress * days)} of ${days} days.`
}

let looking
/** Polls while work is in progress, and reports when it is done. */
async function follow(read, onChange, connection) {
  clearTimeout(looking)
  const { current } = connection.status === 'connected' ? await read('/api/v1/sync') : { current: null }
  showReading(current)
  if (!current && !connection.deletingData) return connection.syncing ? onChange() : undefined
  const again = async () => {
    const next = await read('/api/v1/connection')
    const changed = next.status !== connection.status || next.deletingData !== connection.deletingData
    return changed || (connection.syncing && !next.syncing) ? onChange() : follow(read, onChange, next)
  }
  looking = setTimeout(() => again().catch(() => undefined), pollMs)
}

/** Shows the connection and keeps it shown while it changes; `onChange` refreshes the whole page. */
export async function showConnection(connection, { zone, read, onChange }) {
  byId('connection-status').textContent = titles[connection.status]
  byId('connection-status').classList.toggle('alarm', connection.status === 'reauthorization_required')
  show('connection', connection.status !== 'never_connected')
  const isKept = connection.status === 'disconnected' && connection.keepsData && !connection.deletingData
  const end = endsSoon(connection)
    ? ` Your consent ends on ${new Date(connection.grantEndsAt).toLocaleString()}: connect again before then.`
    : ''
  byId('connection-meaning').textContent = meanings[connection.status] + (isKept ? ' Existing data is kept.' : '') + end
  byId('first-zone').textContent = `Your days will be computed in the time zone ${zone}.`
  showActions(connection)
  await follow(read, onChange, connection)
}

const said = {
  confirmed: 'The platform confirmed that the access is revoked.',
  unconfirmed: 'The platform did not confirm this. Please also remove the access in your account settings there.',
  nothing_to_revoke: '',
}

/** Lets the person disconnect, after asking whether to keep the data. */
export function offerDisconnecting({ call, attempt, say, onChange }) {
  const dialog = byId('disconnect-dialog')
  byId('disconnect').addEventListener('click', () => {
    dialog.showModal()
    // Pressing Return must not be enough to delete data.
    if (byId('keep').hidden) byId('stay').focus()
  })
  byId('stay').addEventListener('click', () => dialog.close())
  byId('disconnect-form').addEventListener('submit', event => {
    event.preventDefault()
    const data = new FormData(event.target).get('data')
    dialog.close()
    const wasOver = byId('keep').hidden
    say(wasOver ? 'Deleting …' : 'Disconnecting …')
    attempt(async () => {
      const { revocation } = await call('DELETE', `/api/connection?data=${data}`)
      await onChange()
      return wasOver ? '' : `Disconnected. ${said[revocation]}`
    })
  })
}
