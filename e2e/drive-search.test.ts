import test from 'node:test';
import { fill, openDrive, preview, shows, tile } from './drive-search-page.ts';
import { assertAccessible, gone, inSight, openStage } from './harness.ts';

const { newPage } = await openStage();

test('images are found by name and by tag, without accents too', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [{ name: 'Rồng đỏ.png' }, { name: '夕陽城堡.png' }, { name: 'มังกร.png' }]);
  const search = page.getByRole('searchbox', { name: 'Search images', exact: true });
  for (const [words, found] of [
    ['rong do', ['Rồng đỏ.png']],
    ['RỒNG', ['Rồng đỏ.png']],
    ['城堡', ['夕陽城堡.png']],
    ['มังกร', ['มังกร.png']],
    ['zeppelin', []],
  ] as const) {
    await search.fill(words);
    await shows(page, found, words);
    const count = found.length === 1 ? '1 image' : '0 images';
    await inSight(page.getByRole('region', { name: 'Active filters' }).getByText(count, { exact: true }));
  }
  await search.fill('');
  await shows(page, ['มังกร.png', '夕陽城堡.png', 'Rồng đỏ.png'], 'everything again');

  await tile(page, '夕陽城堡.png').click();
  await preview(page).getByRole('button', { name: 'Show details' }).click();
  const field = preview(page).getByRole('textbox', { name: 'Add a tag' });
  await field.fill('Trùm cuối');
  await field.press('Enter');
  await field.fill('level 3,');
  await inSight(preview(page).getByRole('button', { name: 'Remove tag level 3' }));
  await assertAccessible(page, 'the tags');
  await preview(page).getByRole('button', { name: 'Remove tag level 3' }).click();
  await gone(preview(page).getByRole('button', { name: 'Remove tag level 3' }));
  await page.goBack();
  await search.fill('trum cuoi');
  await shows(page, ['夕陽城堡.png'], 'the tag');
  await search.fill('level');
  await shows(page, [], 'a tag that was removed');
});
