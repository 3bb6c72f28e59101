import { askAnswer, askBody, askResponse } from '../../lib/analysis/ask.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'

export const postAsk = endpoint({
  route: 'POST /api/v1/ask',
  summary: 'Answers a question in English from the daily values, by the call that gives the same numbers',
  description:
    'A small grammar, no language model: the same question, data and day give the same answer. What is not understood is 200 with `answer` null, a reason and suggestions; nothing is guessed.',
  access: key('read'),
  body: askBody,
  onlyReads: true,
  response: askResponse,
  uses: ['markCorruptChunks'],

  handle: askAnswer,
})
