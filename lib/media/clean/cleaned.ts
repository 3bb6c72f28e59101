/** A file without metadata, and the size of its picture. */
export interface Cleaned {
  bytes: Buffer
  /** Null where the file does not say. */
  width: number | null
  height: number | null
}

/** Why a file cannot be accepted. The message is for the person who sent it. */
export class UnfitMedia extends Error {}

export function unreadable(what: string): UnfitMedia {
  return new UnfitMedia(`The file is not a complete ${what}.`)
}
