import assert from 'node:assert/strict';
import test from 'node:test';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { hasCredits, openTool, unfold } from './guests.ts';
import { enterAsNew, eventually, gone, inSight, openStage, visit } from './harness.ts';

/** The stand-in of a language model, which comes with the sandbox. */
const sandboxPort = String(await freePort());

const { newPage } = await openStage({
  SANDBOX_PORT: sandboxPort,
  WELCOME_CREDITS: '400',
  DIRECTOR: 'openai',
  DIRECTOR_MODEL: 'small',
  DIRECTOR_BASE_URL: `http://localhost:${sandboxPort}/director/v1`,
});

test('words with typos are written out, taken back, and drawn in four directions', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Mina', email: 'mina@example.com', password: 'brush-and-ink' });
  await hasCredits(page, 400);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  await unfold(frame);
  const prompt = frame.getByLabel('Who is it?');
  const improve = frame.getByRole('button', { name: 'Improve my prompt' });
  const radio = (name: string) => frame.getByRole('radio', { name, exact: true });
  assert.equal(await improve.getAttribute('aria-disabled'), 'true');

  await prompt.fill('old knigt with a katna');
  await improve.press('Enter');
  await eventually(() => prompt.inputValue(), 'old knight with a katana, sunset', 'the words written out');
  await inSight(
    frame.getByRole('button', { name: /^katana/ }),
    frame.getByText('A language model has read your words.'),
  );
  assert.ok(await radio('Golden evening').isChecked());

  await radio('My own words').press('Space');
  assert.equal(await prompt.inputValue(), 'old knigt with a katna');
  await radio('Golden evening').press('Space');
  // Words that are changed by hand are read as they are.
  await prompt.fill('old knight with a katana, sunset, but blue');
  await gone(frame.getByText('A language model has read your words.'));
  await radio('Golden evening').press('Space');

  await frame.getByRole('button', { name: 'Four directions' }).click();
  assert.ok(await radio('All 4, side by side').isChecked());
  await inSight(
    frame.getByText('Moonlit night', { exact: true }).last(),
    frame.getByText('First snow').last(),
  );
  const ordered = page.waitForResponse(
    (each) => each.url().endsWith('/api/generations') && each.request().method() === 'POST',
  );
  await frame.getByRole('button', { name: /^All 4/ }).click();
  const response = await ordered;
  assert.equal(response.status(), 200);
  const { data } = (await response.json()) as { data: { recipe: { direction: { title: string } } }[] };
  const titles = data.map(({ recipe }) => recipe.direction.title);
  assert.deepEqual(titles, ['Golden evening', 'Moonlit night', 'First snow', 'Storm coming']);

  await visit(page, '/my-drive');
  const stormy = page.getByRole('button', { name: 'Knight · character 4.png', exact: true });
  await stormy.click();
  const preview = page.getByRole('region', { name: 'Image preview' });
  await preview.getByRole('tab', { name: 'Recipe' }).click();
  await inSight(preview.getByRole('tabpanel').getByText('Storm coming', { exact: true }));
});
