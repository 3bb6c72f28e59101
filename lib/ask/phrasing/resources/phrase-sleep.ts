import type { Caller } from '../../../analysis/read-context.ts'
import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { wallClock } from '../../../kernel/civil-time.ts'
import { type Answered, type AnswerText, type Phrase, sourcesOf } from '../answer-text.ts'
import { type Evidence, evidence, ruleOf } from '../evidence.ts'
import { needWords } from '../nights/shortfall.ts'
import { reasonText } from '../reason-words.ts'
import { amount, clockTime, during, figure, ofDays, ofSource } from '../wording.ts'
import { sleepHabit } from './sleep-habits.ts'

const minutes = { unit: 'min' }

/** Phrases one night, or a summary of several. */
export const phraseSleep: Phrase<SleepReport> = (plan, [fetched, earlier], caller) => {
  const habit = sleepHabit(plan, fetched, { caller, earlier })
  if (habit) return habit
  const { request, answer } = fetched
  const isOneNight = plan.range.start === plan.range.end
  const about = { range: plan.range, endpoints: [request.path] }
  return isOneNight ? oneNight(answer.data, about, caller) : manyNights(answer, about)
}

type About = Pick<Evidence, 'range' | 'endpoints'>

function oneNight({ sessions, lastKnown }: SleepReport, about: About, { account }: Caller): AnswerText {
  const at = sessions.findIndex(session => session.isMain)
  const main = sessions[at]
  const date = about.range?.start ?? ''
  if (!main) {
    const nothing = evidence({ ...about, statement: 'main sleep', value: null, at: '/data/sessions' })
    const missing = `No sleep is recorded that ended on ${date}.`
    if (!lastKnown) return { answer: missing, evidence: [nothing], caveats: [] }
    const value = lastKnown.minutesAsleep
    const earlier = evidence({
      ...about,
      statement: `minutes asleep of the sleep that ended on ${lastKnown.date}`,
      value,
      unit: 'min',
      reason: value === null ? (lastKnown.reasons['minutesAsleep'] ?? 'no_data') : null,
      range: { start: lastKnown.date, end: lastKnown.date },
      sources: [lastKnown.source],
      at: '/data/lastKnown/minutesAsleep',
    })
    const asleep = value === null ? 'time asleep not known' : `${amount(value, minutes)} asleep`
    return {
      answer: `${missing} The last known one ended on ${lastKnown.date}: ${asleep}.`,
      evidence: [nothing, earlier],
      caveats: [],
    }
  }
  const local = (instant: string) => clockTime(wallClock(Date.parse(instant), account.timezone).minuteOfDay)
  const one = (statement: string, member: keyof typeof main & string, unit: string | null) => {
    const value = main[member] as number | string | null
    const reason = value === null ? (main.reasons[member] ?? 'no_data') : null
    return evidence({
      ...about,
      statement,
      value,
      unit,
      reason,
      sources: [main.source],
      at: `/data/sessions/${at}/${member}`,
    })
  }
  const naps = sessions.length - 1
  const parts = [
    `from ${local(main.startAt)} to ${local(main.endAt)}`,
    main.minutesAsleep === null ? 'time asleep not known' : `${amount(main.minutesAsleep, minutes)} asleep`,
    ...(main.minutesInBed === null ? [] : [`${amount(main.minutesInBed, minutes)} in bed`]),
    ...(main.efficiency === null ? [] : [`efficiency ${figure(main.efficiency)} %`]),
    naps > 0 ? `${naps} ${naps === 1 ? 'nap' : 'naps'} as well` : 'no nap',
  ]
  const { debtMinutes, inputs } = main.need
  const debt = debtMinutes === null ? '' : `: ${balanceOf(-debtMinutes, 'it')} since ${inputs.from}`
  return {
    answer: `Sleep that ended on ${date}: ${parts.join(', ')}${ofSource(main.source)}. Compared with a need of ${amount(main.need.minutes, minutes)}, which is ${needWords[main.need.basis]}${debt}.`,
    evidence: [
      one('minutes asleep', 'minutesAsleep', 'min'),
      one('start', 'startAt', null),
      one('end', 'endAt', null),
      one('minutes in bed', 'minutesInBed', 'min'),
      one('sleep efficiency', 'efficiency', '%'),
      evidence({
        ...about,
        statement: `need of sleep, by ${main.need.basis}`,
        value: main.need.minutes,
        unit: 'min',
        at: `/data/sessions/${at}/need/minutes`,
      }),
      evidence({
        ...about,
        statement: `how far sleep fell short of the need since ${inputs.from}`,
        value: debtMinutes,
        unit: 'min',
        reason: main.need.reason,
        at: `/data/sessions/${at}/need/debtMinutes`,
      }),
    ],
    caveats: [...main.need.caveats],
  }
}

/** Sleep beyond a need, or short of it. */
function balanceOf(value: number, need: string): string {
  return `${amount(Math.abs(value), minutes)} ${value < 0 ? 'short of' : 'beyond'} ${need}`
}

function manyNights(answer: Answered<SleepReport>, about: About): AnswerText {
  const { nights, averages, regularity, midpoint, balance } = answer.data.summary
  const sources = sourcesOf(answer)
  const shown = {
    'averages/minutesAsleep': averages.minutesAsleep,
    'averages/minutesInBed': averages.minutesInBed,
    'averages/efficiency': averages.efficiency,
    regularity,
    balance,
  }
  const asleep = averages.minutesAsleep
  const known = ofDays(nights.observed, nights.expected)
  const parts = [
    asleep.value === null
      ? `no mean of the time asleep (${reasonText(asleep.reason)})`
      : `${amount(asleep.value, minutes)} asleep on average`,
    ...(averages.efficiency.value === null ? [] : [`efficiency ${figure(averages.efficiency.value)} %`]),
    ...(midpoint.value === null ? [] : [`midpoint ${clockTime(midpoint.value.meanMinutes)}`]),
    ...(regularity.value === null ? [] : [`regularity index ${figure(regularity.value)}`]),
    ...(balance.value === null
      ? []
      : [
          `${balanceOf(balance.value, balance.params['needBasis'] === 'goal' ? 'your own need' : 'an assumed need')} since ${balance.inputs['from']}`,
        ]),
  ]
  return {
    answer: `Sleep ${about.range ? during(about.range) : ''} (nights on ${known}): ${parts.join(', ')}.`,
    evidence: [
      ...Object.entries(shown).map(([place, one]) =>
        evidence({
          ...about,
          statement: place.replace('averages/', 'mean '),
          value: one.value,
          unit: one.unit,
          reason: one.reason,
          rule: ruleOf(one),
          coverage: one.coverage && { observed: one.coverage.observed, expected: one.coverage.expected },
          sources,
          at: `/data/summary/${place}/value`,
        }),
      ),
      evidence({
        ...about,
        statement: 'sleep midpoint',
        value: midpoint.value?.meanMinutes ?? null,
        unit: 'min',
        reason: midpoint.reason,
        rule: ruleOf(midpoint),
        sources,
        at: midpoint.value === null ? '/data/summary/midpoint/value' : '/data/summary/midpoint/value/meanMinutes',
      }),
    ],
    caveats: [...asleep.caveats],
  }
}
