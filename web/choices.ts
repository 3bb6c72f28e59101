import { type Changes, changedQuery, here, redraw, urlOf, withQuery } from './router.ts'

/**
 * What a person chose on pages is kept in this browser, and the links to a page have it: the address still says all that is shown, and
 * Back returns to what was there. It is also kept in the account, from where another browser has it (docs/decisions/0073).
 */
interface Kept {
  /** The account whose choices they are; empty before it is known. */
  of: string
  /** The account has them. */
  isSent: boolean
  /** By the page, the query of its address. */
  pages: Readonly<Record<string, string>>
}

const place = 'choices'
/** The pages of a person who makes several choices in a row send them once. */
const pauseMs = 3000

const keptHere = (): Kept | null => JSON.parse(localStorage.getItem(place) ?? 'null')

function keep(kept: Kept): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // There is no room: the address still has what was chosen.
  }
}

/** Removes them from this browser. */
export const forgetChoices = () => localStorage.removeItem(place)

/** The account of this document; undefined before its first key. */
let owner: string | undefined
let save: ((choices: Kept['pages']) => Promise<unknown>) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** What could not be sent is sent with the next choice, or with the next document. */
function send(): void {
  const kept = keptHere()
  if (!save || !kept || kept.isSent || kept.of !== owner) return
  const sent = JSON.stringify(kept)
  save(kept.pages).then(
    () => {
      if (localStorage.getItem(place) === sent) keep({ ...kept, isSent: true })
    },
    () => {},
  )
}

/** Takes the choices of the account, which come with the first key of the page; those that it does not have yet are sent with `saving`. */
export function adoptChoices(accountId: string, pages: Kept['pages'], saving: typeof save): void {
  // The answer with a later key may be older than what was sent meanwhile.
  if (owner) return
  owner = accountId
  save = saving
  const kept = keptHere()
  const isOwn = kept && !kept.isSent && (kept.of === accountId || kept.of === '')
  keep({ of: accountId, isSent: !isOwn, pages: isOwn ? { ...pages, ...kept.pages } : pages })
  send()
  redraw()
}

addEventListener('pagehide', send)

/** The address of the page that is shown with what was chosen, which is kept; null takes a choice back. */
export function withChoice(changes: Changes): string {
  const kept = keptHere() ?? { of: '', isSent: true, pages: {} }
  const { view } = here()
  const query = changedQuery(new URLSearchParams(kept.pages[view]), changes)
  if (!owner || kept.of === owner) keep({ ...kept, isSent: false, pages: { ...kept.pages, [view]: query } })
  clearTimeout(timer)
  timer = setTimeout(send, pauseMs)
  return withQuery(changes)
}

/** The address of a page with what was chosen there. */
export const addressOfView = (view: string) => urlOf(view, keptHere()?.pages[view] ?? '')
