/**
 * What has changed on purpose since the recording was made. A list of reasons, not of failures: it is emptied when the answers are
 * recorded again.
 */

/** Requests that are not made any more. */
export const gone: readonly string[] = []

/** Intended differences: a pointer into the answer of a request. */
const intended: readonly { title: string; pointer: RegExp }[] = []

export function isIntended(title: string, pointer: string): boolean {
  return intended.some(one => one.title === title && one.pointer.test(pointer))
}
