// What runs inside a Lambda: loads the handler, then asks the Runtime API for one event after the other and answers each.
import { get, request } from 'node:http'

const base = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`
const { handler } = await import(`${process.env.LAMBDA_TASK_ROOT}/index.mjs`)

for (;;) {
  const { headers, text } = await next()
  const id = headers['lambda-runtime-aws-request-id']
  // The SDK sends it with every call, so that Lambda counts the invocations of a chain.
  process.env._X_AMZN_TRACE_ID = headers['lambda-runtime-trace-id']
  try {
    const context = {
      awsRequestId: id,
      getRemainingTimeInMillis: () => Number(headers['lambda-runtime-deadline-ms']) - Date.now(),
    }
    await post(`invocation/${id}/response`, (await handler(JSON.parse(text), context)) ?? null)
  } catch (error) {
    await post(`invocation/${id}/error`, { errorType: error.name, errorMessage: error.message })
  }
}

function next() {
  return new Promise((resolve, reject) =>
    get(`${base}/invocation/next`, response => read(response, resolve)).on('error', reject),
  )
}

function post(path, body) {
  return new Promise((resolve, reject) =>
    request(`${base}/${path}`, { method: 'POST' }, response => read(response, resolve))
      .on('error', reject)
      .end(JSON.stringify(body)),
  )
}

function read(response, done) {
  let text = ''
  response
    .setEncoding('utf8')
    .on('data', part => (text += part))
    .on('end', () => done({ headers: response.headers, text }))
}
