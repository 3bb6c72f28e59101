// The page on which a person selects an identity and the data that the application may read.

import type { Person } from '../data/point.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

export function consentPage(query: URLSearchParams, people: readonly Person[], scopes: readonly string[]): string {
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
