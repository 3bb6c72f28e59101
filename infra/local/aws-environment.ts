/**
 * What the AWS SDK looks for in the environment, for engines on this machine: they check neither region nor credentials, and
 * nothing that a person configured for their real account may leak in here. The only place that sets these names.
 */
export function useLocalAwsEnvironment(env: Record<string, string | undefined> = process.env): void {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL']) delete env[name]
  Object.assign(env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_EC2_METADATA_DISABLED: 'true',
  })
}
