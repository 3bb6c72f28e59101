import '../shared.ts'
import { useEffect, useState } from 'preact/hooks'
import { Failure, type Writes, write } from '../api.ts'
import { Call, Facts, inWords, spaced, words } from '../evidence/call.tsx'
import { daysBetween, shortDay, trimmed } from '../format.ts'
import { Table } from '../parts/table.tsx'
import { go, type PageProps, withQuery } from '../router.ts'

type Answer = Writes['POST /api/v1/ask']['data']

const examples = [
  'How did I sleep last week?',
  'How many steps did I take yesterday?',
  'Compare my resting heart rate this month with last month',
  'Do I sleep longer when I walk more?',
]

/** Questions in English: the answer with its days, and the call that returns the same numbers. The question is in the URL. */
export default function Ask({ query }: PageProps) {
  const question = query.get('q') ?? ''
  const [state, setState] = useState<{ of: string; answer: Answer | null; failure: string }>({
    of: '',
    answer: null,
    failure: '',
  })
  useEffect(() => {
    if (!question) return
    let isCurrent = true
    const show = (answer: Answer | null, failure: string) => isCurrent && setState({ of: question, answer, failure })
    write('POST /api/v1/ask', { question }).then(
      ({ data }) => show(data, ''),
      error => show(null, error instanceof Failure ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [question])
  const isAnswered = state.of === question
  return (
    <>
      <div class="page-head">
        <h1>Ask</h1>
      </div>
      <section class="panel">
        <QuestionForm question={question} />
        <p class="quiet">A grammar, not a language model: it refuses what it does not understand.</p>
      </section>
      <section class="panel" data-evidence aria-busy={question !== '' && !isAnswered} aria-live="polite">
        {question === '' ? <Questions title="Questions to start with" of={examples} /> : null}
        {question && !isAnswered ? <div class="loading low">Loading …</div> : null}
        {question && isAnswered && state.failure ? <p class="failure">{state.failure}</p> : null}
        {question && isAnswered && state.answer ? <Answered answer={state.answer} /> : null}
      </section>
    </>
  )
}

function QuestionForm({ question }: { question: string }) {
  return (
    <form
      class="row ask"
      onSubmit={event => {
        event.preventDefault()
        const given = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        if (given) go(withQuery({ q: given }))
      }}
    >
      <label class="unseen" for="question">
        Your question
      </label>
      <input
        id="question"
        name="q"
        key={question}
        defaultValue={question}
        maxLength={500}
        autocomplete="off"
        data-first={question === '' || undefined}
        required
      />
      <button type="submit">Ask</button>
    </form>
  )
}

function Answered({ answer: given }: { answer: Answer }) {
  const { answer, readAs, ignored, interpretation, evidence, caveats, followUps } = given
  if (answer === null) return <Unanswered answer={given} />
  const { request, further, range } = interpretation
  return (
    <>
      <p class="answer">{answer}</p>
      {readAs ? <p class="quiet">Read as: {readAs}.</p> : null}
      {ignored.length > 0 ? <p class="quiet">Not used: {quoted(ignored)}.</p> : null}
      {range ? <p class="quiet">{daysBetween(range.start, range.end)}</p> : null}
      <Understood interpretation={interpretation} />
      {caveats.length > 0 ? (
        <ul class="caveats">
          {caveats.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <h2 class="later">Where this comes from</h2>
      {evidence.map(one => (
        <EvidenceOf key={one.statement + one.at} of={one} />
      ))}
      {[request, ...further].map(one => (one ? <Call key={one.path} address={one.path} /> : null))}
      <Questions title="Next questions" of={followUps} />
    </>
  )
}

/** Why there is no answer, and the facts that are nearest to the question, which are never called one. */
function Unanswered({ answer: { message, nearest, suggestions } }: { answer: Answer }) {
  const questions = suggestions.length > 0 ? suggestions : nearest.length > 0 ? [] : examples
  return (
    <>
      <h2>No answer</h2>
      <p>{message}</p>
      {nearest.map(card => (
        <Nearest key={card.readAs} card={card} />
      ))}
      <Questions title="Questions that have one" of={questions} />
    </>
  )
}

function Nearest({ card: { readAs, ignored, answer, request, evidence } }: { card: Answer['nearest'][number] }) {
  return (
    <div class="nearest">
      <p>
        {ignored.length > 0 ? `I did not use ${quoted(ignored)}. ` : ''}What I have: <strong>{readAs}</strong>
      </p>
      <p>{answer}</p>
      {evidence.map(one => (
        <EvidenceOf key={one.statement + one.at} of={one} />
      ))}
      <Call address={request.path} />
    </div>
  )
}

/** “minus”, “purple” and “good”. */
function quoted(words: readonly string[]): string {
  const named = words.map(word => `“${word}”`)
  return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ')
}

/** How the words were taken, where it is not plain: corrections and words with more than one meaning. */
function Understood({ interpretation: { words: taken, ambiguities } }: { interpretation: Answer['interpretation'] }) {
  const corrected = taken.used.filter(one => one.correctedFrom !== undefined)
  if (corrected.length === 0 && ambiguities.length === 0) return null
  return (
    <p class="quiet">
      {corrected.map(one => `“${one.correctedFrom}” was read as “${one.words}”. `)}
      {ambiguities.map(
        one => `“${one.word}” can mean ${one.readings.join(' or ')}; taken as ${one.chosen ?? 'neither'}. `,
      )}
    </p>
  )
}

function EvidenceOf({ of: one }: { of: Answer['evidence'][number] }) {
  const value = one.value === null ? `none (${words(one.reason ?? 'no_data')})` : figure(one.value)
  return (
    <details class="evidence">
      <summary>
        {spaced(one.statement)}:{' '}
        <strong>{one.value === null || !one.unit || one.unit === '1' ? value : `${value} ${one.unit}`}</strong>
      </summary>
      <Facts
        of={[
          ['Days', one.range && daysBetween(one.range.start, one.range.end)],
          ['Measured', one.coverage && `${one.coverage.observed} of ${one.coverage.expected}`],
          ['Rule', one.rule && inWords(one.rule)],
          ['Sources', inWords(one.sources.join(', ')) || null],
          ['Calls', one.endpoints.join(', ')],
        ]}
      />
      {one.points ? <Points of={one.points} /> : null}
    </details>
  )
}

/** Numbers with as many digits as a person reads. */
const figure = (value: string | number | boolean) =>
  typeof value === 'number' ? trimmed(value).replace('-', '−') : String(value)

function Points({ of }: { of: NonNullable<Answer['evidence'][number]['points']> }) {
  return (
    <Table label="Daily values" heads={['Day', 'Value', 'Source']}>
      {of.map(({ date, value, source }) => (
        <tr key={date}>
          <th scope="row">
            <a href={`/app/today?date=${date}`}>{shortDay(date)}</a>
          </th>
          <td>{figure(value)}</td>
          <td>{source ? inWords(source) : '–'}</td>
        </tr>
      ))}
    </Table>
  )
}

function Questions({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <>
      <h2 class="later">{title}</h2>
      <ul class="links">
        {of.map(question => (
          <li key={question}>
            <a href={`/app/ask?${new URLSearchParams({ q: question })}`}>{question}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
