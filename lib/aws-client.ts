/** How long every AWS client of ours waits, and how often it tries. Without the last setting a late answer is a warning only. */
export const awsClient = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
}
