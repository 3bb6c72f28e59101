import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { awsClient } from '../aws-client.ts'

/** The current text of a secret in Secrets Manager. */
export async function readSecretsManager(SecretId: string): Promise<string> {
  const client = new SecretsManagerClient(awsClient())
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? ''
  } finally {
    client.destroy()
  }
}
