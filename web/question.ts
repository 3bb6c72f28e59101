/** A question before something is lost. */
export interface Question {
  title: string
  /** What will be lost. */
  text: string
  /** What the button that does it says: "Delete the goal". */
  verb: string
  /** What the button that does nothing says. */
  stay?: string
  /** It is asked on the way to another page, to which the browser may have moved for a moment. */
  isOnTheWay?: boolean
}

/** The browser's own question, where the sheet is not there. */
export const askByBrowser = async ({ title, text }: Question) => confirm(`${title} ${text}`)

let ask: (question: Question) => Promise<boolean> = askByBrowser

/** Says how a person is asked. */
export function setAsk(by: typeof ask): void {
  ask = by
}

/** Asks over the page; false if the person does not want to. */
export const isConfirmed = (question: Question): Promise<boolean> => ask(question)
