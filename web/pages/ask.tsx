import '../shared.ts'
import { useEffect, useState } from 'preact/hooks'
import { inEverydayUnits } from '../../lib/kernel/everyday-units.ts'
import { Failure, type Writes, write } from '../api.ts'
import { Call, Facts, inWords, spaced, words } from '../evidence/call.tsx'
import { daysBetween, shortDay } from '../format.ts'
import { dayLink } from '../links.ts'
import { Failed } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import { go, type PageProps, withQuery } from '../router.ts'
import { useRead } from '../use-read.ts'
import { AnswerChart } from './ask/answer-chart.tsx'
import { figureText, withDays } from './ask/figure.ts'
import { askedBefore, forgetAsked, keepAsked } from './ask/history.ts'
import { examples, otherMeaning, periods, questionOf, statistics, subjects } from './ask/questions.ts'

type Answer = Writes['POST /api/v1/ask']['data']

/** Questions in English: the answer with its days, and the call that returns the same numbers. The question is in the URL. */
export default function Ask({ query }: PageProps) {
  const question = query.get('q') ?? ''
  const [state, setState] = useState<{ of: string; answer: Answer | null; failure: string }>({
    of: '',
    answer: null,
    failure: '',
  })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!question) return
    let isCurrent = true
    const show = (answer: Answer | null, failure: string) => {
      if (!isCurrent) return
      if (answer?.answer) keepAsked(question)
      setState({ of: question, answer, failure })
    }
    write('POST /api/v1/ask', { question }).then(
      ({ data }) => show(data, ''),
      error => show(null, error instanceof Failure ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [question, round])
  const isAnswered = state.of === question
  const retry = () => {
    setState(before => ({ ...before, of: '' }))
    setRound(before => before + 1)
  }
  const catalog = useRead('/api/v1/daily', { days: 1 })
  const labels = Object.values(catalog.data?.meta.series ?? {}).map(({ label }) => label.replace(/ \(.*\)$/, ''))
  return (
    <>
      <div class="page-head">
        <h1>Ask</h1>
      </div>
      <section class="panel">
        <QuestionForm question={question} labels={labels} />
        <p class="quiet">
          Ask in plain English. Every number in an answer names its days and its source, and words that are not
          understood are said, not guessed.
        </p>
      </section>
      <section class="panel" data-evidence aria-busy={question !== '' && !isAnswered} aria-live="polite">
        {question === '' ? <Start isOwned={catalog.data !== null} /> : null}
        {question && !isAnswered ? <div class="loading low">Loading …</div> : null}
        {question && isAnswered && state.failure ? <Failed retry={retry}>{state.failure}</Failed> : null}
        {question && isAnswered && state.answer ? <Answered question={question} answer={state.answer} /> : null}
      </section>
      {question && isAnswered && state.answer?.answer ? (
        <>
          <AnswerChart of={state.answer.interpretation} />
          <Sources of={state.answer} />
        </>
      ) : null}
    </>
  )
}

/** What one can ask: examples by topic, and what was asked before, which is known as soon as the page is somebody's. */
function Start({ isOwned }: { isOwned: boolean }) {
  const [, setForgotten] = useState(0)
  const asked = isOwned ? askedBefore() : []
  const forget = () => {
    forgetAsked()
    setForgotten(times => times + 1)
  }
  return (
    <>
      <div class="topics">
        {examples.map(({ topic, questions }) => (
          <div key={topic}>
            <Questions title={topic} of={questions} />
          </div>
        ))}
      </div>
      {asked.length > 0 ? (
        <div class="asked">
          <Questions title="You asked" of={asked} />
          <p>
            <span class="quiet">Kept in this browser only. </span>
            <button type="button" class="plain small" onClick={forget}>
              Forget these
            </button>
          </p>
        </div>
      ) : null}
    </>
  )
}

/** The id of the list of questions that are suggested while somebody types. */
const suggestions = 'question-suggestions'

