import { type ArchiveFile, headOf } from '../open-zip.ts'

/** The `export.xml` of an Apple Health archive, by its content: its name is in the language of the phone. Null if there is none. @throws Refused */
export async function appleXml(files: readonly ArchiveFile[]): Promise<ArchiveFile | null> {
  const candidates = files.filter(({ name }) => /\.xml$/i.test(name)).sort((a, b) => b.bytes - a.bytes)
  for (const xml of candidates) {
    const head = (await headOf(xml)).toString('latin1')
    // The type of a file is named before its records.
    if (head.includes('<!DOCTYPE HealthData') || head.includes('<HealthData')) return xml
  }
  return null
}
