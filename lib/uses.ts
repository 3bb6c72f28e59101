import type * as ports from './ports.ts'

/** A name in `lib/ports.ts`: what a function may use beyond its code. */
export type Use = keyof typeof ports

/** The ports among some names, as they stand in a context; a name that is only a permission adds nothing. */
export type PortsOf<U extends Use> = {
  [Name in U as (typeof ports)[Name] extends { build: unknown } ? Name : never]: (typeof ports)[Name] extends {
    // biome-ignore lint/suspicious/noExplicitAny: whatever a port is built from
    build: (context: any) => infer Built
  }
    ? Built
    : never
}
