/** Representations of a response other than JSON. */
export interface Formats<Body> {
  /** Chooses a media type for an `Accept` header; null means JSON. Passed in so that only endpoints with formats bundle the parser. */
  choose: (accept: string, mediaTypes: readonly string[]) => string | null
  /** Media type -> function that renders the body. */
  writers: Record<string, (body: Body) => string>
}
