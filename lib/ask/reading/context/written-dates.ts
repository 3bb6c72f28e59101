/* Dates as they stand in a text, as sources of patterns. What they mean is read later. */

export const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
/** A word of such a clause. */
export const word = "[a-z][a-z'-]*"
/** Some words without a number or a sign between them. */
export const phrase = `${word}(?: ${word}){0,8}?`
export const shortPhrase = `${word}(?: ${word}){0,4}?`

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?'
const spoken =
  '(?:(?:twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth'
export const dayNumber = `(?:\\d{1,2}(?:st|nd|rd|th)?|${spoken})`
const year = '(?:,? (?:of |in )?(?:19|20)\\d\\d\\b)?'

/** "3 May", "Saturday June thirteenth, 2026", "the 3rd of May", "2026-05-03". */
export const date = `(?:(?:${weekday},? )?(?:(?:the )?${dayNumber} (?:of )?${month}|${month} (?:the )?${dayNumber}\\b)${year}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\.\\d{1,2}\\.\\d{4})`

/**
 * What every date has, and every point in time. The patterns with these are so large that compiling them takes several times as long
 * as all else for a question, so they are tried only where these are.
 */
export const dateSign = '(?:\\d[-.]\\d|\\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))'
export const pointSign = `(?:${dateSign}|\\b(?:last |ago\\b|yesterday))`

/** "2–6 Nov", "from 8 until 22 August", "Nov 2-6", "June 29 through July 5". */
export const span = `(?:(?:from )?(?:(?:the )?${dayNumber}(?: ?[-–—] ?| (?:to|until|till|through|thru|and) )${date}|${month} ${dayNumber} ?[-–—] ?\\d{1,2}\\b|${date}(?: ?[-–—] ?| (?:to|until|till|through|thru) )${date}))`

/** "Last March", "April 2025", "last Tuesday", "three weeks ago": a time that a change can have begun at. */
export const point = `(?:${date}|(?:last |this )?${month}${year}|last (?:week|month|year|${weekday})\\b|(?:\\d{1,2}|an?|two|three|four|five|six) (?:days?|weeks?|months?|years?) ago\\b|yesterday\\b)`
