import { test } from 'vitest'
import { startWorld } from '../support/world.ts'
import { startTestTable } from '../support/engines.ts'
import { Planner } from '../../infra/local/upstream-simulator/people/demo/plan.ts'
import { dayNumber } from '../../infra/local/upstream-simulator/civil-clock.ts'
test('x', async () => {
  const p = new Planner(1, 'Europe/Amsterdam')
  for (const [y,m,d,n] of [[2026,9,25,60],[2026,3,20,14],[2026,5,28,20]] as const) {
    const a = dayNumber(y,m,d)
    let s=''
    for (let i=0;i<n;i++){ const q=p.plan(a+i); s+= new Date((a+i)*864e5).toISOString().slice(5,10)+(q.offWrist?' OFF':'')+(q.phoneCounts?'':' nophone')+(q.healthConnect?' HC':'')+(p.isUnwell(a+i)?' UNWELL':'')+(q.nap?' nap':'')+(q.workout?' '+q.workout.sport[0]:'')+'\n'}
    console.log(s)
  }
  const table = await startTestTable()
  const seen: Record<string, number> = {}
  let sample: unknown
  table.client.middlewareStack.add((next, ctx) => async args => { const r = await next(args); const c=String((ctx as {commandName?:string}).commandName); seen[c]=(seen[c]??0)+1; if (c.startsWith('Query')) sample = [args, r.output]; return r }, { step: 'initialize', priority: 'low' })
  const world = await startWorld({ table, simulator: { requestsPerMinute: 1e6 } })
  const account = await world.account()
  let t = Date.now()
  await world.connect(account, 3); await world.drain(); console.log('3 days', Date.now()-t, seen)
  console.log(JSON.stringify(sample, (k,v)=> v instanceof Uint8Array ? 'bytes' : v).slice(0,1500))
  t = Date.now()
  const { requestSync } = await import('../../lib/sync/request-sync.ts')
  world.time.now += 3600e3
  await requestSync(world.context, account.id, account.timezone, 'manual'); await world.drain(); console.log('refresh', Date.now()-t, seen)
  await world.stop()
  const w2 = await startWorld({ now: '2026-11-08T12:00:00Z', simulator: { requestsPerMinute: 1e6 } })
  t = Date.now()
  await w2.connect(await w2.account(), 30); await w2.drain(); console.log('30 days', Date.now()-t)
  await w2.stop()
}, 100000)
