import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { ImageType } from '@artcade/domain/images';
import { type Origin, sourceTypeAddress } from '@artcade/domain/provenance';
import { BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { bytesOf } from '../pictures/bytes.ts';
import { examine } from '../pictures/examine.ts';
import { chunkOf } from '../pictures/png-chunks.ts';
import { fileOf } from '../pictures/webp.ts';
import { createIdentity } from './certificates.ts';
import { credentialsMaximum, openCredentials, type SignTask } from './credentials.ts';
import { originOf } from './report.ts';
import { openThread } from './thread.ts';
import { readSaid, withXmp } from './xmp.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-provenance-'));
const identity = createIdentity('Artcade at example.test', new Date());
const credentials = openCredentials(identity);
after(async () => {
  await credentials.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2b9cb8' } });
const drawn = { sourceType: 'algorithmicMedia', agent: 'Artcade 4', action: 'created', parents: [] } as const;
const fileWith = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const read = (name: string, bytes: Uint8Array, type: ImageType) =>
  credentials.read(fileWith(name, bytes), type, bytes.length);

/** What an implementation of the standard says that shares no code with the one that signs. */
async function independently(signed: Uint8Array) {
  const file = Uint8Array.from(signed);
  const [Kind = BMFF] = [PNG, JPEG].filter((each) => each.canRead(file));
  const asset = new Kind(file);
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) return null;
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf)));
  const { isValid, statusEntries } = await store.validate(asset);
  return { isValid, codes: statusEntries.map(({ code }): string => code), store };
}

test("the installation's certificates are a chain, and the first is for signing alone", () => {
  const [own, root, ...others] = identity.chain.map((der) => new X509Certificate(der));
  assert.ok(own && root && others.length === 0);
  assert.ok(own.verify(root.publicKey) && root.verify(root.publicKey) && own.checkIssued(root));
  assert.deepEqual([own.ca, root.ca], [false, true]);
  assert.match(own.subject, /^O=Artcade at example\.test$/m);
  assert.ok(own.checkPrivateKey(createPrivateKey(identity.key)));
});

test('signed pictures are valid for a second, independent implementation', async () => {
  for (const format of ['png', 'jpeg', 'avif'] as const) {
    const before = await picture.clone().toFormat(format).toBuffer();
    const signed = await credentials.sign(before, format, drawn);
    const seen = await independently(signed);
    assert.equal(seen?.isValid, true, format);
    assert.ok(seen.codes.includes('claimSignature.validated'), format);
    assert.deepEqual(await sharp(signed).raw().toBuffer(), await sharp(before).raw().toBuffer(), format);
  }
});

test('a changed pixel is noticed', async () => {
  const before = await picture.clone().jpeg().toBuffer();
  const signed = Buffer.from(await credentials.sign(before, 'jpeg', drawn));
  signed[signed.length - 10] = Number(signed[signed.length - 10]) ^ 1;
  assert.equal((await independently(signed))?.isValid, false);
  assert.deepEqual(await read('changed.jpg', signed, 'jpeg'), { state: 'broken' });
});

test('credentials are read: our own, those of others, and broken ones', async () => {
  const before = await picture.clone().webp().toBuffer();
  const stranger = openCredentials(createIdentity('Somebody else', new Date()));
  try {
    const own = await credentials.sign(before, 'webp', drawn);
    assert.deepEqual(await read('own.webp', own, 'webp'), {
      state: 'own',
      sourceType: 'algorithmicMedia',
      signer: 'Artcade at example.test',
      program: 'Artcade',
    });
    const other = await stranger.sign(before, 'webp', { ...drawn, sourceType: 'trainedAlgorithmicMedia' });
    assert.deepEqual(await read('other.webp', other, 'webp'), {
      state: 'intact',
      sourceType: 'trainedAlgorithmicMedia',
      signer: 'Somebody else',
      program: 'Artcade',
    });
    assert.deepEqual(await read('cut.webp', own.subarray(0, 600), 'webp'), {
      state: 'broken',
    });
  } finally {
    await stranger.close();
  }
});

