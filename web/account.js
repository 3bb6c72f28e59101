// The account page: no framework, no markup from data. User input is only ever rendered as text.

import { offerDisconnecting, showConnection } from './connection.js'

const byId = id => document.getElementById(id)
const show = (id, visible) => {
  byId(id).hidden = !visible
}

/** Calls the service. A problem becomes an error that lists the fault of each member, or else its detail. */
async function call(method, path, { body, headers = {}, ...options } = {}) {
  const response = await fetch(path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...options,
  })
  const text = await response.text()
  const answer = text ? JSON.parse(text) : null
  if (response.ok) return answer?.data ?? null
  const wrong = answer?.errors?.map(({ name, message }) => `${name}: ${message}`).join('; ')
  throw Object.assign(
    new Error(wrong || answer?.detail || `The service responded with status ${response.status}.`),
    answer,
  )
}

/** A key for this page alone, kept in memory: the session cookie does not authorize the endpoints that require a key. */
let pageKey
/** What the page shows now. */
let shown
async function read(path) {
  if (!pageKey || Date.parse(pageKey.expiresAt) < Date.now() + 30_000) pageKey = await call('POST', '/api/session/key')
  return call('GET', path, { headers: { authorization: `Bearer ${pageKey.secret}` }, credentials: 'omit' })
}

function say(text) {
  byId('message').textContent = text
}

/** Runs a user action and shows its result or error; an ended session leads back to the sign-in. */
async function attempt(work, done = '') {
  try {
    say((await work()) ?? done)
  } catch (error) {
    if (error.code === 'sign_in_required') showSignedOut()
    say(error.code === 'sign_in_required' ? '' : error.message)
  }
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const instant = iso =>
  iso ? new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)) : null

function showSignedOut() {
  byId('sign-in').href = `/auth/sign-in?${new URLSearchParams(zone ? { timezone: zone } : {})}`
  for (const id of ['leave', 'welcome', 'signed-in']) show(id, false)
  show('signed-out', true)
}

function describe(list, pairs) {
  const parts = pairs.flatMap(([term, text]) => {
    const [dt, dd] = [document.createElement('dt'), document.createElement('dd')]
    dt.textContent = term
    dd.textContent = text ?? '–'
    return [dt, dd]
  })
  byId(list).replaceChildren(...parts)
}

async function showAccount() {
  const [profile, connection] = await Promise.all([read('/api/v1/profile'), read('/api/v1/connection')])
  shown = { profile, connection }
  describe('profile', [
    ['Name', profile.displayName],
    ['Time zone', profile.timezone],
    ['Units', profile.units],
    ['Since', instant(profile.createdAt)],
  ])
  byId('delete-name-is').textContent = profile.displayName
  describe('connection', [
    ['Platform', connection.platform],
    ['Connected', instant(connection.connectedAt)],
    ['Last read', connection.syncing ? 'being read now' : instant(connection.lastSuccessAt)],
    ['Next read', instant(connection.nextRefreshAt)],
  ])
  await Promise.all([showKeys(), showAudit()])
  show('signed-out', false)
  show('leave', true)
  const isNew = location.hash === '#welcome'
  if (isNew) showWelcome('Welcome')
  show('welcome', isNew)
  show('signed-in', !isNew)
  await showConnection(connection, { zone: profile.timezone, read, onChange: showAccount })
}

/** The form for name and time zone, for new users and for later changes. */
function showWelcome(title) {
  const { displayName, timezone } = shown.profile
  byId('welcome-title').textContent = title
  const zones = new Set([timezone, ...(zone ? [zone] : []), ...Intl.supportedValuesOf('timeZone'), 'UTC'])
  byId('welcome-zone').replaceChildren(...[...zones].sort().map(name => new Option(name, name)))
  byId('welcome-zone').value = timezone
  byId('welcome-name').value = displayName
}

byId('change-profile').addEventListener('click', () => {
  showWelcome('Name and time zone')
  show('welcome-cancel', true)
  show('welcome', true)
  show('signed-in', false)
  byId('welcome-name').focus()
  say('')
})

function closeWelcome() {
  show('welcome', false)
  show('signed-in', true)
  byId('change-profile').focus()
}
byId('welcome-cancel').addEventListener('click', closeWelcome)

async function showKeys() {
  const keys = await call('GET', '/api/keys')
  show('no-keys', keys.length === 0)
  show('key-table', keys.length > 0)
  byId('keys').replaceChildren(...keys.map(rowOf))
}

const events = {
  signed_in: () => 'Signed in',
  signed_out: () => 'Signed out',
  signed_out_everywhere: () => 'Signed out everywhere',
  key_created: ({ name }) => `Created the key “${name}”`,
  key_first_used: ({ name }) => `The key “${name}” was used for the first time`,
  key_revoked: ({ name }) => `Revoked the key “${name}”`,
  connected: () => 'Connected the platform',
  grant_lost: () => 'The platform ended its access',
  disconnected: ({ data }) =>
    data === 'delete' ? 'Disconnected the platform and deleted its data' : 'Disconnected the platform',
  profile_changed: ({ members }) => `Changed the profile: ${members.join(', ')}`,
}

