import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { unzip } from './unzip.ts';

interface Entry {
  readonly name: string;
  readonly content: string;
  readonly isPacked?: boolean;
  readonly mode?: number;
  readonly claimed?: number;
}

/** An archive as simple as it gets, with lies where a test wants them. */
function archive(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, isPacked = false, mode = 0o100644, claimed } of entries) {
    const [plain, title] = [Buffer.from(content), Buffer.from(name)];
    const packed = isPacked ? deflateRawSync(plain) : plain;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const more = Buffer.alloc(14);
    more.writeUInt32LE((mode << 16) >>> 0, 6);
    more.writeUInt32LE(at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, packed]);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), facts, more, title]));
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...list, end]);
}

test('files come out as they went in, packed or not; folders are left out', () => {
  const files = unzip(
    archive([
      { name: 'a.png', content: 'picture' },
      { name: 'godot/', content: '' },
      { name: 'godot/b.tres', content: 'x'.repeat(5000), isPacked: true },
      { name: 'empty', content: '', isPacked: true },
    ]),
  );
  assert.deepEqual(
    [...files].map(([name, content]) => [name, Buffer.from(content).toString().length]),
    [
      ['a.png', 7],
      ['godot/b.tres', 5000],
      ['empty', 0],
    ],
  );
});

test('a damaged or malicious archive is refused', () => {
  const good = archive([{ name: 'a', content: 'hello hello', isPacked: true }]);
  const flipped = Buffer.from(good);
  flipped.writeUInt8(flipped.readUInt8(35) ^ 0xff, 35);
  const wrong: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['another file', Buffer.from('hello '.repeat(50))],
    ['changed bytes', flipped],
    ['cut', good.subarray(0, good.length - 30)],
    ['a symbolic link', archive([{ name: 'a', content: '/etc/passwd', mode: 0o120777 }])],
    [
      'the same name twice',
      archive([
        { name: 'a', content: '1' },
        { name: 'a', content: '2' },
      ]),
    ],
    [
      'more than it claims',
      archive([{ name: 'a', content: 'x'.repeat(100_000), isPacked: true, claimed: 10 }]),
    ],
    ['two gigabytes', archive([{ name: 'a', content: 'x', claimed: 2 ** 31 }])],
  ];
  for (const [what, bytes] of wrong) assert.throws(() => unzip(bytes), { code: 'archive_damaged' }, what);
});
