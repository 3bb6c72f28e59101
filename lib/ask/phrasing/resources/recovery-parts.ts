import type { RecoveryDay } from '../../../analysis/recovery/recovery.ts'
import { type SeriesId, seriesById } from '../../../model/catalog/series.ts'
import type { AnswerText } from '../answer-text.ts'
import { type Evidence, evidence } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { amount, figure } from '../wording.ts'

type About = Pick<Evidence, 'sources' | 'endpoints'>

/** The parts of a day's recovery composite, the one that lowers it most first; `at` is the place of the day in the response. */
export function recoveryParts({ date, components }: RecoveryDay, at: string, about: About): AnswerText {
  const parts = components.map((part, i) => ({ ...part, at: `${at}/components/${i}/contribution` }))
  const used = parts
    .flatMap(part => (part.contribution === null ? [] : [{ ...part, share: part.contribution }]))
    .toSorted((a, b) => a.share - b.share)
  const unused = parts.filter(({ contribution }) => contribution === null)
  const texts = used.map(part => `${part.label} ${figure(part.share)}${valuesOf(part)}`)
  const left = unused.length > 0 ? ` Not used: ${unused.map(nameOfUnused).join(', ')}.` : ''
  return {
    answer: `Its parts, which add up to it, the lowest first: ${texts.join('; ')}.${left} They say what is unusual for you, not why.`,
    evidence: used.map(part =>
      evidence({
        ...about,
        statement: `contribution of ${part.label.toLowerCase()} to the recovery composite`,
        series: part.series,
        value: part.share,
        unit: '1',
        range: { start: date, end: date },
        at: part.at,
      }),
    ),
    caveats: [],
  }
}

/** Said of a composite that can still change, as the pages decide it: once the night is complete it is final, though its day is not over. */
export const soFarText = ({ bandReason }: Pick<RecoveryDay, 'bandReason'>) =>
  bandReason === 'still_arriving' ? ' so far' : ''

/** The band in words, or why it is not said. */
export const bandText = ({ band, bandReason }: Pick<RecoveryDay, 'band' | 'bandReason'>) =>
  (band === 'usual' ? 'as usual' : band?.replaceAll('_', ' ')) ??
  (bandReason === 'still_arriving' ? 'not final because the night is still arriving' : 'too few components for a band')

type Part = RecoveryDay['components'][number]

const nameOfUnused = ({ label, reason }: Part) => `${label}${reason ? ` (${reasonText(reason)})` : ''}`

function valuesOf({ series, observed, usual }: Part): string {
  if (observed === null || usual === null) return ''
  const entry = seriesById(series as SeriesId)
  return ` (${amount(observed, entry)}, usual ${amount(usual, entry)})`
}

/** Two numbers of the recovery, and how much higher the first is. */
export function ofTwo(now: AnswerText, then: AnswerText): AnswerText {
  const [a, b] = [now.evidence[0]?.value, then.evidence[0]?.value]
  const apart = typeof a === 'number' && typeof b === 'number' ? a - b : null
  const verdict =
    apart === null
      ? ''
      : ` ${apart === 0 ? 'No difference' : `${figure(Math.abs(apart))} ${apart > 0 ? 'higher' : 'lower'}`}.`
  return {
    answer: `${now.answer} ${then.answer}${verdict}`,
    evidence: [...now.evidence, ...then.evidence],
    caveats: [...new Set([...now.caveats, ...then.caveats])],
  }
}
