import type { Page } from 'playwright-core'

/** Waits for the question that a page asks before something is lost, presses a button of it, and waits until it is gone. */
export async function answer(page: Page, title: string | RegExp, button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByRole('button', { name: button, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}
