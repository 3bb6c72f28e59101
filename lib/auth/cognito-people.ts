import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { DeletePerson } from '../model/account/identity.ts'

/** For the people of the user pool that issues our sign-ins, and for no other issuer: nothing of those can be deleted from here. */
export function cognitoPeople({ OIDC_ISSUER = '', COGNITO_ENDPOINT }: Config): DeletePerson {
  return async ({ issuer, subject }) => {
    if (issuer !== OIDC_ISSUER || !(COGNITO_ENDPOINT || new URL(issuer).host.startsWith('cognito-idp.'))) return
    const client = new CognitoIdentityProviderClient(awsClient(COGNITO_ENDPOINT))
    // The issuer of a user pool ends with its id, and the subject is a name of the user.
    const UserPoolId = new URL(issuer).pathname.slice(1) || 'local'
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: subject }))
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error
    } finally {
      client.destroy()
    }
  }
}
