/**
 * The composition root: everything a function may use beyond its own code, by name; `ports/` has the entries
 * by subject. An entry with `build` is a port, available in the
 * function's context under its name; an entry without is a permission. Lambdas, the local run, the tests and IAM read this file: a
 * function's context and environment follow from the names in its `uses`, and its role from these and from its contract.
 *
 * Each entry is a separate export, so that a bundle contains only what its function uses.
 */

export * from './ports/account.ts'
export * from './ports/data.ts'
export * from './ports/exports.ts'
export * from './ports/media.ts'
export * from './ports/platform.ts'
export type * from './ports/port.ts'
export * from './ports/service.ts'
export * from './ports/sharing.ts'
