import type { Page } from 'playwright-core'

/** Holds the next request of a method at an address until `release`, so that its answer arrives when a test wants. */
export async function holdAnswer(page: Page, method: string, address: string): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  let isHeld = false
  await page.route(address, async route => {
    if (isHeld || route.request().method() !== method) return route.continue()
    isHeld = true
    await released
    return route.continue()
  })
  return { release: () => release() }
}
