/**
 * Light, dark, or as the system has it; kept in this browser. It is shown as soon as this file is there: as a script of its own before
 * anything is drawn (infra/assets.ts), since the modules come later.
 */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const place = 'scheme'

/** The scheme that was chosen in this browser. */
export function chosenScheme(): Scheme {
  const kept = localStorage.getItem(place)
  return schemes.find(scheme => scheme === kept) ?? 'system'
}

/** Shows a scheme and keeps it. */
export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(place, scheme)
  showScheme()
}

/** Shows the scheme that was chosen. */
function showScheme(): void {
  document.documentElement.dataset['scheme'] = chosenScheme()
}

showScheme()
