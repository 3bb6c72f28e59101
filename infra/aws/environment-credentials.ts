/**
 * Stands in for the SDK's credential-provider chain in the Lambda bundles. Lambda provides the credentials of its role in the
 * environment; profiles, SSO, web identity and instance metadata never apply there, and are more than a third of the SDK.
 */
export const defaultProvider = () => async () => {
  const accessKeyId = process.env['AWS_ACCESS_KEY_ID']
  const secretAccessKey = process.env['AWS_SECRET_ACCESS_KEY']
  const sessionToken = process.env['AWS_SESSION_TOKEN']
  if (!accessKeyId || !secretAccessKey) throw new Error('The environment contains no AWS credentials')
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}