test('an edit names its parent, with the credentials that the parent has', async () => {
  const parent = await credentials.sign(await picture.clone().png().toBuffer(), 'png', drawn);
  const plain = await picture.clone().jpeg().toBuffer();
  const edited = await credentials.sign(await picture.clone().negate().png().toBuffer(), 'png', {
    sourceType: 'compositeSynthetic',
    agent: 'Artcade 4',
    action: 'edited',
    parents: [
      { bytes: parent, type: 'png' },
      { bytes: plain, type: 'jpeg' },
    ],
  });
  const seen = await independently(edited);
  assert.equal(seen?.isValid, true);
  assert.equal(seen.store.manifests.length, 2);
  const labels = seen.store.getActiveManifest()?.assertions?.assertions.map(({ fullLabel }) => fullLabel);
  assert.equal(labels?.filter((label) => label?.startsWith('c2pa.ingredient')).length, 2);
  const { sourceType, state } = await read('edited.png', edited, 'png');
  assert.deepEqual({ sourceType, state }, { sourceType: 'compositeSynthetic', state: 'own' });
});

const reportOf = (state: string, serial: string, name = 'A program'): string =>
  JSON.stringify({
    active_manifest: 'a',
    validation_state: state,
    manifests: {
      a: { claim_generator: name, signature_info: { issuer: 'x'.repeat(500), cert_serial_number: serial } },
    },
  });

test('a report of a stranger is cut to a few short names', () => {
  const { signer, program } = originOf(reportOf('Valid', '7', 'One\n\u202eTwo'), '7');
  assert.equal(signer?.length, 120);
  assert.equal(program, 'One Two');
  assert.deepEqual(originOf('{}', '7'), { state: 'broken' });
});

test('what others sign with a certificate of the same authority is not ours', () => {
  assert.equal(originOf(reportOf('Trusted', '7'), '7').state, 'own');
  assert.equal(originOf(reportOf('Trusted', '8'), '7').state, 'intact');
  assert.equal(originOf(reportOf('Valid', '7'), '7').state, 'intact');
});

/** A signed picture with a long list inside many others, which the library writes with an indent for each entry. */
async function bomb(entries: number): Promise<Uint8Array> {
  const thread = openThread<SignTask, Uint8Array>(new URL('./sign-worker.ts', import.meta.url), 30_000);
  let data: unknown = Array(entries).fill(1);
  for (let depth = 0; depth < 110; depth += 1) data = [data];
  const anchors = identity.chain
    .slice(1)
    .map((der) => new X509Certificate(der).toString())
    .join('');
  const actions = [{ action: 'c2pa.created', digitalSourceType: sourceTypeAddress('algorithmicMedia') }];
  const assertions = [
    { label: 'c2pa.actions.v2', data: { actions } },
    { label: 'test.nested', data: { data }, kind: 'Json' },
  ];
  const claim = { manifest: { assertions }, ingredients: [], identity, anchors };
  try {
    return await thread.run({ bytes: await picture.clone().png().toBuffer(), format: 'image/png', ...claim });
  } finally {
    await thread.close();
  }
}

test('credentials that unfold to a hundred times their size take little memory', async () => {
  const states = new Map<number, string>();
  const grown = new Map<number, number>();
  for (const entries of [1_000, 100_000, 500_000]) {
    const file = await bomb(entries);
    assert.ok(file.length < credentialsMaximum);
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10).unref();
    states.set(entries, (await read('bomb.png', file, 'png')).state);
    clearInterval(watch);
    grown.set(entries, Math.round((most - before) / 1024 ** 2));
  }
  assert.deepEqual(
    [...states],
    [
      [1_000, 'own'],
      [100_000, 'broken'],
      [500_000, 'broken'],
    ],
  );
  assert.ok(Math.max(...grown.values()) < 200, `grew by ${[...grown.values()].join(', ')} MB`);
  const signed = await credentials.sign(await picture.clone().png().toBuffer(), 'png', drawn);
  assert.equal((await read('after.png', signed, 'png')).state, 'own', 'the next file is read as ever');
});

