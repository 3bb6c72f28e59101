/** A start that cannot go on for a reason the person can act on: its message is all that is shown, without a stack. */
export class Stop extends Error {}
