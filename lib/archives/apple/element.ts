/** An element of the archive right below its root, with its metadata, the elements in it, and the heartbeats in these. */
export interface AppleElement {
  name: string
  attributes: Readonly<Record<string, string>>
  metadata: ReadonlyMap<string, string>
  children: readonly { name: string; attributes: Readonly<Record<string, string>> }[]
}

const instantForm = /^(\d{4})-?(\d\d)-?(\d\d)[ T]?(\d\d):?(\d\d):?(\d\d) ?([+-])(\d\d):?(\d\d)$/

/**
 * An instant as the archive writes it, such as `2026-10-24 09:10:00 +0000`; null for a date that does not exist. The offset is that of the
 * phone while it exported, for every record: it says when, and nothing of where the record was made.
 */
export function appleInstant(text: string | undefined): number | null {
  const found = instantForm.exec(text ?? '')
  if (!found) return null
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  const read = new Date(asUtc)
  if (read.getUTCDate() !== day || read.getUTCMonth() !== month - 1 || hour > 23 || minute > 59 || second > 59)
    return null
  const offset = (Number(found[8]) * 60 + Number(found[9])) * 60_000
  return found[7] === '-' ? asUtc + offset : asUtc - offset
}
