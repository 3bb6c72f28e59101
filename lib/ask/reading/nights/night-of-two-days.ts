const ordinal = /^(?:st|nd|rd|th)$/
const months = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/
const joints = /^(?:to|on|and|until|till|through)$/

/** "The night from the 3rd to the 4th of November", of two days in a row: the night of the first. */
export function sayNightOfTwoDays(tokens: string[]): void {
  const night = tokens.indexOf('night')
  if (night < 0) return
  let at = night + 1
  if (/^(?:of|from|between)$/.test(tokens[at] ?? '')) at += 1
  const dayAt = () => {
    if (tokens[at] === 'the') at += 1
    const day = /^\d{1,2}$/.test(tokens[at] ?? '') ? Number(tokens[at]) : null
    at += 1
    if (day !== null && ordinal.test(tokens[at] ?? '')) at += 1
    return day
  }
  const first = dayAt()
  const joint = tokens[at] ?? ''
  at += 1
  const second = joints.test(joint) ? dayAt() : null
  if (tokens[at] === 'of') at += 1
  const month = tokens[at] ?? ''
  if (first === null || second !== first + 1 || !months.test(month)) return
  tokens.splice(night, at + 1 - night, 'night', 'of', String(first), month)
}
