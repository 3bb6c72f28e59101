/** Every resource of version 1 and its route, as the discovery descriptor lists them. */
export const resourceRoutes: Record<string, string> = {
  'data-types': '/api/v1/data-types',
  profile: '/api/v1/profile',
  connection: '/api/v1/connection',
  'health-resources': '/api/v1/health-resources',
  'data-points': '/api/v1/data-points',
  daily: '/api/v1/daily',
  'daily-summary': '/api/v1/daily-summary',
  timeline: '/api/v1/timeline',
  'data-quality': '/api/v1/data-quality',
  compare: '/api/v1/compare',
  correlation: '/api/v1/correlation',
  ask: '/api/v1/ask',
  sync: '/api/v1/sync',
  backfill: '/api/v1/backfill',
}
