import { expect, test } from 'vitest'
import { hourMs } from '../../lib/kernel/durations.ts'
import { compute, seed, watch } from '../functions/health-data/seeded.ts'
import { startChromium } from '../support/browser/chromium.ts'
import { serveDemo } from '../support/browser/serve-demo.ts'
import { openPage, settled } from '../support/browser/visit.ts'

const day = '2026-11-22'

test('before a night is final, the page says what has come of it, what is missing, and until when that is expected', async () => {
  const { world, account, url, stop } = await serveDemo()
  const browser = await startChromium()
  try {
    const inShort = async () => {
      const session = await world.session(account)
      const page = await openPage(browser, { url, session, nowMs: world.time.now, width: 390, scheme: 'light' })
      await page.goto('/app/today')
      await settled(page)
      const section = page.locator('section', { hasText: 'In short' }).first()
      await section.getByText('Loading …').waitFor({ state: 'detached' })
      const text = await section.innerText()
      await page.context().close()
      return text
    }
    expect(await inShort()).not.toContain('So far')
    world.time.now = Date.parse(`${day}T07:00:00Z`)
    expect(await inShort()).toContain('Nothing has come so far. Missing: heart rate variability, resting heart rate, ')
    const [start, end] = ['2026-11-21T22:30:00Z', `${day}T05:10:00Z`]
    const stages = [['light', Date.parse(start) / 1000, Date.parse(end) / 1000]]
    const session = { stages, processed: false, nap: false, manuallyEdited: false, updatedAt: null }
    await seed(world, account, 'sleep', [{ start, end, origin: watch, minutesAsleep: 400, session }])
    await seed(world, account, 'daily-heart-rate-variability', [{ start: `${day}T00:00:00Z`, rmssdMs: 52 }])
    await seed(world, account, 'resting-heart-rate', [{ start: `${day}T00:00:00Z`, bpm: 51 }])
    await compute(world, account, day)
    const morning = await inShort()
    expect(morning).toContain('last night is still arriving')
    expect(morning).toContain('So far: heart rate variability 52 ms, resting heart rate 51 bpm, time asleep 6:40 h. ')
    expect(morning).toMatch(/Missing: respiratory rate, .*\. Expected by 12:00\./)
    world.time.now += 7 * hourMs
    const afternoon = await inShort()
    expect(afternoon).toMatch(/So far: .* The platform has not said yet that the night is final\./)
    expect(afternoon).not.toContain('Expected')
  } finally {
    await browser.close()
    await stop()
  }
}, 240_000)
