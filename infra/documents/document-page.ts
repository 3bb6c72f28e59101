import { html, markdown } from './html.ts'

/** A document of the project, in Markdown, as a page without a script. Links to files of the project are left out: they are not served. */
export function documentPage(text: string): string {
  const [, title = ''] = /^# (.*)$/m.exec(text) ?? []
  const shown = text.replaceAll(/<!--.*?-->\n?/gs, '').replaceAll(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/app/assets/page.css">
</head>
<body>
<main class="document">
${markdown(shown)}
</main>
</body>
</html>
`.text
}
