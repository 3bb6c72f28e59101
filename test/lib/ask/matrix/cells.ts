/** One question of one operation on one subject, plainly worded, and the plan it is meant to have, in the short form. */
export interface Cell {
  subject: string
  operation: string
  question: string
  plan: string
}