function QuestionForm({ question, labels }: { question: string; labels: readonly string[] }) {
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
        list={suggestions}
        data-first={question === '' || undefined}
        required
      />
      <datalist id={suggestions}>
        {[...examples.flatMap(({ questions }) => questions), ...labels.map(label => `${label} last week`)].map(text => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <button type="submit">Ask</button>
    </form>
  )
}

function Answered({ question, answer: given }: { question: string; answer: Answer }) {
  const { answer, spoken, readAs, ignored, interpretation, caveats } = given
  if (answer === null) return <Unanswered answer={given} />
  const { range } = interpretation
  return (
    <>
      <p class="answer">{withDays(inEverydayUnits(spoken === null ? answer : answer.slice(spoken.length).trim()))}</p>
      {readAs ? <p class="quiet">Read as: {withDays(readAs)}.</p> : null}
      <Changes of={interpretation} />
      {ignored.length > 0 ? <p class="quiet">Not used: {quoted(ignored)}.</p> : null}
      {range ? <p class="quiet">{daysBetween(range.start, range.end)}</p> : null}
      <Understood question={question} interpretation={interpretation} />
      {caveats.length > 0 ? (
        <ul class="caveats">
          {caveats.map(text => (
            <li key={text}>{withDays(text)}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The values of an answer with their days, the calls that give them, and what can be asked next. */
function Sources({ of: { interpretation, evidence, followUps } }: { of: Answer }) {
  const { request, further } = interpretation
  return (
    <section class="panel" data-evidence>
      <h2>Where this comes from</h2>
      <AllEvidence of={evidence} />
      {[request, ...further].map(one => (one ? <Call key={one.path} address={one.path} /> : null))}
      <Questions title="Next questions" of={followUps} />
    </section>
  )
}

/** Why there is no answer, and the facts that are nearest to the question, which are never called one. */
function Unanswered({ answer: { message, nearest, suggestions } }: { answer: Answer }) {
  const others = examples.flatMap(({ questions }) => questions.slice(0, 1))
  const questions = suggestions.length > 0 ? suggestions : nearest.length > 0 ? [] : others
  return (
    <>
      <h2>No answer</h2>
      <p>{message && withDays(message)}</p>
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
        {ignored.length > 0 ? `I did not use ${quoted(ignored)}. ` : ''}What I have: <strong>{withDays(readAs)}</strong>
      </p>
      <p class="nearest-answer">{withDays(answer)}</p>
      <AllEvidence of={evidence} />
      <Call address={request.path} />
    </div>
  )
}

/** “minus”, “purple” and “good”. */
function quoted(words: readonly string[]): string {
  const named = words.map(word => `“${word}”`)
  return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ')
}

/** How the words were taken, where it is not plain: corrections, and words with more than one meaning, whose others can be asked. */
function Understood({ question, interpretation }: { question: string; interpretation: Answer['interpretation'] }) {
  const { words: taken, ambiguities } = interpretation
  const corrected = taken.used.filter(one => one.correctedFrom !== undefined)
  if (corrected.length === 0 && ambiguities.length === 0) return null
  return (
    <p class="quiet">
      {corrected.map(one => `“${one.correctedFrom}” was read as “${one.words}”. `)}
      {ambiguities.map(({ word, readings, chosen }) => (
        <span key={word}>
          “{word}” is taken as {chosen === null ? 'neither meaning' : withDays(chosen)}; it can also mean{' '}
          {readings
            .filter(one => one !== chosen)
            .map((one, i) => (
              <span key={one}>
                {i > 0 ? ' or ' : ''}
                <Meaning question={question} word={word} reading={one} />
              </span>
            ))}
          .{' '}
        </span>
      ))}
    </p>
  )
}

/** Another meaning of a word: a link to the question that has it, where it can be written into the question. */
function Meaning({ question, word, reading }: { question: string; word: string; reading: string }) {
  const other = otherMeaning(question, word, reading)
  return other ? <a href={askLink(other)}>{withDays(reading)}</a> : <span>{withDays(reading)}</span>
}

const askLink = (question: string) => `/app/ask?${new URLSearchParams({ q: question })}`

/** The parts of a question about one number of a series, each with what it can be changed into by one tap. */
function Changes({ of: { series, statistic, extreme, words: taken } }: { of: Answer['interpretation'] }) {
  const [id = ''] = series
  const subject = subjects[id]
  if (series.length !== 1 || !subject) return null
  const said = taken.used.map(({ words }) => words).join(' ')
  const isSaid = (period: string) => said.includes(period.replace('the ', ''))
  const chosen = statistics.find(one => one.id === (extreme ?? statistic))
  const period = periods.find(isSaid) ?? 'last week'
  const { words } = chosen ?? statistics[0]
  const rows = [
    {
      title: 'Of',
      chips: Object.values(subjects).map(one => ({
        text: one,
        is: one === subject,
        q: questionOf(words, one, period),
      })),
    },
    {
      title: 'What',
      chips: statistics.map(one => ({
        text: one.label,
        is: one === chosen,
        q: questionOf(one.words, subject, period),
      })),
    },
    {
      title: 'When',
      chips: periods.map(one => ({
        text: one.replace(/^in /, ''),
        is: isSaid(one),
        q: questionOf(words, subject, one),
      })),
    },
  ] as const
  return (
    <dl class="changes">
      {rows.map(({ title, chips }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {chips.map(({ text, is, q }) => (
              <a key={text} class="chip" aria-current={is ? 'true' : undefined} href={askLink(q)}>
                {text}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** More values than one looks through are opened together. */
const maxShown = 8

function AllEvidence({ of }: { of: Answer['evidence'] }) {
  const rows = of.map(one => <EvidenceOf key={one.statement + one.at} of={one} />)
  if (rows.length <= maxShown) return <>{rows}</>
  return (
    <>
      {rows.slice(0, maxShown)}
      <details>
        <summary>{rows.length - maxShown} more values</summary>
        {rows.slice(maxShown)}
      </details>
    </>
  )
}

function EvidenceOf({ of: one }: { of: Answer['evidence'][number] }) {
  const { value, ...about } = one
  return (
    <details class="evidence">
      <summary>
        {withDays(spaced(one.statement))}:{' '}
        <strong>{value === null ? `none (${words(one.reason ?? 'no_data')})` : figureText({ ...about, value })}</strong>
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
      {one.points ? <Points of={one} points={one.points} /> : null}
    </details>
  )
}

type Evidence = Answer['evidence'][number]

function Points({
  of: { statement, series, unit },
  points,
}: {
  of: Evidence
  points: NonNullable<Evidence['points']>
}) {
  return (
    <Table label="Daily values" heads={['Day', 'Value', 'Source']}>
      {points.map(({ date, value, source }) => (
        <tr key={date}>
          <th scope="row">
            <a href={dayLink(date)}>{shortDay(date)}</a>
          </th>
          <td>{figureText({ statement, series, unit, value })}</td>
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
            <a href={askLink(question)}>{withDays(question)}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
