/** The same instant with the offset that its record carried, such as `2026-11-21T09:00:00.000+01:00`. */
export function localInstant(at: string, utcOffset: string | null): string {
  if (utcOffset === null || utcOffset === '+00:00') return at
  const minutes = Number(utcOffset.slice(1, 3)) * 60 + Number(utcOffset.slice(4, 6))
  const localMs = Date.parse(at) + (utcOffset.startsWith('-') ? -minutes : minutes) * 60_000
  return new Date(localMs).toISOString().slice(0, -1) + utcOffset
}
