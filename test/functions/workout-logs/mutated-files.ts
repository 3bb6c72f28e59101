import { type AppFile, appFiles } from './app-files.ts'

export interface MutatedFile {
  file: AppFile
  text: string
  /** How it was made, for a failure. */
  what: string
}

/** Numbers below `n`, the same in every run. */
export function randomFrom(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const inserted = ['"', ',', ';', '\n', '\r', '\0', "'", '=', '\u202f', '\ufffd', '9', 'e', '-', '""', '",', '\t', '🏋']

/** Damages a text behind its header. */
function damage(text: string, random: (n: number) => number): { text: string; what: string } {
  const header = text.indexOf('\n') + 1
  const at = header + random(text.length - header)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const sign = inserted[random(inserted.length)] as string
  const size = 1 + random(12)
  switch (random(5)) {
    case 0:
      return { text: before + sign + after, what: `${JSON.stringify(sign)} at ${at}` }
    case 1:
      return { text: before + sign + after.slice(1), what: `${JSON.stringify(sign)} instead of 1 at ${at}` }
    case 2:
      return { text: before + after.slice(size), what: `${size} less at ${at}` }
    case 3:
      return { text: before, what: `cut at ${at}` }
    default:
      return { text: before + after.slice(0, size) + after, what: `${size} twice at ${at}` }
  }
}

/** Exports of the apps, each damaged in one or two places. */
export function mutatedFiles(count: number, seed = 1): MutatedFile[] {
  const random = randomFrom(seed)
  const files = Object.entries(appFiles)
  return Array.from({ length: count }, (_, i) => {
    const [name, file] = files[i % files.length] as [string, AppFile]
    const first = damage(file.text, random)
    const { text, what } = random(3) === 0 ? damage(first.text, random) : first
    return { file, text, what: `${name}: ${what === first.what ? what : `${first.what}, ${what}`}` }
  })
}
