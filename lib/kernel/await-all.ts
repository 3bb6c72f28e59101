/**
 * The results of work that was begun at the same time. Unlike `Promise.all`, a failure waits for the rest: nothing goes on in the
 * background after it. @throws the error of the first in the list that failed
 */
export async function awaitAll<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
