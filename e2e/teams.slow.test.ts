import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  codeInMail,
  createTeam,
  enterAsNew,
  eventually,
  flashes,
  gone,
  hasFocus,
  inSight,
  isFocused,
  newcomer,
  openStage,
  subscribe,
  visit,
} from './harness.ts';
import { picture } from './pictures.ts';

const artcade = await openStage();
const { newPage } = artcade;

const newMember = (page: Page, name: string): Promise<void> => enterAsNew(page, newcomer(name));

const card = (page: Page, team: string) => page.getByRole('article', { name: team, exact: true });

const said = (page: Page, text: string | RegExp) =>
  inSight(page.getByRole('region', { name: 'Messages' }).getByText(text));

const member = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });

/** Returns the code by which others join. */
async function newTeam(page: Page, name: string): Promise<string> {
  await createTeam(page, name);
  const [id = ''] = await card(page, name).locator('code').allInnerTexts();
  return id;
}

async function join(page: Page, id: string, team: string): Promise<void> {
  await page.getByLabel('Invitation code or link').fill(id);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await inSight(card(page, team));
}

/** Another user, in a browser of their own, on the teams page. */
async function another(t: test.TestContext, name: string): Promise<Page> {
  const page = await newPage(t);
  await newMember(page, name);
  await visit(page, '/teams');
  return page;
}

async function choose(page: Page, button: Locator, ...files: ReturnType<typeof picture>[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

/** Drops a file on the page, as with a mouse. */
async function dropFile(page: Page, { name, mimeType, buffer }: ReturnType<typeof picture>): Promise<void> {
  const data = await page.evaluateHandle(
    ([title, type, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], title, { type }));
      return transfer;
    },
    [name, mimeType, [...buffer]] as const,
  );
  for (const type of ['dragover', 'drop'])
    await page.locator('dialog[open]').last().dispatchEvent(type, { dataTransfer: data });
}

const album = (page: Page, team: string) => page.getByRole('list', { name: `Album of ${team}` });

/** The caption of each picture: its name and who shared it. */
const captions = async (list: Locator): Promise<string[]> =>
  (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').join(' | '));

const shows = (list: Locator, expected: readonly string[]) =>
  eventually(async () => (await captions(list)).sort(), [...expected].sort(), 'the images');

async function openAlbum(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: `Album ${team}` }).click();
  await inSight(page.getByRole('dialog', { name: `Album of ${team}` }));
}

