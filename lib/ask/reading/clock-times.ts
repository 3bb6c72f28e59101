/* "Heart rate around 3 in the afternoon yesterday", "between 2 and 4 pm": a time or a part of the day, whose readings are meant. */

const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** Only these have readings all day long. */
const ofReadings = /\b(?:heart ?rate|hr|pulse|bpm|heart beat(?:ing)?|glucose|blood sugar|sugars?|bg)\b/
const weekday =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:on )?(?:\\d{1,2} [a-z]{3,9}|[a-z]{3,9} \\d{1,2})'
const near =
  '(?:exactly |right )?(?:at|around|about|near|roughly|approximately|circa)(?: (?:at|around|about|roughly|exactly|approximately))?'
const hour = `(?<hour>\\d{1,2}|${hourNames.join('|')})`
const time = `(?:(?<past>half past|quarter past|quarter to) )?${hour}(?:[:.](?<minutes>[0-5]\\d))?(?: ?(?<half>am|pm|a\\.m\\.|p\\.m\\.)(?![a-z]))?(?: ?o'?clock)?`
const part = '(?<part>morning|afternoon|evening|night)'
const day = `(?<day>this|yesterday|last|(?:on )?(?:last )?(?:${weekday}))`
const end = "(?![\\w%]|[:.,]\\d| ?(?:bpm|mg|mmol|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|km|o'))"

/** The forms of a time, those with a part of the day first; the placeholder keeps the day. */
const forms = [
  `\\b${near} ${time} (?:on |in the )?${day} ${part}\\b`,
  `\\b${day} ${part},? ${near} ${time}${end}`,
  `\\b${near} ${time} (?:in the ${part}|at (?<night>night))\\b`,
  `\\b${near} (?<named>noon|midday)\\b`,
  `\\b${near} (?<named>midnight) (?<day>last) ${part}\\b`,
  `\\b${near} ${time}${end}`,
].map(form => new RegExp(form))

type Found = Record<string, string | undefined>

/** Minutes after midnight; null where nothing says which half of the day is meant. */
function minutesOf({ hour: said = '', minutes, half, past, part: of, night, named }: Found): number | null {
  if (named) return named === 'midnight' ? 0 : 720
  const hours = /^\d/.test(said) ? Number(said) : hourNames.indexOf(said) + 1
  if (hours > 23 || (hours === 0 && !minutes)) return null
  const isLater = half ? half.startsWith('p') : laterBy(of ?? night, hours)
  if (hours > 12 || /^0\d/.test(said)) {
    if (past || half || (hours > 12 && of === 'morning')) return null
    return hours * 60 + Number(minutes ?? 0)
  }
  if (isLater === null) return null
  const apart = past === 'half past' ? 30 : past === 'quarter past' ? 15 : past === 'quarter to' ? -15 : 0
  return (hours % 12) * 60 + (isLater ? 720 : 0) + Number(minutes ?? 0) + apart
}

/** Whether an hour of a part of the day is of its second half; null if the part does not have it. */
function laterBy(of: string | undefined, hours: number): boolean | null {
  if (of === 'morning') return hours === 12 ? null : false
  if (of === 'afternoon') return hours === 12 || hours <= 6 ? true : null
  if (of === 'evening') return hours >= 4 && hours < 12 ? true : null
  if (of === 'night') return hours === 12 || hours <= 5 ? false : hours >= 7 ? true : null
  return null
}

/** The day of the time: "10 last night" was yesterday, "3 last night" today. */
function dayOf({ day: said, part: of }: Found, minutes: number): string | null {
  if (!said) return ''
  if (said === 'this') return of === 'night' ? null : 'today'
  if (said === 'last') return of === 'night' ? (minutes >= 720 ? 'yesterday' : 'today') : null
  // The small hours of a night belong to the day after the one that names it.
  return of === 'night' && minutes < 720 ? null : said
}

/** "Last night, what was my sugar at 9 pm": a night apart from the time. It is named by its second day, of which that time is not. */
const ofNight = /\b(?:over)?nights?\b/

const endOf = (n: 1 | 2) =>
  `(?:(?<named${n}>noon|midday|midnight)|(?<hour${n}>\\d{1,2}|${hourNames.join('|')})(?:[:.](?<minutes${n}>[0-5]\\d))?(?: ?(?<half${n}>am|pm|a\\.m\\.|p\\.m\\.)(?![a-z]))?(?: ?o'?clock)?)`
