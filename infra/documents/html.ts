import { Marked } from 'marked'

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

const escapingHtml = new Marked({ renderer: { html: ({ text }) => html`${text}`.text } })

/** Markdown as HTML; HTML in it is shown as text. A table that is wider than a phone can be scrolled by the keyboard. */
export function markdown(text: string): Html {
  const made = escapingHtml.parse(text, { async: false })
  const framed = made
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
  return new Html(framed)
}

/** Text with code between backticks. */
export function inline(text: string): Html[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
