import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { assertAccessible, codeInMail, enterAsNew, inSight, openStage, visit } from './harness.ts';

const run = promisify(execFile);
const artcade = await openStage({ WELCOME_CREDITS: '400' });

const isInstalled = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

test('a developer makes a key, tries calls with it, and runs the code of the page', async (t) => {
  const page = await artcade.newPage(t);
  const email = 'developer@example.com';
  await enterAsNew(page, { name: 'Dev', email, password: 'first-password' });
  await visit(page, '/account');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Build');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email));
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('link', { name: 'For developers' }).click();
  await page.getByRole('heading', { name: 'For developers' }).waitFor();
  const call = (path: string) =>
    page.locator('details').filter({ has: page.getByText(path, { exact: true }) });
  const open = async (method: string, path: string) => {
    const card = call(path).filter({ has: page.getByText(method, { exact: true }) });
    await card.locator('summary').click();
    return card;
  };
  const wallet = await open('GET', '/api/getWallet');
  const send = wallet.getByRole('button', { name: 'Send' });
  await inSight(wallet.getByText('Enter your key above to send this.'));
  assert.ok(await send.isDisabled());
  await page.getByLabel('Your key, to try calls').fill(secret);
  await send.click();
  await inSight(wallet.getByText(/^Status 200, /));
  await inSight(wallet.getByRole('status').getByText('"credits"'));

  const order = await open('POST', '/api/generations');
  await order.getByRole('button', { name: 'Send' }).click();
  await inSight(order.getByText(/^Status 200, /));
  const answer = (await order.getByRole('status').locator('code').textContent()) ?? '';
  const id = /"id": "([\w-]+)"/.exec(answer)?.[1] ?? '';
  assert.ok(id, answer);

  const waiting = await open('GET', '/api/generations/{id}');
  await inSight(waiting.getByText('Fill in the fields of the path to send this.'));
  await waiting.getByLabel('{id}').fill(id);
  await waiting.getByLabel('?wait=').fill('60');
  await waiting.getByRole('button', { name: 'Send' }).click();
  await inSight(waiting.getByRole('status').getByText('"state": "done"'));
  await assertAccessible(page, 'the reference with open calls');

  const exported = await open('GET', '/api/exportImage/{id}');
  const told = (await waiting.getByRole('status').locator('code').textContent()) ?? '';
  await exported
    .getByLabel('{id}')
    .fill(/"asset": \{\s+"id": "([\w-]+)"/.exec(told)?.[1] ?? assert.fail(told));
  await exported.getByLabel('?form=').selectOption('sheet');

  // What the page shows are programs: run them as they are, where their language is installed.
  const folder = await mkdtemp(join(tmpdir(), 'artcade-samples-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const options = { cwd: folder, env: { ...process.env, ARTCADE_KEY: secret } };
  const programs = {
    curl: ['sh', '-ec'],
    TypeScript: [process.execPath, '--input-type=module', '-e'],
    Python: ['python3', '-c'],
  } as const;
  for (const [language, [program, ...flags]] of Object.entries(programs)) {
    if (!(await isInstalled(language === 'curl' ? 'curl' : program))) {
      t.diagnostic(`${language} is not installed`);
      continue;
    }
    await page.getByRole('radio', { name: language }).check();
    const sample = async (card: Locator): Promise<string> => {
      const code = (await card.locator('pre').first().textContent()) ?? '';
      return (await run(program, [...flags, code], options)).stdout;
    };
    assert.match(await sample(order), /queued|running|done/, language);
    assert.match(await sample(waiting), /["']?state["']?: ?["']done["']/, language);
    await sample(exported);
    const [archive = assert.fail(`${language} saved nothing`)] = await readdir(folder);
    assert.equal((await readFile(join(folder, archive))).toString('latin1', 0, 2), 'PK', language);
    await rm(join(folder, archive));
  }
  assert.ok(!(await page.locator('main').innerText()).includes(secret), 'the key is in no sample');
});
