import { test } from 'vitest'
import { startWorld } from '../support/world.ts'
test('probe', async () => {
  const t0 = performance.now()
  const world = await startWorld({ now: '2026-10-27T12:34:56Z' })
  const a = await world.account({ birthYear: 1989 })
  const key = await world.key(a)
  console.log('world', performance.now() - t0)
  await world.connect(a, 5)
  await world.drain()
  console.log('synced', performance.now() - t0)
  const d = await world.get('daily?days=6&types=steps,floors,weight,hydration,sleep&include=metadata', key)
  console.log(JSON.stringify(d.body.data, null, 0).slice(0, 3000))
  const t = await world.get('data-types?source=all', key)
  console.log(t.body.data.flatMap((x: any) => x.sources.map((s: any) => `${x.type} ${s.source} ${s.observations} ${s.firstAt} ${s.lastAt}`)).join('\n'))
  for (const q of ['daily?page=1000000&per_page=200', 'data-points?type=weight&cursor=', 'daily?__proto__=1', 'daily?constructor=1', 'daily?a[__proto__]=1', 'daily?day=7', 'sync', 'connection', 'data-points?type=weight&source=all&include=raw', 'daily-summary?date=2026-10-25', 'data-points?type=sleep&include=raw,metadata&days=1', 'health-resources?resource=profile','health-resources?resource=pairedDevices','health-resources?resource=identity','health-resources?resource=settings','profile']) {
    const r = await world.get(q, key)
    console.log(q, r.status, JSON.stringify(r.headers), r.text.slice(0, 600))
  }
  console.log(world.log.filter(l => l.event !== 'request'))
})
