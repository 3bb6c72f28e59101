import { registerHooks } from 'node:module'
import * as z from 'zod'
import type { AnyContract } from '../../lib/http/endpoint.ts'
import { openApiDocument } from '../../lib/http/openapi/document.ts'

/** The file of the typed client that `npm run client` writes. */
export const apiTypesFile = new URL('../../packages/client/src/api.ts', import.meta.url)

const heading = `/** The calls that a bearer key can make. Made by \`npm run client\` from the declarations of the endpoints; do not edit. */\n`

/**
 * The types of all calls that a bearer key can make, in the form of openapi-typescript. The keys of `endpoints` are file paths.
 * Answers are JSON rows in full: what `shape`, `view` and `Accept` choose instead has no type of its own.
 */
export async function apiTypes(endpoints: Record<string, AnyContract>): Promise<string> {
  const keyed = Object.entries(endpoints).filter(([, { access }]) => ['key', 'session-or-key'].includes(access.kind))
  const document = openApiDocument(Object.fromEntries(keyed.map(([file, contract]) => [file, inFull(contract)])))
  const { default: typesOf, astToString } = await generator()
  const withoutExamples = JSON.stringify(document, (name, value) => (name === 'example' ? undefined : value))
  return heading + astToString(await typesOf(withoutExamples, { rootTypes: true, rootTypesNoSchemaPrefix: true }))
}

/** The contract without other representations, and without the parameters that choose them. */
function inFull({ columns: _, brief: __, formats: ___, ...contract }: AnyContract): AnyContract {
  const { query } = contract
  if (!(query instanceof z.ZodObject)) return contract
  const { shape, view, ...others } = query.shape
  return shape || view ? { ...contract, query: z.strictObject(others) } : contract
}

/** openapi-typescript writes with the compiler's API, which TypeScript 7 does not have. */
async function generator() {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? '@typescript/typescript6' : name, context),
  })
  try {
    return await import('openapi-typescript')
  } finally {
    hooks.deregister()
  }
}
