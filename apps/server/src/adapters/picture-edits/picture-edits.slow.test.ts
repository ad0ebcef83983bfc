import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { patience } from '../../../test/support/patience.ts';
import { childrenOf, isGone } from '../../../test/support/processes.ts';
import { EditError, type EditProblem } from './edit-error.ts';
import type { LocalEdit } from './edit-order.ts';
import { openPictureEdits } from './picture-edits.ts';

const edits = openPictureEdits();
const folder = mkdtempSync(join(tmpdir(), 'edits-'));
after(async () => {
  await edits.close();
  rmSync(folder, { recursive: true });
});

const never = () => new AbortController().signal;
const quiet = () => undefined;
const run = (bytes: Uint8Array, edit: LocalEdit) => edits.run(bytes, edit, never(), quiet);
const isA = (problem: EditProblem) => (error: unknown) =>
  error instanceof EditError && error.problem === problem;

const picture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#8fb7d9"/><circle cx="48" cy="48" r="26" fill="#a33b2a"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** The running processes of edits of this process. */
const editProcesses = (program: string): number[] =>
  childrenOf(process.pid).flatMap(({ pid, command }) => (command.includes(program) ? [pid] : []));

async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + patience;
  while (!what()) {
    assert.ok(Date.now() < deadline, 'it never happened');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Writes a program that stands in for the process of an edit. */
function standIn(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
}

test('an edit comes back as a PNG, tells its progress and leaves no process', async () => {
  const shares: number[] = [];
  const made = await edits.run(await picture(), { kind: 'enlarge', factor: 2 }, never(), (share) =>
    shares.push(share),
  );
  const { format, width, height } = await sharp(made).metadata();
  assert.deepEqual([format, width, height], ['png', 192, 192]);
  assert.deepEqual(
    shares,
    shares.toSorted((one, other) => one - other),
  );
  assert.equal(shares.at(-1), 1);
  await until(() => editProcesses('edit-process').length === 0);
});

test('an aborted edit rejects with the reason and its process is ended; one that waits behind it runs', async () => {
  const program = standIn(
    'slow',
    "process.on('message', ({ edit }) => edit.kind === 'enlarge' && process.send({ result: { bytes: new Uint8Array(3) } }));",
  );
  const slow = openPictureEdits({ program });
  const cancel = new AbortController();
  const first = slow.run(new Uint8Array(1), { kind: 'tile' }, cancel.signal, quiet);
  const second = slow.run(new Uint8Array(1), { kind: 'enlarge', factor: 2 }, never(), quiet);
  await until(() => editProcesses('slow.mjs').length === 1);
  const [pid = 0] = editProcesses('slow.mjs');
  cancel.abort(new Error('not wanted'));
  await assert.rejects(first, /not wanted/);
  assert.equal((await second).length, 3);
  await until(() => isGone(pid));
  await slow.close();
});

test('an edit that takes too long is ended; closing ends the others', async () => {
  const program = standIn('endless', "process.on('message', () => { for (;;); });");
  const brief = openPictureEdits({ program, patience: 300 });
  await assert.rejects(brief.run(new Uint8Array(1), { kind: 'tile' }, never(), quiet), isA('too_slow'));
  await brief.close();
  const closing = openPictureEdits({ program });
  const left = closing.run(new Uint8Array(1), { kind: 'tile' }, never(), quiet);
  await until(() => editProcesses('endless.mjs').length === 1);
  await Promise.all([assert.rejects(left, isA('failed')), closing.close()]);
  await until(() => editProcesses('endless.mjs').length === 0);
});

test('an edit that takes too much memory ends its own process only', async () => {
  const watch = new URL('../processes/watch-memory.ts', import.meta.url);
  const program = standIn(
    'greedy',
    `import { watchMemory } from ${JSON.stringify(watch.href)};
    watchMemory(Number(process.argv[2]));
    const held = [];
    process.on('message', () => held.push(new Uint8Array(300 * 1024 ** 2).fill(1)));`,
  );
  const small = openPictureEdits({ program, memory: 250 * 1024 ** 2 });
  await assert.rejects(
    small.run(new Uint8Array(1), { kind: 'tile' }, never(), quiet),
    (error) => isA('failed')(error) && /SIGKILL/.test(String(error)),
  );
  await small.close();
});

test('an error that nobody expected tells its message, and its stack only to the log', async () => {
  // No colour: the method does not expect that.
  const broken = { kind: 'recolour', colours: null } as unknown as LocalEdit;
  await assert.rejects(run(await picture(), broken), (error) => {
    assert.ok(error instanceof EditError && error.cause instanceof Error);
    assert.doesNotMatch(error.reason, /\n|\.ts/);
    assert.match(error.cause.stack ?? '', /recolour\.ts/);
    return error.problem === 'failed';
  });
});

test('hostile files are refused, and the next edit works', async () => {
  const whole = await picture();
  await assert.rejects(run(Buffer.from('not an image'), { kind: 'tile' }), isA('unreadable'));
  await assert.rejects(run(whole.subarray(0, whole.length >> 1), { kind: 'tile' }), isA('unreadable'));
  const giant = Buffer.from(whole);
  // The width in the header of the PNG, and the checksum that a decoder may or may not look at first.
  giant.writeUInt32BE(4_000_000, 16);
  await assert.rejects(
    run(giant, { kind: 'tile' }),
    (error) => isA('unreadable')(error) || isA('too_large')(error),
  );
  const wide = await sharp({ create: { width: 4200, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await assert.rejects(run(wide, { kind: 'enlarge', factor: 2 }), isA('too_large'));
  await assert.rejects(
    run(
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      { kind: 'cut-out' },
    ),
    isA('nothing_to_cut'),
  );
  assert.ok((await run(whole, { kind: 'cut-out' })).length > 100);
});
