import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createArchivePaths, planImport, safeFileName } from './project-archive.ts';

const file = (name: string) => safeFileName(name, 'image');

test('a name becomes one that every system can store', () => {
  assert.equal(file('hero.png'), 'hero.png');
  assert.equal(file('夜市 เมือง.png'), '夜市 เมือง.png');
  assert.equal(file('a/b\\c:d*e?.png'), 'a_b_c_d_e_.png');
  assert.equal(file('con.png'), '_con.png');
  assert.equal(file('Aux'), '_Aux');
  assert.equal(file('COM¹.gif'), '_COM¹.gif');
  assert.equal(file('console.png'), 'console.png');
  assert.equal(file('...hidden.png'), '_hidden.png');
  assert.equal(file('trailing. . '), 'trailing');
  assert.equal(file('\u202Egnp.exe'), 'gnp.exe');
  assert.equal(file('\u200B.png'), 'image.png');
  assert.equal(file(''), 'image');
  assert.equal(file('cafe\u0301.png'), 'caf\u00e9.png', 'composed, as most systems write it');
});

test('a long name is cut between characters, and keeps its ending', () => {
  const long = file(`${'👩‍👩‍👧‍👦'.repeat(20)}.png`);
  assert.ok(long.length <= 64);
  assert.match(long, /^(?:👩‍👩‍👧‍👦)+\.png$/u);
});

test('no two images share a path, whatever the file system takes for the same', () => {
  const paths = createArchivePaths('Lantern Bay');
  const png = (name: string) => ({ name, type: 'png' }) as const;
  const enemies = { id: '1', name: 'Enemies' };
  assert.equal(paths.file(png('ghost.png'), enemies), 'Lantern Bay/Enemies/ghost.png');
  assert.equal(paths.file(png('GHOST.png'), enemies), 'Lantern Bay/Enemies/GHOST (2).png');
  assert.equal(paths.file(png('ghost.png'), null), 'Lantern Bay/ghost.png');
  assert.equal(paths.file(png('cafe\u0301'), null), 'Lantern Bay/caf\u00e9.png');
  assert.equal(paths.file(png('CAF\u00c9'), null), 'Lantern Bay/CAF\u00c9 (2).png');
  assert.equal(paths.file(png('a'), { id: '2', name: 'enemies' }), 'Lantern Bay/enemies (2)/a.png');
  assert.equal(paths.file(png('a'), { id: '3', name: 'Artcade' }), 'Lantern Bay/Artcade (2)/a.png');
  assert.equal(paths.file(png('a'), { id: '4', name: '../..' }), 'Lantern Bay/__/a.png');
  assert.equal(createArchivePaths('..').root, '_');
  assert.equal(paths.beside('project.json'), 'Lantern Bay/artcade/project.json');
});

test('of thousands of images with one name, each has a number, also beside those that had it before', () => {
  const paths = createArchivePaths('Bay');
  const file = (name: string) => paths.file({ name, type: 'png' }, null);
  assert.equal(file('a (2)'), 'Bay/a (2).png');
  const files = Array.from({ length: 5000 }, () => file('a'));
  assert.deepEqual([files[0], files[1], files.at(-1)], ['Bay/a.png', 'Bay/a (3).png', 'Bay/a (5001).png']);
  assert.equal(new Set(files).size, 5000);
});

test('folders become collections, those inside of others are named after both', () => {
  const plan = planImport([
    'Game/hero.png',
    'Game/Enemies/ghost.PNG',
    'Game/Enemies/Bosses/king.webp',
    'Game/notes.txt',
    'Game/.DS_Store',
    '__MACOSX/Game/._hero.png',
  ]);
  assert.equal(plan.name, 'Game');
  assert.deepEqual(plan.images, [
    { path: 'Game/hero.png', collection: null },
    { path: 'Game/Enemies/ghost.PNG', collection: 'Enemies' },
    { path: 'Game/Enemies/Bosses/king.webp', collection: 'Enemies - Bosses' },
  ]);
  assert.deepEqual(plan.others, ['Game/notes.txt']);
});

test('files beside each other have no project of their own', () => {
  const plan = planImport(['hero.png', 'Enemies/ghost.png']);
  assert.equal(plan.name, '');
  assert.deepEqual(
    plan.images.map(({ collection }) => collection),
    [null, 'Enemies'],
  );
});

test('what describes an archive of ours is neither an image nor something that was refused', () => {
  const ours = planImport([
    'Bay/artcade/project.json',
    'Bay/artcade/images.json',
    'Bay/README.txt',
    'Bay/a.png',
  ]);
  assert.deepEqual([ours.images.length, ours.others.length], [1, 0]);
  const foreign = planImport(['Bay/artcade/logo.png', 'Bay/README.txt']);
  assert.deepEqual([foreign.images.length, foreign.others.length], [1, 1]);
});

test('a name loses the space around it, and stays whole up to the longest that is allowed', () => {
  assert.equal(file('  hero \n.png'), 'hero.png');
  for (const name of ['x'.repeat(64), `${'x'.repeat(60)}.png`]) assert.equal(file(name), name);
  assert.equal(file('x'.repeat(65)), 'x'.repeat(64));
  assert.equal(file(`${'x'.repeat(61)}.png`), `${'x'.repeat(60)}.png`);
});

test('only one folder around everything gives the project its name', () => {
  const plan = (...paths: string[]) => {
    const { name, images, others } = planImport(paths);
    return [name, images.map(({ collection }) => collection), others];
  };
  assert.deepEqual(plan('./Game//a.png', 'Game/./Foes/b.png', '', './'), ['Game', [null, 'Foes'], []]);
  assert.deepEqual(plan('a.png'), ['', [null], []]);
  assert.deepEqual(plan('a.png', 'b.png', 'c.txt'), ['', [null, null], ['c.txt']]);
  assert.deepEqual(plan('Game/a.png', 'b.png'), ['', ['Game', null], []]);
  assert.deepEqual(plan('b.png', 'Game/a.png'), ['', [null, 'Game'], []]);
  assert.deepEqual(plan('One/a.png', 'Two/b.png'), ['', ['One', 'Two'], []]);
});
