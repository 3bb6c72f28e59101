/** What is wrong with a member of a workout of a file. */
interface Fault {
  name: string
  message: string
}

/** The first faults that a schema found, by the names that the members have in what it checked. */
export function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Fault[] {
  return issues.slice(0, 5).map(({ path, message }) => ({ name: path.map(String).join('.') || 'workout', message }))
}

/** Faults as the reason why a workout is rejected. */
export function reasonOf(faults: readonly Fault[]): string {
  return faults.map(({ name, message }) => `${name}: ${message}`).join('; ')
}
