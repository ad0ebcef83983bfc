import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { examine } from '../pictures/examine.ts';
import { createIdentity } from './certificates.ts';
import { openCredentials, originOf } from './credentials.ts';
import { readSaid, withXmp } from './xmp.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-provenance-'));
const identity = createIdentity('Artcade at example.test', new Date());
const credentials = openCredentials(identity);
after(async () => {
  await credentials.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#2b9cb8' } });
const drawn = { sourceType: 'algorithmicMedia', agent: 'Artcade 2', action: 'created', parents: [] } as const;
const fileWith = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

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
  assert.deepEqual(await credentials.read(fileWith('changed.jpg', signed), 'jpeg'), { state: 'broken' });
});

test('credentials are read: our own, those of others, and broken ones', async () => {
  const before = await picture.clone().webp().toBuffer();
  const stranger = openCredentials(createIdentity('Somebody else', new Date()));
  try {
    const own = await credentials.sign(before, 'webp', drawn);
    assert.deepEqual(await credentials.read(fileWith('own.webp', own), 'webp'), {
      state: 'own',
      sourceType: 'algorithmicMedia',
      signer: 'Artcade at example.test',
      program: 'Artcade',
    });
    const other = await stranger.sign(before, 'webp', { ...drawn, sourceType: 'trainedAlgorithmicMedia' });
    assert.deepEqual(await credentials.read(fileWith('other.webp', other), 'webp'), {
      state: 'intact',
      sourceType: 'trainedAlgorithmicMedia',
      signer: 'Somebody else',
      program: 'Artcade',
    });
    assert.deepEqual(await credentials.read(fileWith('cut.webp', own.subarray(0, 600)), 'webp'), {
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
    agent: 'Artcade 2',
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
  const { sourceType, state } = await credentials.read(fileWith('edited.png', edited), 'png');
  assert.deepEqual({ sourceType, state }, { sourceType: 'compositeSynthetic', state: 'own' });
});

test('a report of a stranger is cut to a few short names', () => {
  const of = (name: string) =>
    originOf(
      JSON.stringify({
        active_manifest: 'a',
        validation_state: 'Valid',
        manifests: { a: { claim_generator: name, signature_info: { issuer: 'x'.repeat(500) } } },
      }),
    );
  const { signer, program } = of('One\n\u202eTwo');
  assert.equal(signer?.length, 120);
  assert.equal(program, 'One Two');
  assert.deepEqual(originOf('{}'), { state: 'broken' });
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
    assert.deepEqual(readSaid(after, type), { sourceType: 'trainedAlgorithmicMedia', hasCredentials: false });
    assert.ok(!Buffer.from(examine(after).bytes).includes('DigitalSourceType'), 'an upload drops it');
  }
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
  assert.deepEqual(readSaid(Buffer.from('GIF89a'), 'png'), { sourceType: null, hasCredentials: false });
});
