const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** A button for each person. */
export function peoplePage(people: readonly { id: string; displayName: string }[]): string {
  const buttons = people.map(
    ({ id, displayName }) => `<button name="person" value="${escaped(id)}">${escaped(displayName)}</button>`,
  )
  return page(
    'Who are you?',
    `<p>This page stands in for the identity provider on this machine: select a person. No password is needed.</p>
<form method="post">
${buttons.join('\n')}
</form>`,
  )
}

/** The question for the passphrase. */
export function passphrasePage(wasWrong: boolean): string {
  return page(
    'Sign in',
    `${wasWrong ? '<p role="alert">That is not the passphrase.</p>' : ''}
<form method="post">
<label>Passphrase<input type="password" name="passphrase" autocomplete="current-password" autofocus required></label>
<button>Sign in</button>
</form>
<p>The first start showed it. <code>--new-passphrase</code> makes another one.</p>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:26rem;margin:15vh auto;padding:0 1rem}
button,input{display:block;box-sizing:border-box;width:100%;margin:.5rem 0;padding:.8rem;font:inherit}button{cursor:pointer}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>
`
}