test('a file tells how large its credentials are, wherever it has them', async () => {
  const piece = bytesOf(`JP${'x'.repeat(998)}`);
  const png = await picture.clone().png().toBuffer();
  const chunk = chunkOf('caBX', [piece]);
  const withChunks = Buffer.concat([
    png.subarray(0, 33),
    chunk,
    png.subarray(33, -12),
    chunk,
    png.subarray(-12),
  ]);
  assert.equal(readSaid(withChunks, 'png').credentialBytes, 2000);
  const jpeg = await picture.clone().jpeg({ progressive: true }).toBuffer();
  const segment = Buffer.concat([Uint8Array.of(0xff, 0xeb, 1002 >> 8, 1002 & 0xff), piece]);
  const between = jpeg.lastIndexOf(Uint8Array.of(0xff, 0xda));
  const parts = [jpeg.subarray(0, 2), segment, jpeg.subarray(2, between), segment, jpeg.subarray(between)];
  assert.equal(readSaid(Buffer.concat(parts), 'jpeg').credentialBytes, 2000);
  const webp = fileOf([
    { name: 'C2PA', data: piece },
    { name: 'XMP ', data: piece },
    { name: 'C2PA', data: piece },
  ]);
  assert.equal(readSaid(webp, 'webp').credentialBytes, 2000);
});

/** Stands in for the library: hangs or exits. */
const misbehaving = `
  export const ready = () => {};
  export const run = ({ path }) => {
    if (path === 'hang') for (;;);
    if (path === 'exit') process.exit(1);
    return { state: 'intact' };
  };
`;
const misbehavingReader = () => pathToFileURL(fileWith('misbehaving.mjs', Buffer.from(misbehaving)));
const statesOf = async (origins: readonly Promise<Origin>[]) =>
  (await Promise.all(origins)).map(({ state }) => state);

test('credentials above the maximum are broken, and no library reads them', async () => {
  const stub = openCredentials(identity, { reader: misbehavingReader() });
  try {
    const sizes = [credentialsMaximum, credentialsMaximum + 1];
    assert.deepEqual(await statesOf(sizes.map((size) => stub.read('any', 'png', size))), [
      'intact',
      'broken',
    ]);
  } finally {
    await stub.close();
  }
});

test('files that hang or kill the thread are broken, and those that wait behind them are read', async () => {
  const stub = openCredentials(identity, { reader: misbehavingReader(), readPatience: 500 });
  try {
    const names = ['hang', 'fine', 'exit', 'fine', 'hang', 'hang', 'fine'];
    const states = await statesOf(names.map((name) => stub.read(name, 'png', 1)));
    const expected = names.map((name) => (name === 'fine' ? 'intact' : 'broken'));
    assert.deepEqual(states, expected);
  } finally {
    await stub.close();
  }
});

test('a thread that fails before it has a task does not end the server, and the next one reads', async () => {
  const mark = fileWith('mark', Buffer.alloc(0));
  const code = `
    import { existsSync } from 'node:fs';
    if (existsSync(${JSON.stringify(mark)})) throw new Error('cannot start');
    ${misbehaving}
  `;
  const stub = openCredentials(identity, {
    reader: pathToFileURL(fileWith('failing.mjs', Buffer.from(code))),
  });
  try {
    assert.equal((await stub.read('fine', 'png', 1)).state, 'broken');
    rmSync(mark);
    assert.equal((await stub.read('fine', 'png', 1)).state, 'intact');
  } finally {
    await stub.close();
  }
});

test('images are signed while a file of a stranger hangs, and closing ends that', async () => {
  const stub = openCredentials(identity, { reader: misbehavingReader(), readPatience: 600_000 });
  const states = statesOf(['hang', 'fine'].map((name) => stub.read(name, 'png', 1)));
  try {
    const signed = await stub.sign(await picture.clone().png().toBuffer(), 'png', drawn);
    assert.ok(readSaid(signed, 'png').credentialBytes > 0);
  } finally {
    await stub.close();
  }
  assert.deepEqual(await states, ['broken', 'broken']);
});

