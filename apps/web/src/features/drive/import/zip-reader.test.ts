import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { openZip, ZipError } from './zip-reader.ts';

const zipOf = async (files: Readonly<Record<string, string>>): Promise<Blob> =>
  new Response(makeZip(Object.entries(files).map(([name, input]) => ({ name, input })))).blob();

/** A zip of one deflated file, which claims to have so many bytes. */
function deflated(name: string, content: Uint8Array, { claims = content.length, flags = 0 } = {}): Blob {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(claims, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    facts,
    Buffer.alloc(14),
    title,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Blob([Buffer.concat([local, central, end])]);
}

test('the files of a zip are read one by one, with their folders', async () => {
  const files = await openZip(await zipOf({ 'Game/hero.png': 'hero', 'Game/夜/ghost.png': 'ghost' }));
  assert.deepEqual(
    files.map(({ path, size }) => [path, size]),
    [
      ['Game/hero.png', 4],
      ['Game/夜/ghost.png', 5],
    ],
  );
  assert.equal(await (await files[1]?.read())?.text(), 'ghost');
});

test('a packed file is unpacked', async () => {
  const [file] = await openZip(deflated('a.png', Buffer.from('a'.repeat(5000))));
  assert.equal((await (await file?.read())?.text())?.length, 5000);
});

test('a file that unpacks to more than it says is refused before it is all there', async () => {
  const [bomb] = await openZip(deflated('a.png', Buffer.alloc(50_000_000), { claims: 1000 }));
  await assert.rejects(async () => bomb?.read(), ZipError);
  const [short] = await openZip(deflated('a.png', Buffer.alloc(10), { claims: 1000 }));
  await assert.rejects(async () => short?.read(), ZipError);
});

test('an encrypted file is listed and refused', async () => {
  const [file] = await openZip(deflated('a.png', Buffer.alloc(10), { flags: 1 }));
  await assert.rejects(async () => file?.read(), ZipError);
});

test('what is no zip, or half of one, is refused', async () => {
  await assert.rejects(openZip(new Blob(['hello'])), ZipError);
  await assert.rejects(openZip(new Blob([])), ZipError);
  const whole = await zipOf({ 'a.png': 'a', 'b.png': 'b' });
  await assert.rejects(openZip(whole.slice(0, whole.size - 30)), ZipError);
  await assert.rejects(openZip(whole.slice(20)), ZipError);
});
