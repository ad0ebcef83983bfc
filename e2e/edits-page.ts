import type { Page } from 'playwright-core';
import { inSight, visit } from './harness.ts';

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Edits' });

export const canvas = (page: Page) => page.getByRole('application');

const marked = (page: Page) => page.getByRole('status').getByText(/% of the picture is marked/);

export const share = async (page: Page) => Number.parseInt(await marked(page).innerText(), 10);

export const button = (page: Page, name: string) => panel(page).getByRole('button', { name });

export const kind = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });

export async function openBall(page: Page): Promise<void> {
  await visit(page, '/my-drive');
  await uploadBall(page);
}

/** Uploads a red ball on a plain ground to where the page is, and opens it from its preview. */
async function uploadBall(page: Page): Promise<void> {
  const data = await page.evaluate(() => {
    const drawing = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    const context = drawing.getContext('2d')!;
    context.fillStyle = '#dfe7ef';
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = '#a01830';
    context.arc(300, 200, 110, 0, 2 * Math.PI);
    context.fill();
    return drawing.toDataURL('image/png').split(',')[1]!;
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^Upload/ })
      .first()
      .click(),
  ]);
  await chooser.setFiles({ name: 'ball.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') });
  await page.locator('[data-tile="0"]').click();
  await page
    .getByRole('dialog', { name: 'Image preview' })
    .getByRole('button', { name: 'Edit image' })
    .click();
  await inSight(canvas(page).getByRole('img', { name: 'ball.png' }));
}

interface Sent {
  readonly edit: { readonly kind: string; readonly mask?: string; readonly prompt?: string };
}

/** Orders an edit and waits for its result; returns what was sent. */
export async function finished(page: Page, name: string): Promise<Sent> {
  const sent = page.waitForRequest((each) => each.url().endsWith('/api/edits'));
  await button(page, name).click();
  const body = (await sent).postDataJSON() as Sent;
  await inSight(panel(page).getByRole('heading', { name: 'Done' }));
  return body;
}
