import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { EngineError } from '../../../apps/server/src/adapters/engines/engine.ts';
import type { Generation } from '../src/generated/api.ts';
import { command, creditsOf, newFolder, newProgram, type Program, type World } from './world.ts';

const coin = ['generate', 'logo', 'a golden coin', '--input', 'title=Coin Quest', '--size', 'small'];

export function commandSuite(world: () => World): void {
  let program: Program;
  before(async () => {
    program = await newProgram(world());
  });
  const artcade = (words: readonly string[], asked: Parameters<typeof command>[2] = {}) =>
    command(world(), words, { key: program.key, ...asked });

  test('generate prints the images, alone on stdout', async () => {
    const told = await artcade(coin);
    assert.equal(told.code, 0, told.err);
    assert.match(told.out, /^[\w-]+\tCoin Quest · logo\.png\n$/);
    assert.equal(told.err, '');
    const quiet = await artcade([...coin, '--variations', '2', '--quiet']);
    assert.match(quiet.out, /^[\w-]+\n[\w-]+\n$/);
    const { generations } = (await artcade([...coin, '--json'])).json<{ generations: Generation[] }>();
    assert.equal(generations[0]?.state, 'done');
    assert.match(generations[0].asset?.url ?? '', /^http:/);
  });

  test('a prompt can come from stdin, and the picture go to a file', async () => {
    const folder = newFolder(world());
    const words = [
      'generate',
      'logo-generator',
      '-',
      '-i',
      'title=Sun',
      '--size',
      'small',
      '--out',
      'art/sun.png',
    ];
    const told = await artcade([...words, '--json'], { cwd: folder, input: 'a sun\n' });
    const { generations, files } = told.json<{ generations: Generation[]; files: string[] }>();
    assert.equal(generations[0]?.recipe.prompt, 'a sun');
    assert.deepEqual(files, ['art/sun.png']);
    assert.equal(readFileSync(join(folder, 'art/sun.png')).toString('latin1', 1, 4), 'PNG');
    assert.deepEqual(readdirSync(join(folder, 'art')), ['sun.png']);
  });

  test('edit makes a version of an image', async () => {
    const folder = newFolder(world());
    const id = (await artcade([...coin, '--quiet'])).out.trim();
    const told = await artcade(['edit', id, 'enlarge', '--factor', '2', '--max-credits', '15', '--json']);
    assert.equal(told.code, 0, told.err);
    const { generations } = told.json<{ generations: Generation[] }>();
    assert.deepEqual(generations[0]?.recipe.edit, { kind: 'enlarge', factor: 2 });
    assert.deepEqual(generations[0].recipe.parents, [id]);
    for (const wrong of [
      ['edit'],
      ['edit', id],
      ['edit', id, 'paint'],
      ['edit', id, 'remove'],
      ['edit', id, 'remove', '--mask', 'nowhere.png'],
      ['edit', id, 'extend', '--top', '3'],
      ['edit', id, 'recolour'],
    ])
      assert.equal((await artcade(wrong, { cwd: folder })).code, 2, wrong.join(' '));
  });

  test('--no-wait returns at once, and wait waits for it', async () => {
    const ordered = await artcade([...coin, '--no-wait', '--quiet']);
    const waited = await artcade(['wait', ordered.out.trim(), '--json']);
    assert.equal(waited.json<{ generations: Generation[] }>().generations[0]?.id, ordered.out.trim());
    assert.equal(waited.code, 0);
  });

  test('the same idempotency key orders once', async () => {
    const { credits } = await creditsOf(program.artist);
    const words = [...coin, '--idempotency-key', 'build-7', '--quiet'];
    assert.equal((await artcade(words)).out, (await artcade(words)).out);
    assert.equal((await creditsOf(program.artist)).credits, credits - 20);
  });

  test('--dry-run tells the price and orders nothing; --max-credits is a limit', async () => {
    const { credits } = await creditsOf(program.artist);
    const dry = await artcade([...coin, '--variations', '3', '--dry-run', '--json']);
    assert.deepEqual([dry.json()['cost'], dry.json()['credits']], [60, credits]);
    const limited = await artcade([...coin, '--variations', '3', '--max-credits', '59', '--json']);
    assert.deepEqual(
      [limited.code, limited.json<{ error: { code: string } }>().error.code],
      [4, 'too_expensive'],
    );
    assert.equal((await creditsOf(program.artist)).credits, credits);
    assert.equal((await artcade([...coin, '--max-credits', '20'])).code, 0);
  });

  test('on a terminal it asks before it spends, and shows progress on stderr', async () => {
    const { credits } = await creditsOf(program.artist);
    const no = await artcade(coin, { isTerminal: true, input: 'n\n' });
    assert.equal(no.code, 1);
    assert.match(no.err, /This costs 20 credits\. Go on\?/);
    assert.equal((await creditsOf(program.artist)).credits, credits);
    const yes = await artcade(coin, { isTerminal: true, input: 'y\n' });
    assert.equal(yes.code, 0, yes.err);
    assert.ok(yes.err.includes('\u001b[2mdrawing  100 %'), yes.err);
    const plain = await artcade([...coin, '--yes'], { isTerminal: true, env: { NO_COLOR: '1' } });
    assert.ok(plain.err.includes('\u001b[Kdrawing  100 %'), plain.err);
    const build = await artcade([...coin, '--yes'], { isTerminal: true, env: { CI: 'true' } });
    assert.equal(build.err, '');
    assert.doesNotMatch(yes.out + plain.out, /drawing/);
  });

  test('exit codes say what kind of failure it was', async () => {
    const poor = await newProgram(world(), { monthlyCredits: 10 });
    const reader = await newProgram(world(), { scopes: ['read'] });
    const code = async (words: readonly string[], key: string | undefined) =>
      (await artcade(words, { key })).code;
    assert.equal(await code(coin, poor.key), 4);
    assert.equal(await code(coin, reader.key), 3);
    assert.equal(await code(coin, `art_live_${'x'.repeat(49)}`), 3);
    assert.equal(await code(['credits'], 'secret'), 3);
    assert.equal((await command(world(), ['credits'])).code, 3);
    assert.equal(await code(['get', 'nothing'], program.key), 1);
    for (const wrong of [
      ['fly'],
      ['generate'],
      ['generate', 'screen', 'x'],
      ['generate', 'logo', 'x', '--size', 'huge'],
      ['generate', 'logo', 'x', '-i', 'mood=x'],
      ['generate', 'character', 'x', '-i', 'sheet=maybe'],
      ['credits', '--loud'],
      ['export'],
      ['list', '--limit', '0'],
      ['kit', 'paint'],
    ])
      assert.equal(await code(wrong, program.key), 2, wrong.join(' '));
    // The server knows better than the command which texts a form needs.
    assert.equal(await code(['generate', 'logo', 'x', '--size', 'small'], program.key), 2);
    world().behave = async () => {
      throw new EngineError('refused', 'a wicked coin');
    };
    const refused = await artcade([...coin, '--json']);
    world().behave = async () => undefined;
    assert.deepEqual(
      [refused.code, refused.json<{ error: { code: string } }>().error.code],
      [5, 'engine_refused'],
    );
    const away = await artcade(['credits'], { env: { ARTCADE_SERVER: 'http://127.0.0.1:1' } });
    assert.equal(away.code, 1);
  });

  test('an interruption cancels what was ordered and ends with 130', async () => {
    const { credits } = await creditsOf(program.artist);
    const controller = new AbortController();
    world().behave = (_, { signal }) => {
      controller.abort(new Error('SIGINT'));
      return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    };
    const told = await artcade([...coin, '--json'], { signal: controller.signal });
    world().behave = async () => undefined;
    assert.equal(told.code, 130);
    assert.equal(told.json<{ error: { code: string } }>().error.code, 'interrupted');
    assert.deepEqual(await creditsOf(program.artist).then((wallet) => [wallet.credits, wallet.held]), [
      credits,
      0,
    ]);
  });

  test('list, get and export find an image and write it', async () => {
    const folder = newFolder(world());
    const [line = ''] = (await artcade(['list', 'coin', '--limit', '1'])).out.split('\n');
    const [id = '', , sides, tool, name] = line.split('\t');
    assert.deepEqual([sides, tool, name], ['16×12', 'logo-generator', 'Coin Quest · logo.png']);
    const shown = (await artcade(['get', id, '--json'])).json<{ id: string; recipe: { prompt: string } }>();
    assert.deepEqual([shown.id, shown.recipe.prompt], [id, 'a golden coin']);
    const written = await artcade(['export', id, '--form', 'webp'], { cwd: folder });
    assert.equal(written.out, 'Coin-Quest-logo.webp\n');
    assert.ok(existsSync(join(folder, 'Coin-Quest-logo.webp')));
    assert.equal(
      (await artcade(['export', id, '--form', 'webp'], { cwd: folder })).code,
      1,
      'it is there already',
    );
    assert.equal((await artcade(['export', id, '--form', 'webp', '--yes'], { cwd: folder })).code, 0);
    const streamed = await artcade(['export', id, '--out', '-'], { cwd: folder });
    assert.equal(streamed.bytes.toString('latin1', 1, 4), 'PNG');
    assert.equal((await artcade(['export', id, '--form', 'plan'], { cwd: folder })).code, 1);
  });

  test('kits are made, listed and deleted', async () => {
    const colours = '#1B1F3B,#3F4B7F,#8B6F9B,#E0A458,#F7E7CE';
    const made = await artcade(['kit', 'create', 'Lantern', 'Woods', '--colours', colours, '--quiet']);
    const id = made.out.trim();
    assert.match((await artcade(['kit'])).out, new RegExp(`^${id}\tpainterly\t.*\tLantern Woods\n$`));
    const used = await artcade([...coin, '--kit', id, '--json']);
    assert.equal(used.json<{ generations: Generation[] }>().generations[0]?.recipe.kit?.id, id);
    assert.equal((await artcade(['kit', 'delete', id])).code, 0);
    assert.equal((await artcade(['kit'])).out, '');
  });

  test('a key is taken from stdin, kept, used and forgotten, and never taken as an argument', async () => {
    const env = { XDG_CONFIG_HOME: newFolder(world()) };
    const bare = (words: readonly string[], input = '') => command(world(), words, { env, input });
    assert.equal((await bare(['login', '--key'], 'nonsense\n')).code, 3);
    assert.equal((await bare(['login', '--key'], `art_live_${'x'.repeat(49)}\n`)).code, 3);
    assert.equal((await bare(['credits'])).code, 3);
    const signedIn = await bare(['login', '--key'], `${program.key}\n`);
    assert.equal(signedIn.code, 0, signedIn.err);
    assert.doesNotMatch(signedIn.out + signedIn.err, new RegExp(program.key));
    const who = await bare(['whoami', '--json']);
    assert.equal(who.json()['key'], `${program.key.slice(0, 12)}…${program.key.slice(-4)}`);
    assert.match((await bare(['credits'])).out, /^\d+ credits/);
    // The key belongs to one server.
    const elsewhere = await bare(['credits', '--server', 'http://127.0.0.1:1']);
    assert.deepEqual([elsewhere.code, /no key for/.test(elsewhere.err)], [3, true]);
    assert.equal((await bare(['logout'])).code, 0);
    assert.equal((await bare(['whoami'])).code, 3);
    const told = await bare(['login', '--key', program.key]);
    assert.equal(told.code, 2);
    assert.doesNotMatch(told.out + told.err, new RegExp(program.key));
  });

  test('help is there for every command', async () => {
    const { out, code } = await artcade(['--help']);
    assert.equal(code, 0);
    const commands = [...out.matchAll(/^ {2}([a-z]+)(?= .* {2}\w)/gm)].map(([, name]) => name ?? '');
    assert.ok(commands.length >= 11, commands.join());
    for (const name of commands)
      assert.match((await artcade([name, '--help'])).out, new RegExp(`^artcade ${name}`));
  });
}
