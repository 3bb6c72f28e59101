import type { Store } from '../../../lib/store/store.ts'
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
  /** The import of their archive of another platform has been started. */
  importedArchive?: true
}

/** A simulated person who deleted their account. They do not get a new one. */
export interface FormerPerson {
  id: string
}

export const hasAccount = (person: LocalPerson | FormerPerson): person is LocalPerson => 'accountId' in person

/** The people who got an account at an earlier start. */
export async function knownPeople(dataDir: DataDir): Promise<(LocalPerson | FormerPerson)[]> {
  return ((await dataDir.readJson('people')) ?? []) as (LocalPerson | FormerPerson)[]
}

export async function knownAccounts(dataDir: DataDir): Promise<string[]> {
  return (await knownPeople(dataDir)).filter(hasAccount).map(person => person.accountId)
}

/** Removes names, ids and keys of accounts that no longer exist from the files of people. */
export async function forgetErased(dataDir: DataDir, store: Pick<Store, 'accounts'>): Promise<void> {
  const known = await knownPeople(dataDir)
  const left = await Promise.all(
    known.map(async person =>
      hasAccount(person) && (await store.accounts.read(person.accountId)) ? person : { id: person.id },
    ),
  )
  const remaining = left.filter(hasAccount)
  if (remaining.length === known.filter(hasAccount).length) return
  await dataDir.writeJson('people', left)
  const demo = (await dataDir.readJson('demo')) as { baseUrl: string } | undefined
  if (demo) await writeDemo(dataDir, demo.baseUrl, remaining)
}

/** The addresses and keys of the people with an account, for the person who started the system; no file without any. */
export async function writeDemo(dataDir: DataDir, baseUrl: string, people: readonly LocalPerson[]): Promise<void> {
  const [first] = people
  if (!first) return dataDir.remove('demo')
  const { accountId, readKey, writeKey } = first
  await dataDir.writeJson('demo', {
    baseUrl,
    accountId,
    readKey,
    writeKey,
    ...(people.length > 1 ? { people } : {}),
  })
}
