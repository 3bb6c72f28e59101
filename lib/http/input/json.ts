/** Objects and lists in one another, at most. */
const maxDepth = 20

/**
 * Parses JSON of which nothing is dropped.
 * @throws SyntaxError if it is not JSON, is nested too deeply, or has an object that names a member twice, of which `JSON.parse` keeps the
 * last one only.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  checkObjects(text)
  return value
}

/** Reads the text of valid JSON once, without recursion, so that deeply nested input cannot overflow the stack. */
function checkObjects(text: string): void {
  /** The names of each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '{') open.push(new Set())
    else if (character === '[') open.push(null)
    else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfString(text, i)
      if (isName(text, end)) addName(open.at(-1), text.slice(i, end))
      i = end - 1
    }
    if (open.length > maxDepth) throw new SyntaxError('nested too deeply')
  }
}

function addName(names: Set<string> | null | undefined, quoted: string): void {
  // The same name can be written with and without escapes.
  const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (names?.has(name)) throw new SyntaxError('a member is named twice')
  names?.add(name)
}

/** The index behind the string that starts here. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

/** Whether a colon follows, after white space. */
function isName(text: string, index: number): boolean {
  let next = index
  while (' \t\r\n'.includes(text[next] ?? 'x')) next++
  return text[next] === ':'
}
