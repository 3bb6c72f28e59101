import { readFileSync } from 'node:fs'

/** Reads a file that is served as it is: text, a picture in base64. @throws Error when there is none of that name */
export type Assets = (file: string) => string

export const isPicture = (file: string) => file.endsWith('.png')

/** The files of one folder, each read once. */
export function readAssets(folderUrl: string): Assets {
  const read = new Map<string, string>()
  return file => {
    const text = read.get(file) ?? readFileSync(new URL(file, folderUrl), isPicture(file) ? 'base64' : 'utf8')
    read.set(file, text)
    return text
  }
}
