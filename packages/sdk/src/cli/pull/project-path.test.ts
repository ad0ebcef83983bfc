import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkPath, findFile, placeOf } from './project-path.ts';

const scratch = mkdtempSync(join(tmpdir(), 'artcade-paths-'));
const [project, elsewhere] = [join(scratch, 'game'), join(scratch, 'elsewhere')];
mkdirSync(project);
mkdirSync(elsewhere);
after(() => rmSync(scratch, { recursive: true, force: true }));
const refused = { code: 'path_refused' };

test('a path stays in the project and means the same on every system', () => {
  for (const path of ['hero.png', 'assets/英雄/hero@2x.png', 'a b/c.tres', '.gitignore'])
    checkPath(path, 'test');
  const wrong = [
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    'a/./b',
    'a//b',
    '/etc/passwd',
    'a/',
    'C:/x',
    'C:x',
    'a\\..\\x',
    '\\\\host\\x',
    'a\0b',
    'a\nb',
    '.git/hooks/post-checkout',
    'sub/.GIT/config',
    'git~1/config',
    '.g\u200cit/config',
    'nul',
    'a/CON.png',
    'a./b',
    'a /b',
    'artcade.json',
    'Artcade.Lock',
    'x'.repeat(401),
  ];
  for (const path of wrong) assert.throws(() => checkPath(path, 'test'), refused, JSON.stringify(path));
});

test('folders are made on the way', () => {
  const place = placeOf(project, 'assets/deep/hero.png');
  writeFileSync(place, 'x');
  assert.equal(findFile(project, 'assets/deep/hero.png'), place);
  assert.equal(findFile(project, 'assets/deep/other.png'), null);
  assert.equal(findFile(project, 'assets'), null);
  assert.throws(() => placeOf(project, 'assets/deep'), refused);
  assert.throws(() => placeOf(project, 'assets/deep/hero.png/x'), refused);
});

test('a symbolic link leads nowhere else', {
  skip: process.platform === 'win32' && 'links need rights there',
}, () => {
  symlinkSync(elsewhere, join(project, 'out'));
  symlinkSync(join(project, 'assets'), join(project, 'in'));
  symlinkSync(join(elsewhere, 'file'), join(project, 'linked.png'));
  writeFileSync(join(elsewhere, 'secret'), 'x');
  assert.throws(() => placeOf(project, 'out/hero.png'), refused);
  assert.throws(() => placeOf(project, 'out/new/hero.png'), refused);
  assert.equal(existsSync(join(elsewhere, 'new')), false);
  assert.throws(() => placeOf(project, 'linked.png'), refused);
  assert.equal(findFile(project, 'out/secret'), null);
  // Inside of the project a link is the user's own business.
  placeOf(project, 'in/hero.png');
});
