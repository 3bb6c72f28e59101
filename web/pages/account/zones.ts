/** The time zones to choose from, with the present one and that of this browser. */
export function zonesWith(present: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([present, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}
