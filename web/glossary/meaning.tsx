import { termLink } from '../links.ts'
import { type Term, termsIn } from './terms.ts'

/** What a number means, before where it comes from. */
export function Meaning({ of }: { of: Term | null }) {
  if (!of) return null
  return (
    <p class="meaning">
      {of.means} <a href={termLink(of.id)}>Glossary</a>
    </p>
  )
}

/** The words of the glossary that stand in a text, each with its meaning. */
export function Meanings({ text }: { text: string }) {
  const found = termsIn(text)
  return (
    <>
      <dl class="glossary">
        {found.map(({ id, word, means }) => (
          <div key={id}>
            <dt>{word}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>
        {found.length === 0 ? 'No word on this page is in the glossary. ' : ''}
        <a href="/app/glossary">All words</a>
      </p>
    </>
  )
}
