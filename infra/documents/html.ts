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

/** Markdown as HTML; HTML in it is shown as text. */
export function markdown(text: string): Html {
  return new Html(escapingHtml.parse(text, { async: false }))
}

/** Text with code between backticks. */
export function inline(text: string): Html[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