test('a remark is written where programs look for it, and the picture stays the same', async () => {
  const prompt = 'một khu rừng "森林" <ป่า> & more';
  for (const type of ['png', 'jpeg', 'webp'] as const) {
    const before = await picture.clone().toFormat(type).toBuffer();
    const { bytes } = examine(before);
    const after = withXmp(bytes, type, { sourceType: 'trainedAlgorithmicMedia', system: 'gpt', prompt });
    const { xmp } = await sharp(after).metadata();
    const text = String(xmp);
    assert.match(
      text,
      /Iptc4xmpExt:DigitalSourceType="http:\/\/cv\.iptc\.org[\w/]+\/trainedAlgorithmicMedia"/,
      type,
    );
    assert.match(text, /AISystemUsed="gpt"/);
    assert.ok(text.includes('một khu rừng &#34;森林&#34; &#60;ป่า&#62; &#38; more'), type);
    assert.deepEqual(await sharp(after).raw().toBuffer(), await sharp(before).raw().toBuffer(), type);
    assert.deepEqual(readSaid(after, type), { sourceType: 'trainedAlgorithmicMedia', credentialBytes: 0 });
    assert.ok(!Buffer.from(examine(after).bytes).includes('DigitalSourceType'), 'an upload drops it');
  }
});

const film = (): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: 3 * 8 * 8 * 2 }, (_, at) => (at * 7) % 256)), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  })
    .gif({ loop: 3 })
    .toBuffer();

test('an animated GIF keeps its frames beside the remark, and its credentials are found', async () => {
  const before = await film();
  const clean = examine(before).bytes;
  const after = withXmp(clean, 'gif', { sourceType: 'trainedAlgorithmicMedia' });
  assert.deepEqual(readSaid(after, 'gif'), { sourceType: 'trainedAlgorithmicMedia', credentialBytes: 0 });
  assert.deepEqual(readSaid(clean, 'gif'), { sourceType: null, credentialBytes: 0 });
  const { pages, loop } = await sharp(after).metadata();
  assert.deepEqual([pages, loop], [2, 3]);
  const pixels = (file: Uint8Array) => sharp(file, { animated: true }).raw().toBuffer();
  assert.deepEqual(await pixels(after), await pixels(before));
  assert.deepEqual(examine(after).bytes, clean, 'an upload drops it');
  const signed = await credentials.sign(after, 'gif', drawn);
  const { credentialBytes, sourceType } = readSaid(signed, 'gif');
  assert.ok(credentialBytes > 1000);
  assert.equal(sourceType, 'trainedAlgorithmicMedia');
  assert.equal((await read('own.gif', signed, 'gif')).state, 'own');
});

test('a transparent WebP of the simple form keeps its transparency', async () => {
  const clear = sharp({ create: { width: 9, height: 7, channels: 4, background: '#2b9cb880' } });
  const before = await clear.webp({ lossless: true }).toBuffer();
  const after = withXmp(examine(before).bytes, 'webp', { sourceType: 'algorithmicMedia' });
  assert.deepEqual(await sharp(after).raw().toBuffer(), await sharp(before).raw().toBuffer());
});

test('remarks of other programs are read in every notation, and nonsense says nothing', async () => {
  const address = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
  const notations = [
    `<i:DigitalSourceType>${address}</i:DigitalSourceType>`,
    `<i:DigitalSourceType rdf:resource='${address}'/>`,
    `<d i:DigitalSourceType = "${address}"/>`,
  ];
  for (const xmp of notations) {
    const file = await picture.clone().withXmp(`<x>${xmp}</x>`).jpeg().toBuffer();
    assert.equal(readSaid(file, 'jpeg').sourceType, 'trainedAlgorithmicMedia', xmp);
  }
  const nonsense = await picture.clone().withXmp('<x>DigitalSourceType="javascript:x"</x>').png().toBuffer();
  assert.equal(readSaid(nonsense, 'png').sourceType, null);
  assert.deepEqual(readSaid(Buffer.from('GIF89a'), 'png'), { sourceType: null, credentialBytes: 0 });
});
