import * as z from 'zod'
import { Problem, type ProblemCode, problemCodes, problemStatus, problemTitle } from '../../lib/errors.ts'
import { meaningPage, pageHeaders } from '../../lib/http/answer/page.ts'
import { preferredType } from '../../lib/http/answer/preferred-type.ts'
import { problemMeanings } from '../../lib/http/answer/problem-meanings.ts'
import { endpoint, publicDocument, Reply } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

const Meaning = z.lazy(() =>
  z.strictObject({
    code: z.enum(problemCodes).describe('The code of the problem.'),
    status: z.int().describe('The HTTP status.'),
    title: z.string().describe('The problem in a few words.'),
    meaning: z.string().describe('What it means, and what to do.'),
  }),
)

export const getProblem = endpoint({
  route: 'GET /problems/{code}',
  summary: 'What a problem means and what to do about it: the page that the `type` of a problem links to',
  access: publicDocument,
  path: z.strictObject({ code: pathId.describe('The code of a problem.') }),
  response: z.strictObject({ data: Meaning.describe('The result.') }),
  formats: { choose: preferredType, writers: { 'text/html': ({ data }) => meaningPage(data) } },
  problems: ['not_found'],

  async handle({ path: { code } }) {
    if (!isCode(code)) throw new Problem('not_found', 'There is no problem with this code.')
    const data = { code, status: problemStatus(code), title: problemTitle(code), meaning: problemMeanings[code] }
    return new Reply({ data }, { headers: pageHeaders })
  },
})

function isCode(code: string): code is ProblemCode {
  return problemCodes.some(known => known === code)
}
