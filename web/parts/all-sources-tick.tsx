import { otherSources } from '../own-sources.ts'

/** What a share or a public profile is made of. */
export type SharedSource = 'PRIMARY' | 'all'

/** The choice that a new one begins with: what the account's own pages show. */
export const ownSource = (): SharedSource => (otherSources().length > 0 ? 'all' : 'PRIMARY')

interface AllSourcesTickProps {
  source: SharedSource
  onChange(source: SharedSource): void
}

/** Whether readers see all platforms combined; nothing where the account has only one. */
export function AllSourcesTick({ source, onChange }: AllSourcesTickProps) {
  if (source === 'PRIMARY' && otherSources().length === 0) return null
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={source === 'all'}
        onChange={event => onChange(event.currentTarget.checked ? 'all' : 'PRIMARY')}
      />
      from all of your sources, as on your own pages; otherwise from the primary platform alone
    </label>
  )
}
