import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  at,
  createTeam,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  subscribe,
  visit,
} from './harness.ts';

const { newPage } = await openStage();

const bell = (page: Page, name: string | RegExp) => page.locator('header').getByRole('link', { name });

const preview = (page: Page) => page.getByRole('dialog', { name: 'Image preview' });

const panel = (page: Page) => page.getByRole('complementary', { name: 'About this picture' });

const comment = (page: Page, name: string) =>
  panel(page).getByRole('article', { name: `Comment by ${name}` });

async function pictureOf(tool: string, name: string) {
  return { name, mimeType: 'image/webp', buffer: await readFile(`apps/web/src/art/${tool}.webp`) };
}

async function openTalk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Album Nightfall' }).click();
  await page.getByRole('dialog', { name: 'Album of Nightfall' }).locator('[data-tile="0"]').click();
  await preview(page).getByRole('tab', { name: 'Comments' }).click();
  await inSight(panel(page).getByText('No comments yet.', { exact: false }));
}

test('two people talk about an image: what one says and decides, the other sees at once', async (t) => {
  const [mia, noa] = [await newPage(t), await newPage(t, { viewport: { width: 390, height: 844 } })];
  await enterAsNew(mia, { name: 'Mia', email: 'mia-talks@example.com', password: 'pixel-perfect' });
  await enterAsNew(noa, { name: 'Noa', email: 'noa-talks@example.com', password: 'pixel-perfect' });
  await subscribe(mia);
  await createTeam(mia, 'Nightfall');
  const code = await mia.getByRole('article', { name: 'Nightfall' }).locator('code').innerText();
  await visit(noa, '/teams');
  await noa.getByLabel('Invitation code or link').fill(code);
  await noa.getByRole('button', { name: 'Join', exact: true }).click();
  await noa.getByRole('button', { name: 'Album Nightfall' }).click();
  const [chooser] = await Promise.all([
    noa.waitForEvent('filechooser'),
    noa.getByRole('button', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles(await pictureOf('character-generator', 'hero.webp'));
  await inSight(noa.getByText('hero.webp').first());
  await noa.keyboard.press('Escape');
  await gone(noa.getByRole('dialog'));

  // Both look at the same image. Noa presses on a place of it, and mentions Mia by keyboard.
  await openTalk(mia);
  await openTalk(noa);
  const image = preview(noa).getByRole('img', { name: 'hero.webp' });
  const box = await image.boundingBox();
  assert.ok(box);
  await noa.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
  const field = panel(noa).getByLabel('Write a comment');
  await hasFocus(field, 'a pressed place continues with the text');
  await inSight(panel(noa).getByText('About the marked place'));
  await noa.keyboard.type('@m');
  await inSight(panel(noa).getByRole('option', { name: 'Mia', selected: true }));
  await assertAccessible(noa, 'people to mention, on a phone');
  await noa.keyboard.press('Enter');
  await noa.keyboard.type('the hand, here');
  await panel(noa).getByRole('button', { name: 'Send' }).click();
  const pin = (page: Page) => preview(page).getByRole('button', { name: 'Comment 1 by Noa' });
  await inSight(comment(noa, 'Noa').getByText('the hand, here', { exact: false }), pin(noa));

  // Mia sees it without a reload. Pin and comment lead to each other.
  await inSight(comment(mia, 'Noa').getByText('@Mia', { exact: true }), pin(mia));
  await pin(mia).click();
  await hasFocus(comment(mia, 'Noa'));
  await assertAccessible(mia, 'comments');
  await comment(mia, 'Noa').getByRole('button', { name: 'Answer' }).click();
  await panel(mia).getByLabel('Write an answer').fill('Better now?');
  await mia.keyboard.press('Control+Enter');
  await inSight(comment(noa, 'Noa').getByText('Better now?'));
  await comment(mia, 'Noa').getByRole('button', { name: 'Resolve' }).click();
  await inSight(panel(noa).getByText('1 resolved'));
  // A pin stays while the mouse is on it.
  await noa.mouse.move(5, 5);
  await gone(pin(noa), pin(mia));

  // By keyboard alone: a place, moved by arrow keys; then an own comment is changed and deleted.
  await panel(mia).getByRole('button', { name: 'Mark a place' }).press('Enter');
  const draft = (x: number) => preview(mia).getByRole('button', { name: `comment: ${x} % from the left` });
  await hasFocus(draft(50));
  await mia.keyboard.press('Shift+ArrowRight');
  await hasFocus(draft(55));
  await mia.keyboard.press('Enter');
  await hasFocus(panel(mia).getByLabel('Write a comment'));
  await mia.keyboard.type('the bwo');
  await mia.keyboard.press('Control+Enter');
  await inSight(comment(noa, 'Mia').getByText('the bwo'));
  const menu = comment(mia, 'Mia').getByRole('button', { name: 'Actions for the comment by Mia' });
  await menu.click();
  await mia.getByRole('menuitem', { name: 'Edit' }).click();
  await panel(mia).getByLabel('Write a comment').fill('the bow');
  await panel(mia).getByRole('button', { name: 'Save' }).click();
  await inSight(comment(noa, 'Mia').getByText('the bow', { exact: true }));
  await menu.click();
  await mia.getByRole('menuitem', { name: 'Delete' }).click();
  await panel(mia).getByRole('button', { name: 'Delete', exact: true }).click();
  await gone(comment(mia, 'Mia'), comment(noa, 'Mia'));

  // Noa adds a version; Mia compares the two by keyboard.
  await panel(noa).getByRole('tab', { name: 'Versions' }).click();
  await inSight(panel(noa).getByText('This is the only version.', { exact: false }));
  await panel(noa).getByRole('button', { name: 'Add version' }).click();
  await noa.getByRole('dialog', { name: 'Choose an image' }).getByText('This device').click();
  const [again] = await Promise.all([
    noa.waitForEvent('filechooser'),
    noa
      .getByRole('dialog', { name: 'Choose an image' })
      .getByRole('button', { name: 'Choose a file' })
      .click(),
  ]);
  await again.setFiles(await pictureOf('banner-generator', 'hero-2.webp'));
  await panel(mia).getByRole('tab', { name: 'Versions' }).click();
  await inSight(
    panel(mia).getByText('Version 2', { exact: true }),
    panel(noa).getByText('Version 2', { exact: true }),
  );
  await panel(mia).getByRole('button', { name: 'Compare with version 2' }).click();
  const comparison = mia.getByRole('dialog', { name: 'Compare two versions' });
  const divider = comparison.getByRole('slider', { name: 'Divider between the versions' });
  await divider.focus();
  await mia.keyboard.press('ArrowLeft');
  await eventually(() => divider.getAttribute('aria-valuetext'), '49 % of the left version', 'the divider');
  const clips = () =>
    comparison
      .getByRole('img')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each.parentElement ?? each).clipPath));
  assert.deepEqual(await clips(), ['inset(0px 51% 0px 0px)', 'inset(0px 0px 0px 49%)']);
  await assertAccessible(mia, 'two versions');
  await mia.keyboard.press('Escape');
  await gone(comparison);

  // Mia approves; Noa sees it in the panel, and in the bell, which counts the answer too.
  await panel(mia).getByRole('tab', { name: 'Comments' }).click();
  await panel(mia).getByRole('button', { name: 'Approve' }).click();
  await inSight(panel(mia).getByText(/^Approved by Mia, /));
  await panel(noa).getByRole('tab', { name: 'Comments' }).click();
  await inSight(panel(noa).getByText(/^Approved by Mia, /));
  for (let times = 0; times < 2; times += 1) await noa.keyboard.press('Escape');
  await gone(noa.getByRole('dialog'));
  await bell(noa, /^\d new notices$/).click();
  await at(noa, '/notices');
  const rows = noa.getByRole('list', { name: 'Notices' }).getByRole('link');
  await inSight(rows.filter({ hasText: 'Mia approved your image' }));
  await inSight(rows.filter({ hasText: 'Mia answered you' }));
  await inSight(bell(noa, 'Notices'));
  await assertAccessible(noa, 'notices');
  await rows.filter({ hasText: 'Mia approved your image' }).click();
  await inSight(panel(noa).getByText(/^Approved by Mia, /));

  // The activity of the team tells all of it.
  await noa.goto('/#/teams');
  await noa.getByRole('link', { name: 'Activity Nightfall' }).click();
  const acts = noa.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await inSight(acts.filter({ hasText: 'Mia approved an image' }));
  await inSight(acts.filter({ hasText: 'Noa added a version' }));
  await inSight(acts.filter({ hasText: 'Mia resolved a comment' }));
  await assertAccessible(noa, 'the activity');
});
