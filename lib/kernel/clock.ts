/** Milliseconds since the epoch. Injected, so that tests freeze it and a request reads it once. */
export type Clock = () => number