const fromTo = new RegExp(`\\b(?:between|from) ${endOf(1)} (?:and|to|until|till) ${endOf(2)}${end}`)

const openEnd = new RegExp(`\\b(?<side>before|after|until|till) ${endOf(1)}${end}`)

/** "Before 8 am", "after noon": from midnight or until midnight; null without the half of the day. */
function openEndsOf({ side = '', hour1: said = '', minutes1 = '00', half1: half, named1: named }: Found) {
  const hours = named ? 12 : /^\d/.test(said) ? Number(said) : hourNames.indexOf(said) + 1
  if (named === 'midnight' || (!named && !half) || hours < 1 || hours > 12) return null
  const at = ((hours % 12) + (named || half?.startsWith('p') ? 12 : 0)) * 60 + Number(minutes1)
  const ends = side === 'after' ? { from: at, until: 1440 } : { from: 0, until: at }
  return ends.from < ends.until ? ends : null
}

/** "2" and "4 pm", "14:00", "noon": minutes after midnight; null where nothing says which half of the day is meant. */
function endsOf(found: Found): { from: number; until: number } | null {
  const [first, last] = ([1, 2] as const).map(n => {
    const [named, said = '', minutes = '00', half] = ['named', 'hour', 'minutes', 'half'].map(
      name => found[`${name}${n}`],
    )
    const hours = named
      ? named === 'midnight'
        ? 0
        : 12
      : /^\d/.test(said)
        ? Number(said)
        : hourNames.indexOf(said) + 1
    const isOf24 = hours > 12 || said.startsWith('0') || named !== undefined
    return { hours, minutes: Number(minutes), isOf24, isLater: isOf24 ? null : half ? half.startsWith('p') : undefined }
  }) as [ClockEnd, ClockEnd]
  // "From 19 to 20 November" are days.
  const isOfClock = ([1, 2] as const).some(n => ['named', 'minutes', 'half'].some(name => found[`${name}${n}`]))
  if (!isOfClock || first.hours > 23 || last.hours > 23) return null
  const ofDay = (own: ClockEnd, isLater: boolean) => ((own.hours % 12) + (isLater ? 12 : 0)) * 60 + own.minutes
  const known = ({ isLater, ...own }: ClockEnd) =>
    isLater === null ? own.hours * 60 + own.minutes : isLater === undefined ? null : ofDay({ isLater, ...own }, isLater)
  const [a, b] = [known(first), known(last) === 0 ? 1440 : known(last)]
  // "From 8:00 to 14:00" is by a clock of 24 hours.
  const plain = (own: ClockEnd) => own.hours * 60 + own.minutes
  const is24 = [first, last].some(one => one.isLater === null && one.hours > 12)
  if (a === null && b === null) return null
  if (a !== null && b !== null) return a === b ? null : { from: a, until: b }
  // The half of the day that is not named is the one in which the two are less apart.
  if (b !== null) {
    const from = is24 ? plain(first) : [true, false].map(half => ofDay(first, half)).find(one => one < b)
    return from === undefined ? null : { from, until: b }
  }
  const until = is24 ? plain(last) : [false, true].map(half => ofDay(last, half)).find(one => one > (a ?? 0))
  return until === undefined || a === null ? null : { from: a, until }
}

/** A time as it is written. `isLater`: of the second half of the day, null by a clock of 24 hours, undefined where it is not said. */
interface ClockEnd {
  hours: number
  minutes: number
  isOf24: boolean
  isLater: boolean | null | undefined
}

/** A question with the time of a reading, or with two of them, as one word of its own, which says the minutes after midnight. */
export function withClockTime(text: string): string {
  if (!ofReadings.test(text)) return text
  const both = fromTo.exec(text) ?? openEnd.exec(text)
  const ends = both?.groups ? (both.groups['side'] ? openEndsOf(both.groups) : endsOf(both.groups)) : null
  if (both && ends) {
    const [before, after] = [text.slice(0, both.index), text.slice(both.index + both[0].length)]
    return `${before} betweentimes${ends.from}x${ends.until} ${after}`
  }
  for (const form of forms) {
    const found = form.exec(text)
    const minutes = found?.groups ? minutesOf(found.groups) : null
    const said = found?.groups && minutes !== null ? dayOf(found.groups, minutes) : null
    if (!found || minutes === null || said === null) continue
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    return said === '' && minutes >= 720 && ofNight.test(`${before} ${after}`)
      ? text
      : `${before} neartime${minutes} ${said} ${after}`
  }
  return text
}
