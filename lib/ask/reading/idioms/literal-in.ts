/**
 * The longest text that whatever a pattern matches contains, as far as it stands outside of groups; '' if there is none. To look for it is
 * much cheaper than to try the pattern, and most questions have only few of them.
 */
export function literalIn(pattern: string): string {
  let longest = ''
  let run = ''
  let depth = 0
  const end = () => {
    if (run.length > longest.length) longest = run
    run = ''
  }
  // A character class, an escape, or one character.
  for (const [part] of pattern.matchAll(/\[(?:\\.|[^\]\\])*\]|\\.|./g)) {
    if (depth === 0 && part === '|') return ''
    // What may be left out or repeated is not the character before it alone.
    if (/^[?*{]$/.test(part)) run = run.slice(0, -1)
    if (depth === 0 && /^[a-z' ]$/.test(part)) run += part
    else end()
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
  }
  end()
  return longest
}
