/* "Heart rate around 3 in the afternoon yesterday": a time of the day, near which readings are meant. */

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

/** A question with the time of a reading as one word of its own, which says the minutes after midnight. */
export function withClockTime(text: string): string {
  if (!ofReadings.test(text)) return text
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
