import { forgetChoices } from '../choices.ts'
import { endKeeping } from '../kept.ts'
import { letGo } from '../unsaved.ts'

/** The account whose page this is, as soon as it is known. */
let owner: string | undefined
/** The other pages of this browser, which has one session for all of them. */
const others = new BroadcastChannel('owner')

export const hasOwner = () => owner !== undefined

/** The account whose page this is; undefined before it is known. */
export const ownerId = () => owner

/** Says whose page this is. False if it was somebody else's: it begins again, because nothing on it is theirs. */
export function ownPage(accountId: string): boolean {
  others.postMessage(accountId)
  if (!keepFor(accountId)) return false
  owner = accountId
  return true
}

/** Fired on `window` when another page of this browser says that the same person uses it, as it does after a sign-in. */
export const ownerSeenEvent = 'owner-seen'

function keepFor(accountId: string | null): boolean {
  if (owner === undefined || owner === accountId) return true
  document.documentElement.hidden = true
  letGo()
  location.reload()
  return false
}

others.onmessage = ({ data }) => {
  if (keepFor(data) && owner !== undefined) dispatchEvent(new Event(ownerSeenEvent))
}

/** Where a person signs in who then returns to a path of this service. */
export function signInAddress(returnTo: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `/auth/sign-in?${new URLSearchParams({ return_to: returnTo, timezone: timeZone })}`
}

/** A page that the browser has kept and shows again may be of a person who has signed out since. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) keepFor(null)
})

const place = 'ended'

/** Lets the next page of this tab know that its session was ended on purpose; what the browser kept of its answers and choices goes before. */
export async function keepEnd(): Promise<void> {
  sessionStorage.setItem(place, 'yes')
  forgetChoices()
  await endKeeping()
}

/** Whether the page before this one ended the session; one page knows it. */
export function takeEnd(): boolean {
  const wasEnded = sessionStorage.getItem(place) !== null
  sessionStorage.removeItem(place)
  return wasEnded
}

/** Fired on `window` when the session has ended; its detail is a `SignedOut`. */
export const signedOutEvent = 'signed-out'

export interface SignedOut {
  because: string
  /** Whether the page was in use, and can go on after a new sign-in. */
  canReturn: boolean
}

export const signedOutText = 'You are signed out.'

/** Says that the session has ended; what the browser kept of its answers goes. */
export function endSession(detail: SignedOut): void {
  void endKeeping()
  dispatchEvent(new CustomEvent(signedOutEvent, { detail }))
}
