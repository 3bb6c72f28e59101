import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const Deletion = z.object({ UserPoolId: z.string(), Username: z.string() })

/** Whether a request is one of the AWS SDK to a Cognito user pool. */
export function isForUserPool({ headers }: IncomingMessage): boolean {
  return String(headers['x-amz-target']).startsWith('AWSCognitoIdentityProviderService.')
}

/** Answers the one request of Cognito that the service makes: the deletion of a person. */
export async function answerAsUserPool(
  request: IncomingMessage,
  response: ServerResponse,
  deletePerson: (id: string) => Promise<boolean>,
): Promise<void> {
  const operation = String(request.headers['x-amz-target']).split('.')[1]
  const body = Deletion.safeParse(JSON.parse(await text(request)))
  if (operation !== 'AdminDeleteUser' || !body.success) return refuse(response, 'InvalidParameterException')
  if (!(await deletePerson(body.data.Username))) return refuse(response, 'UserNotFoundException')
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{}')
}

function refuse(response: ServerResponse, type: string): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify({ __type: type }))
}
