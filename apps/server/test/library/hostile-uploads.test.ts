import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { calls } from '@artcade/contract/calls';
import sharp from 'sharp';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { type Artist, list, newArtist, storageOf, tryUpload, upload } from '../support/artist.ts';
import {
  assertBytesMatch,
  assertShelvesAddUp,
  fetchImage,
  filePart,
  formFields,
  noisePng,
  type Parts,
  pngOf,
  pour,
  readOutcome,
  type Said,
  snapshot,
  tryForm,
} from '../support/drive-fixtures.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { inOneWord } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

const notAnImage = '415 image_unreadable';
const wrong = '400 invalid_input';

describe('hostile uploads', () => {
  let server: TestServer;
  let artist: Artist;
  before(async () => {
    server = await startTestServer({
      ...withoutSandbox,
      WELCOME_CREDITS: '200',
      ACCESS_TOKEN_SECONDS: '3600',
    });
    artist = await newArtist(server.url);
  });
  const spool = () => join(server.dataDir, 'uploads');
  const spoolIsEmpty = () => eventually(async () => assert.deepEqual(readdirSync(spool()), []));
  afterEach(spoolIsEmpty);
  after(async () => {
    try {
      // No mail server runs here.
      assert.doesNotMatch(server.log().replace(/.*verification mail.*/g, ''), /"level":[56]0/);
      assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
      await assertShelvesAddUp(server.databaseUrl);
      const store = await openDiskStore(join(server.dataDir, 'images'));
      await assertBytesMatch(server.databaseUrl, store);
      await assertBalanced(server.databaseUrl);
    } finally {
      await server.stop();
    }
  });

  const ways = {
    'as JSON': (bytes: Buffer, said: Said = {}, who = artist) => tryUpload(who, bytes, said),
    'as a form': (bytes: Buffer, said: Said = {}, who = artist) =>
      tryForm(server.url, who, [...formFields(said), filePart(bytes)]),
  };

  type Attempt = () => Promise<{ status: number; code: string | null }>;
  /** Expects that each attempt is refused, and that nothing has changed; `except` announced blobs, if uploads got that far. */
  async function refused(
    attempts: readonly (readonly [what: string, attempt: Attempt])[],
    answer: string,
    except = '',
  ): Promise<void> {
    const earlier = await snapshot(server.databaseUrl, { except });
    for (const [what, attempt] of attempts) {
      const word = inOneWord(await attempt());
      assert.ok(word.startsWith(answer), `${what}: ${word}`);
    }
    const later = await snapshot(server.databaseUrl, { except });
    assert.deepEqual(later, earlier, 'refused, but something changed');
  }
  /** The same in both ways. */
  const inBothWays = (bytes: Buffer, said: Said = {}, who = artist) =>
    Object.entries(ways).map(([way, send]) => [way, () => send(bytes, said, who)] as const);

  test('what is no image, too wide or too large is refused', async () => {
    await refused(inBothWays(Buffer.from('<!doctype html><script>alert(1)</script>')), notAnImage);
    const endless = pngOf({ width: 50_000, height: 50_000 }, deflateSync(Buffer.alloc(100)));
    await refused(inBothWays(endless), '413 image_dimensions');
    await refused(inBothWays(Buffer.concat([noisePng(), Buffer.alloc(20 * 1024 ** 2)])), '413');
  });

  test('a wrong price is refused', async () => {
    for (const toolCost of [1, 7, 16, 999, -15, 1.5, 2 ** 31, 1e21])
      await refused(inBothWays(noisePng(), { toolCost }), wrong);
  });

  for (const [way, send] of Object.entries(ways)) {
    test(`the content decides the type of an image, not the declared type, ${way}`, async () => {
      const photo = await sharp(noisePng()).jpeg().toBuffer();
      const { data, text } = await send(photo, { name: 'page.html', type: 'text/html' });
      assert.equal(data?.type, 'jpeg', text);
      assert.match(data.url, /\.jpg\?/);
    });

    test(`the right price is charged once with the image, ${way}`, async () => {
      const [who, bytes] = [await newArtist(server.url), noisePng()];
      const tell = () => send(bytes, { toolCost: 40, uploadKey: 'one' }, who);
      const told = [...(await Promise.all([tell(), tell(), tell()])), await tell()];
      for (const { status, text } of told) assert.equal(status, 200, text);
      assert.deepEqual([(await walletOf(who)).credits, (await list(who)).length], [160, 1]);
    });
  }

  test('nothing is charged if nothing is stored', async () => {
    const who = await newArtist(server.url);
    const costs = { toolCost: 40 };
    await refused(inBothWays(Buffer.from('nothing'), costs, who), notAnImage);
    const { size } = await upload(who);
    const use = (used: number) =>
      rows(server.databaseUrl, 'update shelves set used = $1 where id = $2', [used, who.uid]);
    for (const left of [0, 10]) {
      await use((await storageOf(who)).limit - left);
      await refused(inBothWays(noisePng(), costs, who), '409 storage_full', 'blobs');
    }
    await use(size);
    for (let n = 0; n < 5; n += 1) assert.equal((await upload(who, costs)).width, 32);
    await refused(inBothWays(noisePng(), { toolCost: 15 }, who), '402 insufficient_credits', 'blobs');
  });

  for (const type of ['jpeg', 'png', 'webp', 'gif'] as const)
    test(`a ${type} loses what was hidden in it and behind it, and is served as its own type only`, async () => {
      const exif = {
        IFD0: { Artist: 'Kay Nobody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 1/1' },
      };
      const photo = await sharp(noisePng(64, 48)).withExif(exif).toFormat(type).toBuffer();
      const bytes = Buffer.concat([photo, Buffer.from('<?php system($_GET[0]);?>')]);
      // Of a GIF, only what is behind it can be checked: sharp writes no metadata into one.
      if (type !== 'gif') assert.ok((await sharp(bytes).metadata()).exif && bytes.includes('Kay Nobody'));
      const { url, gridUrl, previewUrl } = await upload(artist, { bytes, name: 'page.html' });
      for (const address of [url, gridUrl, previewUrl]) {
        const served = await fetchImage(server.url + address);
        assert.equal((await sharp(served).metadata()).exif, undefined);
        assert.ok(!served.includes('Kay Nobody') && !served.includes('<?php'));
        const { headers } = await fetch(server.url + address);
        assert.equal(headers.get('content-type'), address === url ? `image/${type}` : 'image/webp');
        assert.equal(headers.get('x-content-type-options'), 'nosniff');
        assert.equal(
          headers.get('content-security-policy'),
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        );
        assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
      }
    });

  test('a name is cleaned when it is uploaded and when it is changed; one without content is replaced', async () => {
    const names = {
      '../../etc/passwd.png': 'passwd.png',
      'gpj.\u202Eexe\u2066.png': 'gpj.exe.png',
      '"quoted\'; drop table assets;--".png': '"quoted\'; drop table assets;--".png',
      '  \u202E\u2066 ': '',
    };
    for (const [given, kept] of Object.entries(names))
      for (const send of Object.values(ways)) {
        const { data } = await send(noisePng(), { name: given });
        assert.equal(data.name, kept || 'image.png');
        const call = { token: artist.token, params: { id: data.id }, body: { newName: given } };
        const renamed = await artist.visitor.call('renameAsset', call);
        assert.equal(renamed.data?.name ?? renamed.code, kept || 'image_name');
      }
    for (const name of ['', 'a\0.png', 'x'.repeat(1001)])
      await refused(inBothWays(noisePng(), { name }), wrong);
  });

  const fields = formFields();
  const file = filePart(noisePng());
  const forms: Readonly<Record<string, Parts>> = {
    'without its file': fields,
    'of nothing': [],
    'with two files': [...fields, file, file],
    'with a file of another name': [...fields, ['picture', new Blob(['x'])]],
    'whose file is a text': [...fields, ['file', 'data:image/png;base64,AAAA']],
    'with a field of no meaning': [...fields, ['admin', '1'], file],
    'with a prototype': [...fields, ['__proto__', '1'], file],
    'with too many fields': [
      ...fields,
      ...'abcdefghijklmnopqrst'.split('').map((n) => [n, ''] as const),
      file,
    ],
    'with an endless field': [...formFields({ uploadKey: 'k'.repeat(100_000) }), file],
    'with a cost that is no number': [...fields, ['toolCost', '15 credits'], file],
    'for no team in particular': [...fields.slice(0, 2), ['contextType', 'team'], file],
    'that says its name twice': [...fields, ['fileName', 'b.png'], file],
    'that says twice where it goes': [['contextType', 'user'], ...fields, file],
  };
  test('a form that is not as agreed is refused', () =>
    refused(
      Object.entries(forms).map(([what, parts]) => [what, () => tryForm(server.url, artist, parts)]),
      wrong,
    ));

  const head = '{"fileName":"a.png","fileType":"image/png","contextType":"user"';
  const image = noisePng().toString('base64');
  const url = (more = '') => `"data:image/png;base64,${more}${image}"`;
  const bodies: Readonly<Record<string, string>> = {
    'garbage in its base64': `"fileData":${url('<!>')}`,
    'base64 that goes on behind its end': `"fileData":${url('AA==')}`,
    'escapes in its base64': `"fileData":${url('\\u0041')}`,
    'no data URL': `"fileData":"${image}"`,
    'an address to fetch': `"fileData":"http://169.254.169.254/latest/meta-data"`,
    'a path to read': `"fileData":"file:///etc/passwd"`,
    'two files': `"fileData":${url()},"fileData":${url()}`,
    'a file further inside': `"more":{"fileData":${url()}}`,
    'another spelling of its file': `"file\\u0044ata":${url()}`,
    'a list of files': `"fileData":[${url()}]`,
  };
  const headersOf = (type: string) => ({ authorization: `Bearer ${artist.token}`, 'content-type': type });
  test('JSON that is not as agreed is refused', async () => {
    const send = (body: string) => () =>
      fetch(`${server.url}/api/uploadImage`, {
        method: 'POST',
        headers: headersOf('application/json'),
        body: `${head},${body}}`,
      }).then(readOutcome);
    await refused(
      Object.entries(bodies).map(([what, body]) => [what, send(body)]),
      wrong,
    );
  });

  const part = (name: string, more = '') =>
    `--xxxx\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const begin = (name: string) =>
    fields.map(([field, value]) => `${part(field)}${value}\r\n`).join('') + part(name, '; filename="a"');
  const end = '\r\n--xxxx--\r\n';
  const types = { json: 'application/json', form: 'multipart/form-data; boundary=xxxx' };
  type Type = keyof typeof types;
  const send = (type: Type, pieces: Iterable<Buffer | string>, behind?: Parameters<typeof pour>[3]) =>
    pour(server.url, headersOf(types[type]), pieces, behind);

  test('a chunked body is accepted', async () => {
    const text = `${head},"fileData":${url()}}`;
    assert.equal(await send('json', [text.slice(0, 199), text.slice(199)]), 200);
    assert.equal(await send('form', [begin('file'), noisePng(), end]), 200);
  });

  function* tooMuch(first: string): Generator<Buffer | string> {
    yield first;
    for (let sent = 0; sent <= calls.uploadImage.bodyLimit; sent += 1024 ** 2)
      yield Buffer.alloc(1024 ** 2, 'A');
  }
  const floods: readonly (readonly [what: string, type: Type, first: string])[] = [
    ['a file in JSON', 'json', `${head},"fileData":"data:image/png;base64,`],
    ['a name in JSON', 'json', '{"fileName":"'],
    ['a file in a form', 'form', begin('file')],
    ['a file of another name', 'form', begin('other')],
    ['a field', 'form', part('fileName')],
    ['what stands before a form', 'form', 'AAAA'],
  ];
  test('a chunked body ends at the limit', async () => {
    const earlier = await snapshot(server.databaseUrl);
    for (const [what, type, first] of floods) {
      const status = await send(type, tooMuch(first), 'wait');
      assert.ok(status === null || status === 400 || status === 413, `${what}: ${status}`);
    }
    assert.deepEqual(await snapshot(server.databaseUrl), earlier);
  });

  const halves: readonly (readonly [string, Type, (string | Buffer)[]])[] = [
    ['in its file, as JSON', 'json', [`${head},"fileData":`, url().slice(0, 999)]],
    ['behind its file, as JSON', 'json', [`${head},"fileData":`, url()]],
    ['in its file, as a form', 'form', [begin('file'), noisePng().subarray(0, 999)]],
    ['behind its file, as a form', 'form', [begin('file'), noisePng(), '\r\n--xx']],
  ];
  test('an upload that breaks off leaves nothing behind', async () => {
    const earlier = await snapshot(server.databaseUrl);
    const isThere = () => eventually(async () => assert.equal(readdirSync(spool()).length, 1));
    for (const [where, type, pieces] of halves) {
      assert.equal(await send(type, pieces, isThere), null, where);
      await spoolIsEmpty();
    }
    assert.deepEqual(await snapshot(server.databaseUrl), earlier);
  });
});
