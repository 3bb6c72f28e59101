import { h, type JSX } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { inWeeksFrom, type WeekStart } from '../kernel/weeks.ts'

/** A whole HTML document without any script. `noindex`: search engines leave it out; `weekStarts`: where its charts begin weeks. */
export function documentOf(title: string, noindex: boolean, body: JSX.Element, weekStarts?: WeekStart): string {
  const document = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      noindex ? h('meta', { name: 'robots', content: 'noindex, nofollow' }) : null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, title),
      h('link', { rel: 'stylesheet', href: '/app/assets/chart.css' }),
      h('link', { rel: 'stylesheet', href: '/app/assets/shared.css' }),
    ),
    h('body', null, body),
  )
  return `<!doctype html>${inWeeksFrom(weekStarts, () => renderToString(document))}`
}

/** No script, no frame, no other origin; `form`: the page has a form that is sent to this service. */
export function pagePolicy(form = false): string {
  return `default-src 'none'; style-src 'self'; form-action ${form ? "'self'" : "'none'"}; base-uri 'none'; frame-ancestors 'none'`
}