/** Chooses from the menu of an image. */
async function act(page: Page, image: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${image}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an album is filled from device, drive and another album; each role has its permissions', async (t) => {
  const mia = await newPage(t);
  await newMember(mia, 'Mia');
  await subscribe(mia);
  const id = await newTeam(mia, 'Nightfall');
  const noa = await another(t, 'Noa');
  await join(noa, id, 'Nightfall');

  // From the device: by button into an empty album.
  await openAlbum(mia, 'Nightfall');
  await inSight(mia.getByText('An album for all of you'));
  await assertAccessible(mia, 'an empty album');
  await choose(
    mia,
    mia.getByRole('button', { name: 'Upload' }),
    picture('hero.png', [200, 40, 90]),
    picture('castle.png', [40, 90, 200]),
  );
  await shows(album(mia, 'Nightfall'), ['hero.png | Shared by you', 'castle.png | Shared by you']);
  await inSight(mia.getByText(/^2 images ·/));
  await choose(mia, mia.getByRole('button', { name: 'Upload' }), {
    ...picture('notes.png', [0, 0, 0]),
    buffer: Buffer.from('no picture at all'),
  });
  await inSight(mia.getByText('This file is not an intact PNG, JPEG, WebP or GIF image.', { exact: false }));
  await mia
    .getByRole('region', { name: 'Uploads' })
    .getByRole('button', { name: 'Dismiss', exact: true })
    .click();
  await assertAccessible(mia, 'an album');

  // A member: from their own drive by the picker, found by name.
  await visit(noa, '/my-drive');
  await choose(
    noa,
    noa.getByRole('button', { name: 'Upload' }).first(),
    picture('forest.png', [20, 160, 70]),
    picture('desert.png', [220, 180, 90]),
  );
  await inSight(noa.getByRole('listitem').filter({ hasText: 'desert.png' }));
  await inSight(noa.getByRole('listitem').filter({ hasText: 'forest.png' }));
  await visit(noa, '/teams');
  await openAlbum(noa, 'Nightfall');
  await shows(album(noa, 'Nightfall'), ['hero.png | Shared by Mia', 'castle.png | Shared by Mia']);
  await noa.getByRole('button', { name: 'Add images' }).click();
  const picker = noa.getByRole('dialog', { name: 'Add images' });
  await inSight(picker.getByRole('button', { name: 'desert.png', exact: true }));
  await picker.getByRole('searchbox').fill('fores');
  await gone(picker.getByRole('button', { name: 'desert.png', exact: true }));
  await picker.getByRole('button', { name: 'forest.png', exact: true }).click();
  await inSight(picker.getByText('1 selected'));
  await assertAccessible(noa, 'the picker at the drive');
  await picker.getByRole('searchbox').fill('');
  await inSight(picker.getByRole('button', { name: 'desert.png', exact: true }));
  await inSight(picker.getByText('1 selected'));
  await picker.getByText('Team albums').click();
  await inSight(picker.getByText('You are in no other team yet'));
  await picker.getByText('This device').click();
  await inSight(picker.getByRole('button', { name: 'Choose files' }));
  await assertAccessible(noa, 'the picker at the device');
  await picker.getByText('My Drive').click();
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await gone(picker);
  // From the device by the picker, and by a drop on the album.
  await noa.getByRole('button', { name: 'Add images' }).click();
  await picker.getByText('This device').click();
  await choose(noa, picker.getByRole('button', { name: 'Choose files' }), picture('cave.png', [60, 50, 40]));
  await gone(picker);
  await inSight(album(noa, 'Nightfall').getByText('cave.png'));
  await dropFile(noa, picture('lake.png', [10, 120, 180]));
  const all = ['cave', 'forest', 'lake'].map((name) => `${name}.png | Shared by you`);
  await shows(album(noa, 'Nightfall'), [...all, 'hero.png | Shared by Mia', 'castle.png | Shared by Mia']);

  // Forbidden actions are hidden: no delete, no trash, no renaming of others' images.
  assert.equal(await noa.getByRole('button', { name: 'Trash' }).count(), 0);
  await noa.getByRole('button', { name: 'Actions for hero.png' }).click();
  await eventually(
    () => noa.getByRole('menuitem').allInnerTexts(),
    ['Download', 'Export for games'],
    'what a member may',
  );
  await noa.keyboard.press('Escape');
  await noa.getByRole('button', { name: 'Actions for forest.png' }).click();
  await eventually(
    () => noa.getByRole('menuitem').allInnerTexts(),
    ['Rename', 'Share to team', 'Download', 'Export for games'],
    'what whoever shared it may',
  );
  await noa.getByRole('menuitem', { name: 'Rename' }).click();
  await noa.getByLabel('New name').fill('moonlit forest.png');
  await noa.keyboard.press('Enter');
  await inSight(album(noa, 'Nightfall').getByText('moonlit forest.png'));
  const [one] = await Promise.all([noa.waitForEvent('download'), act(noa, 'hero.png', 'Download')]);
  assert.equal(one.suggestedFilename(), 'hero.png');
  assert.deepEqual(await readFile(await one.path()), picture('hero.png', [200, 40, 90]).buffer);
  await noa.getByLabel('Select hero.png').check({ force: true });
  await noa.getByLabel('Select moonlit forest.png').check({ force: true });
  await inSight(noa.getByText('2 selected'));
  assert.equal(await noa.getByRole('button', { name: 'Delete', exact: true }).count(), 0);
  const [zip] = await Promise.all([
    noa.waitForEvent('download'),
    noa.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  assert.match(zip.suggestedFilename(), /^artcade-\d{4}-\d{2}-\d{2}\.zip$/);
  const packed = (await readFile(await zip.path())).toString('latin1');
  assert.ok(packed.includes('hero.png') && packed.includes('moonlit forest.png'));

  // Artists organise the album, and everybody finds it so.
  const before = await captions(album(noa, 'Nightfall'));
  await noa.getByRole('button', { name: 'Organize' }).click();
  const form = noa.getByRole('dialog', { name: 'Organize 2 images' });
  await form.getByLabel('Project or collection').selectOption({ label: 'New project …' });
  await form.getByLabel('Name').fill('Level one');
  await form.getByRole('button', { name: 'Apply' }).click();
  const places = noa.getByRole('navigation', { name: 'Projects' });
  await noa.getByRole('button', { name: 'Everything' }).click();
  await assertAccessible(noa, 'the projects of an album');
  await places.getByRole('button', { name: 'Level one 2' }).click();
  const two = album(noa, 'Nightfall').getByRole('listitem');
  await eventually(() => two.count(), 2, 'the images of the project');
  await noa.reload();
  await eventually(() => two.count(), 2, 'the images of the project after a reload');
  await places.getByRole('button', { name: 'Everything' }).click();
  await shows(album(noa, 'Nightfall'), before);

  // From another album: another member's image becomes a copy of one's own.
  await mia.keyboard.press('Escape');
  await at(mia, '/teams');
  await newTeam(mia, 'Daybreak');
  await openAlbum(mia, 'Daybreak');
  await mia.getByRole('button', { name: 'Add the first images' }).click();
  const sources = mia.getByRole('dialog', { name: 'Add images' });
  await sources.getByText('Team albums').click();
  await sources.getByRole('button', { name: 'Nightfall' }).click();
  await sources.getByRole('button', { name: 'moonlit forest.png', exact: true }).click();
  await sources.getByRole('button', { name: 'castle.png', exact: true }).click();
  await assertAccessible(mia, 'the picker at an album');
  await sources.getByRole('button', { name: 'Add', exact: true }).click();
  await gone(sources);
  await shows(album(mia, 'Daybreak'), ['moonlit forest.png | Shared by you', 'castle.png | Shared by you']);
  await mia.getByRole('button', { name: 'Close' }).click();

  // On to another team: only one's own shared images.
  await openAlbum(mia, 'Nightfall');
  await act(mia, 'hero.png', 'Share to team');
  const share = mia.getByRole('dialog', { name: 'Share 1 image' });
  await share.getByText('Daybreak', { exact: true }).click();
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await gone(share);
  await said(mia, '1 image shared with Daybreak.');
  await mia.getByRole('button', { name: 'Close' }).click();
  await openAlbum(mia, 'Daybreak');
  await inSight(album(mia, 'Daybreak').getByText('hero.png'));
  await mia.getByRole('button', { name: 'Close' }).click();

  // The owner browses, deletes, undoes, and finds the rest in the trash.
  await openAlbum(mia, 'Nightfall');
  await inSight(album(mia, 'Nightfall').getByText('Shared by Noa').first());
  await mia.getByRole('button', { name: 'castle.png', exact: true }).click();
  const preview = mia.getByRole('dialog', { name: 'Preview' });
  await inSight(preview.getByRole('heading', { name: 'castle.png' }));
  await assertAccessible(mia, 'the preview in an album');
  // It has an address: a reload shows it again, and going back closes it, then the album.
  assert.match(new URL(mia.url()).hash, /^#\/teams\?album=[^&]+&image=[^&]+$/);
  await mia.reload();
  await inSight(preview.getByRole('heading', { name: 'castle.png' }));
  await mia.goBack();
  await gone(preview);
  await inSight(album(mia, 'Nightfall'));
  await mia.goBack();
  await gone(album(mia, 'Nightfall'));
  await at(mia, '/teams');
  await openAlbum(mia, 'Nightfall');
  await mia.getByRole('button', { name: 'cave.png', exact: true }).click();
  await inSight(preview.getByRole('heading', { name: 'cave.png' }));
  // The newest image is at the left end, so older ones are to the right.
  await mia.keyboard.press('ArrowRight');
  await inSight(preview.getByRole('heading', { name: 'moonlit forest.png' }));
  assert.equal(await preview.getByRole('button', { name: 'Rename' }).count(), 0);
  await mia.keyboard.press('Delete');
  await said(mia, '1 image moved to the trash.');
  await mia.getByRole('button', { name: 'Undo' }).click();
  await mia.keyboard.press('Escape');
  await gone(preview);
  await inSight(album(mia, 'Nightfall').getByText('moonlit forest.png'));
  await act(mia, 'hero.png', 'Delete');
  await gone(album(mia, 'Nightfall').getByText('hero.png'));
  announce(mia, /^500 POST .*\/api\/deleteAssets$/);
  await mia.route('**/api/deleteAssets', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
  );
  await act(mia, 'castle.png', 'Delete');
  await said(mia, /^Delete failed, /);
  await inSight(album(mia, 'Nightfall').getByText('castle.png'));
  await mia.unroute('**/api/deleteAssets');
  await mia.getByRole('button', { name: 'Trash' }).click();
  const trash = mia.getByRole('dialog', { name: 'Trash of Nightfall' });
  await inSight(trash.getByText('hero.png'));
  await assertAccessible(mia, 'the trash of an album');
  await act(mia, 'hero.png', 'Restore');
  await inSight(trash.getByText('The trash is empty'));
  await trash.getByRole('button', { name: 'Back to the album' }).click();
  await inSight(album(mia, 'Nightfall').getByText('hero.png'));
  await act(mia, 'hero.png', 'Delete');
  await mia.getByRole('button', { name: 'Trash' }).click();
  await trash.getByRole('button', { name: 'Empty trash' }).click();
  const question = mia.getByRole('alertdialog', { name: 'Empty the trash?' });
  await assertAccessible(mia, 'the question before the trash is emptied');
  await question.getByRole('button', { name: 'Empty trash' }).click();
  await gone(question);
  await inSight(trash.getByText('The trash is empty'));

  // The other browser updates by itself, and its own drive has kept what was shared.
  await shows(album(noa, 'Nightfall'), [
    ...['cave', 'lake', 'moonlit forest'].map((name) => `${name}.png | Shared by you`),
    'castle.png | Shared by Mia',
  ]);
});

test('a plan allows an own team; people join by its code and by user id, leave, return and are removed; it is deleted', async (t) => {
  const mia = await newPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  const owner = newcomer('Mia');
  await enterAsNew(mia, owner);
  await visit(mia, '/teams');

  // Without a plan: an explanation of teams, a link to the plans, and joining.
  await inSight(mia.getByRole('heading', { name: 'Start your own team' }), mia.getByText('No team yet'));
  assert.equal(await mia.getByLabel('Team name').isVisible(), false);
  await assertAccessible(mia, 'teams without a plan');
  await mia.getByRole('button', { name: 'Enter an invitation code' }).click();
  await hasFocus(mia.getByLabel('Invitation code or link'));
  await mia.keyboard.press('Enter');
  await inSight(mia.getByText('Enter an invitation code or paste an invitation link.'));
  announce(mia, /^404 POST .*\/api\/addTeamMember\//);
  await mia.getByLabel('Invitation code or link').fill(' no-such-team ');
  await mia.keyboard.press('Enter');
  await inSight(mia.getByText('Join failed, check the ID or code.'));
  await assertAccessible(mia, 'a refused id');
  await mia.getByRole('link', { name: 'See plans' }).click();
  await at(mia, '/wallet');
  await subscribe(mia);

  await visit(mia, '/teams');
  await mia.getByRole('button', { name: 'Name your first team' }).click();
  await hasFocus(mia.getByLabel('Team name'));
  await mia.keyboard.press('Enter');
  await inSight(mia.getByText('Enter a team name.'));
  const id = await newTeam(mia, '  Nightfall ');
  await said(mia, 'Nightfall is ready.');
  const nightfall = card(mia, 'Nightfall');
  await inSight(
    nightfall.getByText('OWNER'),
    nightfall.getByText('1 member'),
    nightfall.getByText('0 Bytes of 10 GB used'),
    nightfall.getByText('Whoever has this code can join.'),
  );
  await flashes(mia, 'Copied.', () =>
    nightfall.getByRole('button', { name: 'Copy invitation code' }).click(),
  );
  assert.equal(await mia.evaluate(() => navigator.clipboard.readText()), id);
  await assertAccessible(mia, 'an own team');

  // By the code, pasted with surrounding spaces. A member can neither add nor remove nor delete.
  const noa = await another(t, 'Noa');
  await join(noa, ` ${id} `, 'Nightfall');
  await said(noa, 'You are in Nightfall now.');
  await inSight(card(noa, 'Nightfall').getByText('2 members'));
  assert.equal(await card(noa, 'Nightfall').getByText('OWNER').count(), 0);
  assert.equal(await noa.getByRole('button', { name: 'Delete Nightfall' }).count(), 0);
  assert.equal(await card(noa, 'Nightfall').getByText(id).count(), 0, 'the code is the owner’s to give');
  await noa.getByRole('button', { name: 'Members Nightfall' }).click();
  await inSight(member(noa, 'Mia').getByText('OWNER'), member(noa, 'Noa (you)').getByText('Member'));
  assert.equal(await noa.getByLabel('User ID or email').count(), 0);
  assert.equal(await noa.getByRole('button', { name: /^Remove / }).count(), 0);
  await noa.getByRole('button', { name: 'Close' }).click();
  await noa.getByLabel('Invitation code or link').fill(id);
  await noa.keyboard.press('Enter');
  announce(noa, /^409 POST .*\/api\/addTeamMember\//);
  await inSight(noa.getByText('Join failed. This user is already in the team.'));

  // By user id.
  const kai = await newPage(t);
  await newMember(kai, 'Kai');
  await visit(kai, '/account');
  const [uid = ''] = await kai.locator('dd code').allInnerTexts();
  await visit(kai, '/teams');
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();
  const field = mia.getByLabel('User ID or email');
  const add = async (identifier: string) => {
    await field.fill(identifier);
    await field.press('Enter');
  };
  const accept = async (guest: Page) => {
    await guest.getByRole('button', { name: 'Accept the invitation to Nightfall' }).click();
    await inSight(card(guest, 'Nightfall'));
  };
  await inSight(member(mia, 'Noa'), member(mia, 'Mia (you)').getByText('OWNER'));
  await add('  ');
  await inSight(mia.getByText('Enter a user ID or an email.'));
  await add('nobody-has-this-id');
  await inSight(mia.getByText('User not found, check ID or email.'));
  await assertAccessible(mia, 'members, with a complaint');
  await add(` ${uid} `);
  await inSight(mia.getByText(`We invited ${uid}.`, { exact: false }));
  await accept(kai);
  await inSight(member(mia, 'Kai'));
  announce(mia, /^409 POST .*\/api\/addTeamMember\//);
  await add(uid);
  await inSight(mia.getByText('Add member failed. This user is already in the team.'));
  await kai.bringToFront();

  // Removed after a confirmation, and added again by the owner only.
  await mia.getByRole('button', { name: 'Remove Kai' }).click();
  const question = mia.getByRole('alertdialog', { name: 'Remove Kai?' });
  await inSight(question.getByText('Images they shared stay.', { exact: false }));
  await assertAccessible(mia, 'the question before a member is removed');
  await question.getByRole('button', { name: 'Keep member' }).click();
  await gone(question);
  await inSight(member(mia, 'Kai'));
  await mia.getByRole('button', { name: 'Remove Kai' }).click();
  await question.getByRole('button', { name: 'Remove member' }).click();
  await gone(question, member(mia, 'Kai'));
  await said(mia, 'Kai was removed. The invitation code was replaced.');
  await hasFocus(mia.getByRole('heading', { name: 'Members', exact: true }), 'the keyboard stays near');
  announce(kai, /^404 POST .*\/api\/addTeamMember\//);
  await kai.reload();
  await inSight(kai.getByText('No team yet'));
  await kai.getByLabel('Invitation code or link').fill(id);
  await kai.keyboard.press('Enter');
  await inSight(kai.getByText('Join failed, check the ID or code.'));
  await add(uid);
  await accept(kai);
  await inSight(member(mia, 'Kai'));
  await mia.keyboard.press('Escape');
  await gone(mia.getByRole('dialog'));
  await inSight(nightfall.getByText('3 members'));

  // Leaves, and returns with one click.
  await noa.getByRole('button', { name: 'Leave Nightfall' }).click();
  await gone(card(noa, 'Nightfall'));
  await said(noa, 'You left Nightfall.');
  await noa.getByRole('button', { name: 'Undo' }).click();
  await inSight(card(noa, 'Nightfall').getByText('3 members'));

  // A failure restores the card.
  announce(noa, /^503 DELETE .*\/api\/removeTeamMember\//);
  await noa.route('**/api/removeTeamMember/**', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x' } } }),
  );
  await noa.getByRole('button', { name: 'Leave Nightfall' }).click();
  await said(noa, /^You are still in Nightfall\. /);
  await inSight(card(noa, 'Nightfall'));
  await noa.unroute('**/api/removeTeamMember/**');

  // Removed while the album is open: the next call is refused, and the page leaves the album.
  await openAlbum(noa, 'Nightfall');
  await inSight(noa.getByText('An album for all of you'));
  // The page polls now and then, and must not learn of it before the upload is refused.
  const refused = Promise.withResolvers<void>();
  await noa.route('**/api/listTeams', async (route) => {
    await refused.promise;
    await route.continue();
  });
  await noa.route('**/api/listAssets*', () => {});
  await mia.reload();
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();
  await mia.getByRole('button', { name: 'Remove Noa' }).click();
  await mia.getByRole('button', { name: 'Remove member' }).click();
  await gone(member(mia, 'Noa'));
  await mia.getByRole('button', { name: 'Close' }).click();
  announce(noa, /^404 POST .*\/api\/uploadImage$/);
  await choose(noa, noa.getByRole('button', { name: 'Upload' }), picture('late.png', [9, 9, 9]));
  await inSight(noa.getByText('There is no such team.', { exact: false }));
  refused.resolve();
  await said(noa, 'You are no longer in Nightfall.');
  await gone(noa.getByRole('dialog'));
  await inSight(noa.getByText('No team yet'));

  // Deleted with a code, after a dialog explained the consequences, and restored.
  await mia.getByRole('button', { name: 'Delete Nightfall' }).click();
  const deletion = mia.getByRole('dialog', { name: 'Delete Nightfall?' });
  await inSight(
    deletion.getByText('The album with 0 images'),
    deletion.getByText('You can restore it for 30 days.', { exact: false }),
  );
  await deletion.getByRole('button', { name: 'Send code' }).click();
  await deletion.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, owner.email));
  await assertAccessible(mia, 'the question before a team is deleted');
  announce(mia, /^500 DELETE .*\/api\/deleteTeam\//);
  await mia.route('**/api/deleteTeam/**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
  );
  await deletion.getByRole('button', { name: 'Delete team' }).click();
  await inSight(deletion.getByText('Delete team failed.', { exact: false }));
  await mia.unroute('**/api/deleteTeam/**');
  await deletion.getByRole('button', { name: 'Delete team' }).click();
  await said(mia, 'Nightfall is deleted.');
  await gone(deletion, card(mia, 'Nightfall'));
  await inSight(
    mia.getByText('No team yet'),
    mia.getByRole('heading', { name: 'Deleted teams' }),
    mia.getByText('Erased on', { exact: false }),
  );
  await assertAccessible(mia, 'deleted teams');
  await mia.getByRole('button', { name: 'Restore Nightfall' }).click();
  await said(mia, 'Nightfall is back, with its members, album, projects and credits.');
  await inSight(card(mia, 'Nightfall'));
  await gone(mia.getByRole('heading', { name: 'Deleted teams' }));
});

test('everything works by keyboard alone, on a phone, and offline', async (t) => {
  const mia = await newPage(t, { viewport: { width: 390, height: 844 } });
  // Registered early: a key press would be faster than the browser's registration of the file chooser
  // handler.
  mia.on('filechooser', () => {});
  await newMember(mia, 'Mia');
  await subscribe(mia);
  await visit(mia, '/teams');
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await target.count()) > 0 && (await isFocused(target))) return;
      await mia.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not reach ${String(target)}`);
  };
  await tabTo(mia.getByLabel('Team name'));
  await mia.keyboard.type('Nightfall');
  await mia.keyboard.press('Enter');
  await inSight(card(mia, 'Nightfall'));
  await tabTo(mia.getByRole('button', { name: 'Album Nightfall' }));
  await mia.keyboard.press('Enter');
  await inSight(mia.getByRole('dialog', { name: 'Album of Nightfall' }));
  await tabTo(mia.getByRole('button', { name: 'Upload' }));
  const [chooser] = await Promise.all([mia.waitForEvent('filechooser'), mia.keyboard.press('Enter')]);
  await chooser.setFiles([picture('one.png', [200, 90, 20]), picture('two.png', [20, 90, 200])]);
  await shows(album(mia, 'Nightfall'), ['one.png | Shared by you', 'two.png | Shared by you']);
  await assertAccessible(mia, 'an album on a phone');
  await tabTo(mia.locator('[data-tile="0"]'));
  await mia.keyboard.press('ArrowRight');
  await hasFocus(mia.locator('[data-tile="1"]'));
  await mia.keyboard.press('F2');
  await mia.keyboard.type('renamed');
  await mia.keyboard.press('Enter');
  await inSight(album(mia, 'Nightfall').getByText('renamed.png'));
  await hasFocus(mia.locator('[data-tile="1"]'));
  await mia.keyboard.press('Space');
  await inSight(mia.getByText('1 selected'));
  await mia.keyboard.press('Escape');
  await gone(mia.getByText('1 selected'));
  await inSight(mia.getByRole('dialog', { name: 'Album of Nightfall' }));
  await mia.keyboard.press('Delete');
  await gone(album(mia, 'Nightfall').getByText('renamed.png'));
  await mia.keyboard.press('Control+z');
  await inSight(album(mia, 'Nightfall').getByText('renamed.png'));
  await mia.keyboard.press('Escape');
  await gone(mia.getByRole('dialog'));
  await hasFocus(mia.getByRole('button', { name: 'Album Nightfall' }));
  await assertAccessible(mia, 'teams on a phone');

  // A failed load shows an error, and the next attempt succeeds.
  announce(
    mia,
    /net::ERR_CONNECTION_REFUSED GET .*\/api\/listTeams$/,
    /ERR_CONNECTION_REFUSED GET .*\/listAssets/,
  );
  await mia.route(/\/api\/(listTeams|listAssets)/, (route) => route.abort('connectionrefused'));
  await mia.reload();
  await inSight(mia.getByText('Your teams could not be loaded.', { exact: false }));
  await mia.unroute(/\/api\/(listTeams|listAssets)/);
  await mia.route('**/api/listAssets*', (route) => route.abort('connectionrefused'));
  await mia.getByRole('button', { name: 'Try again' }).click();
  await mia.getByRole('button', { name: 'Album Nightfall' }).click();
  await inSight(mia.getByText('Loading the album failed.', { exact: false }));
  await mia.unroute('**/api/listAssets*');
  const again = mia.getByRole('button', { name: 'Try again' });
  await eventually(
    async () => {
      // A refused attempt that was under way answers the press as well, so one press may not be enough.
      if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined);
      return album(mia, 'Nightfall').getByText('renamed.png').isVisible();
    },
    true,
    'the album is there again',
  );
});
