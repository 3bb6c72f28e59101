/**
 * Sets the environment variables that the AWS SDK reads, for engines on this machine. The engines check neither region nor
 * credentials; only links to objects are checked, which the secret signs. Settings of a real AWS account must not have an effect here.
 * No other file sets these variables.
 */
export function useLocalAwsEnvironment(
  env: Record<string, string | undefined> = process.env,
  AWS_SECRET_ACCESS_KEY = 'local',
): void {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL']) delete env[name]
  Object.assign(env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY,
    AWS_EC2_METADATA_DISABLED: 'true',
    // In a function, the SDK sends the trace header of the invocation with every call: `withTrace` names it.
    AWS_LAMBDA_FUNCTION_NAME: 'local',
  })
}
