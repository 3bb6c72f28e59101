import '../shared.ts'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { glossary, type Term } from '../glossary/terms.ts'
import { Empty } from '../parts/panel.tsx'
import type { PageProps } from '../router.ts'

/** Every word of the pages that needs one, in plain English; abbreviations for those who want them. The URL can name a word. */
export default function GlossaryPage({ query }: PageProps) {
  const [wanted, want] = useState('')
  const [withSymbols, setWithSymbols] = useState(false)
  const chosen = query.get('word')
  const parts = glossary
    .map(({ title, terms }) => ({ title, terms: terms.filter(term => isFound(term, wanted)) }))
    .filter(({ terms }) => terms.length > 0)
  return (
    <>
      <div class="page-head">
        <h1>Glossary</h1>
        <div class="row">
          <label class="finder">
            <span class="unseen">Find a word</span>
            <input
              type="search"
              placeholder="Find a word"
              value={wanted}
              onInput={event => want(event.currentTarget.value)}
            />
          </label>
          <label class="tick">
            <input
              type="checkbox"
              checked={withSymbols}
              onChange={event => setWithSymbols(event.currentTarget.checked)}
            />
            With abbreviations
          </label>
        </div>
      </div>
      <div role="status">
        {parts.length === 0 ? <Empty>No word here is called that. The abbreviations are searched, too.</Empty> : null}
      </div>
      {parts.map(({ title, terms }) => (
        <section key={title} class="panel" aria-labelledby={idOf(title)}>
          <h2 id={idOf(title)}>{title}</h2>
          <dl class="glossary">
            {terms.map(term => (
              <Entry key={term.id} term={term} isChosen={term.id === chosen} withSymbol={withSymbols} />
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

const idOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-')

function isFound({ word, means, symbol = '', forms = [] }: Term, wanted: string): boolean {
  return [word, means, symbol, ...forms].join('\n').toLowerCase().includes(wanted.trim().toLowerCase())
}

/** A word with its meaning; the chosen one is where the page begins. */
function Entry({ term, isChosen, withSymbol }: { term: Term; isChosen: boolean; withSymbol: boolean }) {
  const { word, means, symbol, series } = term
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  return (
    <div
      ref={place}
      class={isChosen ? 'chosen' : undefined}
      {...(isChosen ? { 'data-first': true, tabIndex: -1 } : {})}
    >
      <dt>
        {word}
        {withSymbol && symbol ? (
          <>
            {' '}
            <code>{symbol}</code>
          </>
        ) : null}
      </dt>
      <dd>
        {means}
        {series ? (
          <>
            {' '}
            <a href={`/app/trends?series=${series.join()}`}>Yours</a>
          </>
        ) : null}
      </dd>
    </div>
  )
}
