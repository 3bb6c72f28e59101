/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** HTML from a template, in which every inserted text is escaped; a list is joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(parts.map((part, i) => part + (i < values.length ? textOf(values[i] ?? '') : '')).join(''))
}

function textOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
  return value instanceof Html ? value.text : value.map(one => one.text).join('')
}

/** The Markdown that descriptions use: headings, lists, fenced code, paragraphs, and code in a line. */
export function markdown(text: string): Html[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(block => {
      const [, code] = /^```\w*\n([\s\S]*?)\n```$/.exec(block) ?? []
      if (code !== undefined) return html`<pre>${code}</pre>`
      if (block.startsWith('## ')) return html`<h2>${block.slice(3)}</h2>`
      if (block.startsWith('- ')) {
        const items = block.slice(2).split(/\n- /)
        return html`<ul>${items.map(item => html`<li>${inline(item)}</li>`)}</ul>`
      }
      return html`<p>${inline(block)}</p>`
    })
}

/** Text with code between backticks. */
export function inline(text: string): Html[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
