// Authorization code flow with PKCE, refresh and revocation.

import type { Person } from '../data/point.ts'
import { KNOWN_SCOPES } from '../data/types.ts'
import { type Answer, type ApiRequest, html, json } from '../http/answer.ts'
import { htmlPage } from '../http/errors.ts'
import { ACCESS_SECONDS, type Grants, type Issued, TESTING_SECONDS } from './grants.ts'

const CLIENT_ID = 'local-client'
const CLIENT_SECRET = 'local-secret'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On this machine, or in the domain that is reserved for tests. */
function isLocal(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname } = new URL(uri)
  return (protocol === 'http:' || protocol === 'https:') && (LOOPBACK.has(hostname) || hostname.endsWith('.test'))
}

const pageError = (error: string): Answer => html(htmlPage(400, `Access blocked: ${error}`), 400)

function redirect(uri: string, query: Record<string, string | null>): Answer {
  const target = new URL(uri)
  for (const [name, value] of Object.entries(query)) if (value !== null) target.searchParams.set(name, value)
  return { status: 302, headers: { location: target.href }, body: '' }
}

export function authorize(request: ApiRequest, grants: Grants, people: readonly Person[]): Answer {
  const { query } = request
  const redirectUri = query.get('redirect_uri') ?? ''
  if (query.get('client_id') !== CLIENT_ID) return pageError('invalid_client')
  if (!isLocal(redirectUri)) return pageError('redirect_uri_mismatch')
  if (query.get('response_type') !== 'code') return pageError('unsupported_response_type')
  const requested = (query.get('scope') ?? '').split(' ').filter(scope => scope !== '')
  if (requested.length === 0 || !requested.every(scope => KNOWN_SCOPES.has(scope))) return pageError('invalid_scope')
  const challenge = query.get('code_challenge') ?? ''
  if (challenge !== '' && query.get('code_challenge_method') !== 'S256') return pageError('invalid_request')
  const approve = query.get('approve')
  const state = query.get('state')
  if (approve === '0') return redirect(redirectUri, { error: 'access_denied', state })
  const person = people.find(one => one.id === query.get('login_hint'))
  if (approve !== '1' || !person) return html(consentPage(query, people, requested))
  const ticked = query.getAll('grant').flatMap(grant => grant.split(' '))
  const scopes = ticked.length > 0 ? requested.filter(scope => ticked.includes(scope)) : requested
  const code = grants.issueCode({
    personId: person.id,
    clientId: CLIENT_ID,
    redirectUri,
    scopes,
    challenge,
    offline: query.get('access_type') === 'offline',
    forced: (query.get('prompt') ?? '').split(' ').includes('consent'),
  })
  return redirect(redirectUri, { code, scope: scopes.join(' '), state })
}

const tokenError = (error: string, description: string, status = 400): Answer =>
  json({ error, error_description: description }, status)

function isClient(request: ApiRequest, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/i.exec(String(request.headers['authorization'] ?? ''))?.[1]
  if (basic) return Buffer.from(basic, 'base64').toString() === `${CLIENT_ID}:${CLIENT_SECRET}`
  return form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET
}

function tokenAnswer(issued: Issued | undefined, failure: string): Answer {
  if (!issued) return tokenError('invalid_grant', failure)
  return json({
    access_token: issued.accessToken,
    expires_in: ACCESS_SECONDS,
    ...(issued.refreshToken ? { refresh_token: issued.refreshToken } : {}),
    scope: issued.scopes.join(' '),
    token_type: 'Bearer',
    ...(issued.endsIn === undefined ? {} : { refresh_token_expires_in: issued.endsIn }),
  })
}

/** Whether a fault affects a request to the token endpoint. */
type Strikes = (kind: 'rotateRefreshToken' | 'testingGrant') => boolean

export function token(request: ApiRequest, grants: Grants, strikes: Strikes): Answer {
  const form = new URLSearchParams(request.body)
  if (!isClient(request, form)) return tokenError('invalid_client', 'The OAuth client was not found.', 401)
  const text = (name: string) => form.get(name) ?? ''
  if (text('grant_type') === 'authorization_code') {
    const issued = grants.redeem(text('code'), {
      clientId: CLIENT_ID,
      redirectUri: text('redirect_uri'),
      verifier: text('code_verifier'),
      endsIn: strikes('testingGrant') ? TESTING_SECONDS : undefined,
    })
    return tokenAnswer(issued, 'Malformed auth code.')
  }
  if (text('grant_type') === 'refresh_token') {
    return tokenAnswer(
      grants.refresh(text('refresh_token'), CLIENT_ID, strikes('rotateRefreshToken')),
      'Token has been expired or revoked.',
    )
  }
  return tokenError('unsupported_grant_type', 'Only authorization_code and refresh_token are supported.')
}

export function revoke(request: ApiRequest, grants: Grants): Answer {
  const value = new URLSearchParams(request.body).get('token') ?? request.query.get('token') ?? ''
  return grants.revoke(value) ? json({}) : tokenError('invalid_token', 'Token expired or revoked')
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The page on which a person selects an identity and the data that the application may read. */
function consentPage(query: URLSearchParams, people: readonly Person[], scopes: readonly string[]): string {
  const kept = [...query].filter(([name]) => !['login_hint', 'approve', 'grant'].includes(name))
  const hidden = kept.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const hint = query.get('login_hint')
  const choices = people.map(
    (person, index) =>
      `<label><input type="radio" name="login_hint" value="${escaped(person.id)}"${
        person.id === hint || (index === 0 && !people.some(one => one.id === hint)) ? ' checked' : ''
      }> ${escaped(person.displayName)}</label>`,
  )
  const boxes = scopes.map(
    scope =>
      `<label><input type="checkbox" name="grant" value="${escaped(scope)}" checked> ${escaped(
        scope.slice(scope.lastIndexOf('/') + 1),
      )}</label>`,
  )
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Consent (simulated)</title>
<style>body{font:16px/1.5 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem}label{display:block}
fieldset{margin:1rem 0}button{font:inherit;padding:.4rem 1rem}</style></head>
<body><h1>${escaped(query.get('client_id') ?? '')} asks to read health data</h1>
<p>This page stands in for the account provider on this machine.</p>
<form method="get" action="/o/oauth2/v2/auth">
${hidden.join('\n')}
<fieldset><legend>Person</legend>${choices.join('\n')}</fieldset>
<fieldset><legend>Access</legend>${boxes.join('\n')}</fieldset>
<button name="approve" value="1">Allow</button> <button name="approve" value="0">Deny</button>
</form></body></html>
`
}
