import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { command, newFolder, newProgram, type Program, type World } from './world.ts';

type Told = { written: string[]; unchanged: number; removed: string[] };

export function pullSuite(world: () => World): void {
  let program: Program;
  let logo: string;
  let knight: string;
  before(async () => {
    program = await newProgram(world());
    const make = async (words: readonly string[]) =>
      (
        await command(world(), ['generate', ...words, '--size', 'small', '-q'], { key: program.key })
      ).out.trim();
    logo = await make(['logo', 'a coin', '-i', 'title=Coin Quest']);
    knight = await make(['character', 'a knight', '-i', 'role=knight', '--style', 'pixel']);
  });
  const pull = (cwd: string, ...words: string[]) =>
    command(world(), ['pull', ...words], { key: program.key, cwd });
  const pulled = async (cwd: string, ...words: string[]) => {
    const told = await pull(cwd, '--json', ...words);
    assert.equal(told.code, 0, told.out + told.err);
    return told.json<Told>();
  };
  const manifest = (folder: string, files: unknown) =>
    writeFileSync(join(folder, 'artcade.json'), JSON.stringify({ files }));
  /** Every file with its content's time: what a build tool looks at. */
  const times = (folder: string) =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .sort()
      .map((file) => [file, statSync(join(folder, file)).mtimeMs, statSync(join(folder, file)).ino]);

  test('files arrive where the manifest says; a second time nothing changes and nothing is downloaded', async () => {
    const folder = newFolder(world());
    manifest(folder, [
      { image: logo, to: 'assets/logo.png' },
      { image: logo, form: 'webp', to: 'assets/logo.webp' },
      { image: knight, form: 'sheet', scale: 2, to: 'assets/knight/' },
    ]);
    const first = await pulled(folder);
    assert.equal(first.unchanged, 0);
    const sheet = first.written.filter((path) => path.startsWith('assets/knight/'));
    assert.ok(
      sheet.some((path) => path.endsWith('@2x.png')),
      sheet.join(),
    );
    assert.ok(
      sheet.some((path) => /^assets\/knight\/godot@2x\/.*\.tres$/.test(path)),
      sheet.join(),
    );
    assert.equal(readFileSync(join(folder, 'assets/logo.png')).toString('latin1', 1, 4), 'PNG');
    const before = times(folder);
    const log = world().server.log().length;
    assert.match(world().server.log(), /exportImage/);
    assert.deepEqual(await pulled(folder), { written: [], unchanged: first.written.length, removed: [] });
    assert.deepEqual(times(folder), before);
    assert.doesNotMatch(world().server.log().slice(log), /exportImage/);
    // A build without a network and without a key.
    const offline = { cwd: folder, env: { ARTCADE_SERVER: 'http://127.0.0.1:1' } };
    assert.equal((await command(world(), ['pull', '--frozen'], offline)).code, 0);
  });

  test('a lost file comes back; a file that somebody changed stays until it may be replaced', async () => {
    const folder = newFolder(world());
    await pulled(folder, logo, '--to', 'art/logo.png');
    const lock = readFileSync(join(folder, 'artcade.lock'), 'utf8');
    rmSync(join(folder, 'art'), { recursive: true });
    assert.deepEqual((await pulled(folder)).written, ['art/logo.png']);
    assert.equal(readFileSync(join(folder, 'artcade.lock'), 'utf8'), lock);
    writeFileSync(join(folder, 'art/logo.png'), 'my own work');
    const refused = await pull(folder);
    assert.deepEqual([refused.code, /art\/logo\.png was changed/.test(refused.err)], [1, true]);
    assert.equal(readFileSync(join(folder, 'art/logo.png'), 'utf8'), 'my own work');
    assert.deepEqual((await pulled(folder, '--yes')).written, ['art/logo.png']);
    // The lock is gone, the file is right: it is adopted as it is.
    rmSync(join(folder, 'artcade.lock'));
    const before = statSync(join(folder, 'art/logo.png')).mtimeMs;
    assert.deepEqual((await pulled(folder)).written, []);
    assert.equal(statSync(join(folder, 'art/logo.png')).mtimeMs, before);
    assert.equal(readFileSync(join(folder, 'artcade.lock'), 'utf8'), lock);
  });

  test('an image that got another name is exported anew, and old files can be pruned', async () => {
    const folder = newFolder(world());
    const { written } = await pulled(folder, knight, '--form', 'sheet', '--to', 'knight/');
    await program.client.renameAsset({ id: knight, newName: 'Sir Bors' });
    const frozen = await pull(folder, '--frozen');
    assert.equal(frozen.code, 0, 'what is there is what the lock has');
    const renamed = await pulled(folder);
    const names = (paths: readonly string[]) =>
      paths.map((path) => /([a-z-]+)-\w{4}\.png$/.exec(path)?.[1]).filter(Boolean);
    assert.equal(names(written).length, 1);
    assert.deepEqual([names(renamed.written), names(renamed.removed)], [['sir-bors'], names(written)]);
    manifest(folder, []);
    assert.match((await pull(folder)).err, /sir-bors-\w{4}\.png is no longer wanted; --prune deletes it/);
    writeFileSync(join(folder, 'knight/README.txt'), 'my own notes');
    const { removed } = await pulled(folder, '--prune');
    assert.deepEqual(names(removed), ['sir-bors']);
    const left = readdirSync(join(folder, 'knight'), { recursive: true, withFileTypes: true });
    assert.deepEqual(
      left.filter((each) => each.isFile()).map(({ name }) => name),
      ['README.txt'],
    );
  });

  test('two entries that write the same file are told apart', async () => {
    const folder = newFolder(world());
    manifest(folder, [
      { image: knight, form: 'sheet', to: 'knight/' },
      { image: logo, to: 'knight/readme.txt' },
    ]);
    assert.match((await pull(folder)).err, /comes from both/);
  });

  test('a frozen pull restores files and refuses what the lock does not know', async () => {
    const folder = newFolder(world());
    await pulled(folder, logo, '--to', 'logo.png');
    rmSync(join(folder, 'logo.png'));
    assert.deepEqual((await pulled(folder, '--frozen')).written, ['logo.png']);
    manifest(folder, [
      { image: logo, to: 'logo.png' },
      { image: logo, to: 'other.png' },
    ]);
    const refused = await pull(folder, '--frozen', '--json');
    assert.equal(refused.json<{ error: { code: string } }>().error.code, 'frozen');
    assert.equal(existsSync(join(folder, 'other.png')), false);
    const lock = JSON.parse(readFileSync(join(folder, 'artcade.lock'), 'utf8')) as {
      entries: Record<string, { files: Record<string, string> }>;
    };
    (lock.entries['logo.png'] as { files: Record<string, string> }).files['logo.png'] = '0'.repeat(64);
    writeFileSync(join(folder, 'artcade.lock'), JSON.stringify(lock));
    manifest(folder, [{ image: logo, to: 'logo.png' }]);
    assert.equal((await pull(folder, '--frozen')).code, 1, 'another file than the recorded one');
  });

  test('nothing is written outside of the project', async (t) => {
    const folder = newFolder(world());
    for (const to of [
      '../logo.png',
      '/tmp/logo.png',
      'a/../../x.png',
      '.git/hooks/post-checkout',
      'artcade.lock',
      'C:\\x.png',
    ]) {
      manifest(folder, [{ image: logo, to }]);
      const { code, err } = await pull(folder);
      assert.deepEqual([code, /artcade\.json, files\[0\]: to/.test(err)], [2, true], err);
    }
    if (process.platform === 'win32') return t.diagnostic('links need rights on Windows');
    const elsewhere = newFolder(world());
    symlinkSync(elsewhere, join(folder, 'art'));
    manifest(folder, [{ image: logo, to: 'art/logo.png' }]);
    assert.equal((await pull(folder)).code, 1);
    assert.deepEqual(readdirSync(elsewhere), []);
  });

  test('mistakes in the manifest are told with their place', async () => {
    const folder = newFolder(world());
    assert.match((await pull(folder)).err, /There is no artcade\.json here/);
    const wrong: [unknown, RegExp][] = [
      [{}, /needs a list "files"/],
      [[{ image: logo, to: 'a.png' }, { to: 'x.png' }], /files\[1\] needs the id of an image/],
      [[{ image: logo, to: 'a.png', from: 'x' }], /has from, which means nothing/],
      [[{ image: logo, to: 'a.gif', form: 'gif' }], /form is one of png/],
      [[{ image: logo, to: 'a.png', scale: 3 }], /scale is one of 1, 2, 4/],
      [[{ image: logo, to: 'art/' }], /png is one file/],
      [
        [
          { image: logo, to: 'a.png' },
          { image: logo, to: 'A.png' },
        ],
        /has A\.png twice/,
      ],
    ];
    for (const [files, message] of wrong) {
      manifest(folder, files);
      const { code, err } = await pull(folder);
      assert.equal(code, 2, err);
      assert.match(err, message);
    }
    writeFileSync(join(folder, 'artcade.json'), '{');
    assert.match((await pull(folder)).err, /artcade\.json is not valid JSON/);
    manifest(folder, [{ image: 'nothing', to: 'a.png' }]);
    assert.match((await pull(folder)).err, /There is no image nothing/);
  });

  test('what arrived before a failure is recorded, and the next pull goes on', async () => {
    const folder = newFolder(world());
    mkdirSync(join(folder, 'bad.png'));
    manifest(folder, [
      { image: logo, to: 'good.png' },
      { image: logo, to: 'bad.png' },
    ]);
    assert.equal((await pull(folder)).code, 1);
    assert.match(readFileSync(join(folder, 'artcade.lock'), 'utf8'), /"good\.png": "\w{64}"/);
    rmSync(join(folder, 'bad.png'), { recursive: true });
    assert.deepEqual(await pulled(folder), { written: ['bad.png'], unchanged: 1, removed: [] });
  });
}
