import { addStyles } from './styles.ts'

/** What several pages share, with its styles. */
export async function loadShared() {
  const [shared] = await Promise.all([import('./shared.ts'), addStyles('more')])
  return shared
}
