import type { Page } from 'playwright-core';
import { inSight } from './harness.ts';

export const onLogin = 'Continue with Google';

export const onRegister = 'Sign up with Google';

export async function openPopup(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await inSight(popup.getByRole('heading', { name: 'Choose an account' }));
  return popup;
}

export async function choose(popup: Page, email: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.locator(`button[name=person][value="${email}"]`).click();
  await closed;
}
