import { inZone } from '../account-display.ts'
import { sourceWords } from '../format.ts'
import { sourced } from '../own-sources.ts'
import { CopyButton } from '../parts/copy-button.tsx'

/** The call that gives the same number, to copy. */
export function Call({ address: written }: { address: string }) {
  const address = sourced(written)
  return (
    <div class="call">
      <code>GET {address}</code>
      <CopyButton text={location.origin + address} label="Copy the call" isPlain />
    </div>
  )
}

/** Terms with their values; null is left out. */
export function Facts({ of }: { of: readonly (readonly [string, string | null | undefined])[] }) {
  return (
    <dl class="facts">
      {of.map(([term, text]) =>
        text == null ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const writeInstant = (iso: string) =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', ...inZone() })

/** An instant in the zone of the account; null for none. */
export const instantText = (iso: string | null) => (iso ? writeInstant(iso) : null)

/** `mean minutesAsleep` as `mean minutes asleep` */
export const spaced = (text: string) => text.replace(/[a-z0-9][A-Z]/g, ([a, b]) => `${a} ${b?.toLowerCase()}`)

/** `not_worn_enough`, `strength-training` and `missing_input:sex` as words. */
export const words = (code: string) => code.replace(/[_-]/g, ' ').replace(':', ': ')

/** Sources within a sentence. */
export const sourceNames: Readonly<Record<string, string>> = {
  ...sourceWords,
  PRIMARY: 'the device',
  PROVIDER_ROLLUP: 'the platform total',
}

/** A text of the API without the codes of programs: `PRIMARY` and `foreign_observations` as words. */
export const inWords = (text: string) =>
  Object.entries(sourceNames)
    .reduce((said, [code, word]) => said.replaceAll(code, word), text)
    .replace(/\b\w+_\w+\b/g, words)
