import type { Caller, ReadContext } from '../read-context.ts'

/** An answer as far as it is shown to others. */
export interface Answered<Data> {
  data: Data
  meta: { caveats: string[] }
  pagination?: { nextPage: number | null }
}

/** The parts of an endpoint that a share or a public profile uses: its query schema and its handler. */
export interface CalledEndpoint<Data> {
  query?: { parse(parameters: unknown): unknown } | undefined
  handle(request: Caller & { query: unknown }, context: ReadContext): Promise<Answered<Data> | { body: Answered<Data> }>
}

/** Calls an endpoint with these parameters for an account. */
export async function callWith<Data>(
  endpoint: CalledEndpoint<Data>,
  parameters: Record<string, string>,
  caller: Caller,
  context: ReadContext,
): Promise<Answered<Data>> {
  const query = endpoint.query?.parse(parameters) ?? {}
  const answered = await endpoint.handle({ ...caller, query }, context)
  return 'body' in answered ? answered.body : answered
}
