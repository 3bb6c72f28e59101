import type { Found } from './structure.ts'

/** Stays that a week or several weeks are called by. */
const ofStays =
  'holidays?|vacations?|trips?|camp|camping|honeymoon|cruise|half[ -]?term|school|break|easter|christmas|xmas|festive|summer|winter|spring|autumn|fall|family|ski|skiing|beach|city|bank'
/** Other occasions, which a single week is called by; "in exam weeks" are only those of the weeks. */
const ofEvents =
  'exams?|finals|race|marathon|competition|regatta|tournament|conference|festival|wedding|moving|baby|birthday|business|taper|deload|flu|covid|mattress'
const stay = new RegExp(`^(?:${ofStays})$`, 'i')
const event = new RegExp(`^(?:${ofStays}|${ofEvents})$`, 'i')
const determiner = /^(?:my|our|the|this|that|a|an)$/i
/** "Moving to the coast": a place after its preposition. */
const place = /\b(?:in|at|to) (?:the |a )?[a-z]/i
/** "The first week", "my coffee break": one of several parts of the days, not all of them. */
const ofParts =
  /\b(?:first|second|third|fourth|other|old|coffee|tea|lunch|dinner|cigarette|smoking|bathroom|toilet|screen)\b/i

/**
 * Whether the words before "week", "trip" or another word for a stay name it. A week can be of any kind ("hilly weeks"), so that only
 * the words for a stay or an occasion, names and places name several weeks, or a week without an article.
 */
export function namesStay({ x = '', k }: Found): boolean {
  if (!k || !/^(?:weeks?|weekend|fortnight|break|visit|leave|challenge|holidays|vacations)$/i.test(k)) return true
  if (ofParts.test(x)) return false
  const words = x.split(/[ -]/).filter(Boolean)
  const rest = words.filter(word => !determiner.test(word))
  const hasDeterminer = rest.length < words.length
  const isSeveral = /^weeks$/i.test(k)
  if (rest.length === 0 || place.test(x) || (hasDeterminer && !isSeveral)) return true
  const named = hasDeterminer || !isSeveral ? event : stay
  return rest.every(word => named.test(word) || /^[A-Z]/.test(word))
}

/** Places where somebody is for some hours of a day, and persons who need not be there all the time. */
const ofHours =
  /\b(?:work|works?place|office|school|uni|university|college|gym|studio|club|class|classes|desk|meetings?|bus|car|plane|tram|train|shift|duty|foot|bike|track|trails?|treadmill|sofa|couch|phone|sauna|shower|kitchen|garden|library|church|pub|bar|restaurant|cinema|mall|shops?|computer)\b/i
const host =
  /^with (?:my |our |the )?(?:parents|in[ -]?laws|grandparents|family|relatives|mum|mom|dad|mother|father|sister|brother|aunt|uncle|cousins?)\b/i

/** Whether "while I was ..." is of all hours of the days: "in the mountains", not "at the office" or "with a friend". */
export const isOfWholeDays = (where: string): boolean =>
  !ofHours.test(where) && (!/^with\b/i.test(where) || host.test(where))

/** A name of something that is smaller than the place of a stay, or of an app. */
const ofSessions =
  /\b(?:park|gym|pool|studio|club|hall|arena|stadium|forest|woods?|street|road|track|office|gardens?|court|zwift|peloton|strava|rouvy|kinomap)$/i

export const isPlaceOfStay = (name: string): boolean => /(?:^|the )[A-Z]/.test(name) && !ofSessions.test(name)

/** "Since matches in May": more than one occasion, which has no date of its own. */
export const isSeveralOccasions = (words: string): boolean =>
  /^[a-z]{3,}[^su\W]s$/i.test(words) && !/^(?:exams|finals|holidays)$/i.test(words)

/** "My solo outings" beside some days: which of what was done on them, unless it is a stay or an occasion. */
export function namesDays(words: string, dates: string): boolean {
  const own = /^(?:my|our) (?<noun>[a-z' -]+)$/i.exec(words)?.groups?.['noun']
  if (!own || place.test(own)) return true
  const last = own.split(/[ -]/).at(-1) ?? ''
  const isSpan = /[-–—]| (?:to|until|till|through|thru|and) /.test(dates) && !/^\d{4}-\d\d-\d\d$/.test(dates)
  const isSeveral = /[^su]s$/i.test(last)
  return !(isSpan || isSeveral) || event.test(last) || daysInRow.test(last)
}

/** Words for days in a row. */
const daysInRow =
  /^(?:week|weekend|fortnight|tour|retreat|leave|visit|heatwave|storm|cut|bulk|lockdown|quarantine|isolation|renovation|move|illness|sickness|infection|cold|moving|strike|expedition|pilgrimage|hols)$/i
