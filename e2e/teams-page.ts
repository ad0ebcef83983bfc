import type { Page } from 'playwright-core';
import { createTeam, enterAsNew, inSight, newcomer } from './harness.ts';

export const newMember = (page: Page, name: string): Promise<void> => enterAsNew(page, newcomer(name));

export const card = (page: Page, team: string) => page.getByRole('article', { name: team, exact: true });

export const said = (page: Page, text: string | RegExp) =>
  inSight(page.getByRole('region', { name: 'Messages' }).getByText(text));

export const member = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });

/** Returns the code by which others join. */
export async function newTeam(page: Page, name: string): Promise<string> {
  await createTeam(page, name);
  const [id = ''] = await card(page, name).locator('code').allInnerTexts();
  return id;
}

export async function join(page: Page, id: string, team: string): Promise<void> {
  await page.getByLabel('Invitation code or team ID').fill(id);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await inSight(card(page, team));
}
