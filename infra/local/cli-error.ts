/** An error that the person can resolve. Only its message is shown, without a stack. */
export class CliError extends Error {}