async function showAudit() {
  const entries = await call('GET', '/api/audit?per_page=20')
  const lines = entries.map(({ at, event }) => {
    const line = document.createElement('li')
    line.textContent = `${instant(at)}: ${events[event.kind]?.(event) ?? event.kind}`
    return line
  })
  byId('audit').replaceChildren(...lines)
}

function rowOf(key) {
  const row = document.createElement('tr')
  const cells = [
    ['Name', key.name],
    ['Key', `${key.hint}…`],
    ['May', key.abilities.join(', ')],
    ['Last used', instant(key.lastUsedAt) ?? 'never'],
    ['Ends', instant(key.expiresAt) ?? 'never'],
  ]
  for (const [label, text] of cells) {
    const cell = row.insertCell()
    cell.dataset.label = label
    cell.textContent = text
  }
  const revoke = document.createElement('button')
  revoke.type = 'button'
  revoke.className = 'plain'
  revoke.textContent = 'Revoke'
  revoke.setAttribute('aria-label', `Revoke the key ${key.name}`)
  revoke.addEventListener('click', () => {
    if (!confirm(`Revoke “${key.name}”? Programs that use it stop working at once.`)) return
    attempt(async () => {
      await call('DELETE', `/api/keys/${encodeURIComponent(key.id)}`)
      await showKeys()
      show('new-key', false)
      byId('key-name').focus()
    }, `Revoked ${key.name}.`)
  })
  row.insertCell().append(revoke)
  return row
}

byId('make-key').addEventListener('submit', event => {
  event.preventDefault()
  const form = new FormData(event.target)
  const days = Number(form.get('days'))
  attempt(async () => {
    const key = await call('POST', '/api/keys', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        name: form.get('name'),
        abilities: ['read'],
        expiresAt: days ? new Date(Date.now() + days * 86_400_000).toISOString() : null,
      },
    })
    event.target.reset()
    byId('secret').value = key.secret
    show('new-key', true)
    byId('secret').focus()
    byId('secret').select()
    await showKeys()
  })
})

byId('copy').addEventListener('click', () =>
  attempt(() => navigator.clipboard.writeText(byId('secret').value), 'Copied.'),
)

byId('welcome-form').addEventListener('submit', event => {
  event.preventDefault()
  const { displayName, timezone } = Object.fromEntries(new FormData(event.target))
  attempt(async () => {
    const isMoved = timezone !== shown.profile.timezone && shown.connection.keepsData
    await call('PATCH', '/api/profile', { body: { displayName, timezone } })
    history.replaceState(null, '', '/account')
    await showAccount()
    closeWelcome()
    return isMoved ? `Saved. Your days are being recomputed in ${timezone}, newest first.` : 'Saved.'
  })
})

byId('delete-account').addEventListener('submit', async event => {
  event.preventDefault()
  const body = { confirm: new FormData(event.target).get('confirm').trim() }
  if (body.confirm !== shown.profile.displayName) return say(`Nothing is deleted: type ${shown.profile.displayName}.`)
  try {
    const receipt = await call('DELETE', '/api/account', { body })
    pageKey = undefined
    for (const id of ['leave', 'welcome', 'signed-in', 'signed-out']) show(id, false)
    event.target.reset()
    say('')
    show('deleted', true)
    byId('deleted-title').focus()
    await followReceipt(receipt)
  } catch (error) {
    if (error.code === 'sign_in_required') showSignedOut()
    say(error.message)
  }
})

const progress = {
  erasing: 'Your data is being deleted.',
  erased: 'All data has been deleted. In a few minutes, a final check removes anything that arrived in the meantime.',
  verified: 'Everything has been deleted.',
}
/** Labels for the receipt's counts whose names need explanation. */
const kinds = {
  chunks: 'blocks of observations',
  payloads: 'blocks of original platform records',
  idempotencyRecords: 'records for repeated requests',
  identities: 'sign-in identities',
  pendingNotifications: 'pending notifications',
  rollups: 'daily totals from the platform',
}
const revocations = {
  confirmed: 'confirmed that access is revoked',
  unconfirmed: 'did not respond: revoke the access in its own settings',
  nothing_to_revoke: 'was not connected',
}

/** Shows the receipt and refreshes it until everything is deleted; the page may be closed at any time. */
async function followReceipt(receipt) {
  const path = `/api/account/receipts/${receipt.id}`
  byId('receipt-address').textContent = new URL(path, location.href).href
  for (let now = receipt; ; now = await call('GET', path, { credentials: 'omit' })) {
    byId('deleted-status').textContent = progress[now.status]
    describe('receipt', [
      ['The platform', now.upstream ? revocations[now.upstream] : 'access is being revoked'],
      ...Object.entries(now.deleted).map(([kind, count]) => [kinds[kind] ?? kind, count.toLocaleString()]),
    ])
    if (now.status !== 'erasing') return
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
}

for (const where of ['sign-out', 'sign-out-everywhere']) {
  byId(where).addEventListener('click', () =>
    attempt(async () => {
      const { signOutUrl } = await call('POST', `/auth/${where}`)
      pageKey = undefined
      byId('secret').value = ''
      showSignedOut()
      // The identity provider forgets this browser as well, and leads back to this page.
      if (signOutUrl) location.assign(signOutUrl)
    }, 'You are signed out.'),
  )
}

offerDisconnecting({ call, attempt, say, onChange: showAccount })

attempt(showAccount)
