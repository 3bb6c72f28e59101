/**
 * How long every AWS client of ours waits, and how often it tries. Without the last setting a late answer is a warning only.
 * An engine on this machine, at an endpoint of its own, shares the processor with the requests that wait for it: a late answer is no
 * sign of a lost one.
 */
export function awsClient(endpoint?: string) {
  const requestHandler = endpoint
    ? { requestTimeout: 20_000, throwOnRequestTimeout: true }
    : { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true }
  return { maxAttempts: 3, requestHandler, ...(endpoint ? { endpoint } : {}) }
}
