/** A value without the members of these names, at any depth. */
export function withoutMembers(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(one => withoutMembers(one, names))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutMembers(member, names)]))
}
