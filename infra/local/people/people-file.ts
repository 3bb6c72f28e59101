import type { DataDir } from '../data-dir.ts'

/** A simulated person's account here, with its keys. */
export interface LocalPerson {
  id: string
  displayName: string
  accountId: string
  readKey: string
  writeKey: string
  /** Their training log and diary have been written. */
  wroteTraining?: true
}

/** The people who got an account at an earlier start. */
export async function knownPeople(dataDir: DataDir): Promise<LocalPerson[]> {
  return ((await dataDir.readJson('people')) ?? []) as LocalPerson[]
}

export async function knownAccounts(dataDir: DataDir): Promise<string[]> {
  return (await knownPeople(dataDir)).map(person => person.accountId)
}
