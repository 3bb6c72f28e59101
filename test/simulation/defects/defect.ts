/** A defect of the past, or one that a line of the code prevents, and the edits that bring it back. */
export interface Defect {
  name: string
  edits: readonly { file: string; code: string; by: string }[]
}
