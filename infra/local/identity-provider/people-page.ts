const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** A button for each person. */
export function peoplePage(people: readonly { id: string; displayName: string }[]): string {
  const buttons = people.map(
    ({ id, displayName }) => `<button name="person" value="${escaped(id)}">${escaped(displayName)}</button>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who are you?</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:26rem;margin:15vh auto;padding:0 1rem}
button{display:block;width:100%;margin:.5rem 0;padding:.8rem;font:inherit;cursor:pointer}</style></head>
<body><main><h1>Who are you?</h1>
<p>This page stands in for the identity provider on this machine: select a person. No password is needed.</p>
<form method="post">
${buttons.join('\n')}
</form></main></body></html>
`
}
