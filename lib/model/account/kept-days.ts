/**
 * Days for which AWS keeps what was deleted, because a restore needs it, and who asked for objects. The templates and the texts that promise
 * it read these numbers.
 */
export const keptDays = {
  /** The table's restore points. Versions of media stay as long, so that a restored table has its media. */
  restorePoints: 35,
  /** The access log of the bucket: keys of objects, which begin with the account's id, and network addresses. */
  accessLog: 30,
} as const
