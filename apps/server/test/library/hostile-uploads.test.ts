import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { calls } from '@artcade/contract/calls';
import sharp from 'sharp';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { type Artist, list, newArtist, storageOf, tryUpload, upload } from '../support/artist.ts';
import {
  assertBytesMatch,
  assertShelvesAddUp,
  emptiness,
  fetchImage,
  filePart,
  formFields,
  hostileFiles,
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
  afterEach(async () => {
    await spoolIsEmpty();
    // No mail server runs here.
    assert.doesNotMatch(server.log().replace(/.*verification mail.*/g, ''), /"level":[56]0/);
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
    await assertShelvesAddUp(server.databaseUrl);
  });
  after(async () => {
    try {
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

  /** Expects this refusal and no other change; `except` the announced blob, if the upload got that far. */
  async function refused(
    attempt: () => Promise<{ status: number; code: string | null }>,
    answer: string,
    except = '',
  ): Promise<void> {
    const look = () => snapshot(server.databaseUrl, { except });
    const earlier = await look();
    const word = inOneWord(await attempt());
    assert.ok(word.startsWith(answer), word);
    assert.deepEqual(await look(), earlier, 'refused, but something changed');
  }

  for (const [at, [what, [make, answer, gone]]] of Object.entries(hostileFiles).entries()) {
    // Both ways end in the same reader.
    const way = at % 2 === 0 ? 'as JSON' : 'as a form';
    const send = ways[way];
    test(`${what}, ${way}: ${gone ? 'the picture alone is stored' : answer}`, async () => {
      const bytes = await make();
      if (!gone) return refused(() => send(bytes), answer);
      for (const text of gone) assert.ok(bytes.includes(text, 0, 'latin1'), 'the file is hostile');
      const { status, data, text } = await send(bytes);
      assert.equal(status, 200, text);
      const served = await fetchImage(server.url + data.url);
      for (const text of gone) assert.ok(!served.includes(text, 0, 'latin1'), `${text} is served`);
      assert.deepEqual([(await sharp(served).metadata()).width, served.length], [data.width, data.size]);
    });
  }

  for (const [way, send] of Object.entries(ways)) {
    test(`the content decides the type of an image, not the declared type, ${way}`, async () => {
      const photo = await sharp(noisePng()).jpeg().toBuffer();
      const { data, text } = await send(photo, { name: 'page.html', type: 'text/html' });
      assert.equal(data?.type, 'jpeg', text);
      assert.match(data.url, /\.jpg\?/);
    });

    test(`a wrong price is refused, ${way}`, async () => {
      for (const toolCost of [1, 7, 16, 999, -15, 1.5, 2 ** 31, 1e21])
        await refused(() => send(noisePng(), { toolCost }), wrong);
    });

    test(`the right price is charged once with the image, ${way}`, async () => {
      const [who, bytes] = [await newArtist(server.url), noisePng()];
      const tell = () => send(bytes, { toolCost: 40, uploadKey: 'one' }, who);
      const told = [...(await Promise.all([tell(), tell(), tell()])), await tell()];
      for (const { status, text } of told) assert.equal(status, 200, text);
      assert.deepEqual([(await walletOf(who)).credits, (await list(who)).length], [160, 1]);
    });

    test(`nothing is charged if nothing is stored, ${way}`, async () => {
      const who = await newArtist(server.url);
      await refused(() => send(Buffer.from('nothing'), { toolCost: 40 }, who), notAnImage);
      const { size } = await upload(who);
      const use = (used: number) =>
        rows(server.databaseUrl, 'update shelves set used = $1 where id = $2', [used, who.uid]);
      for (const left of [0, 10]) {
        await use((await storageOf(who)).limit - left);
        await refused(() => send(noisePng(), { toolCost: 40 }, who), '409 storage_full', 'blobs');
      }
      await use(size);
      for (let n = 0; n < 5; n += 1)
        assert.equal((await send(noisePng(), { toolCost: 40 }, who)).status, 200);
      await refused(() => send(noisePng(), { toolCost: 15 }, who), '402 insufficient_credits', 'blobs');
    });
  }

  test('the largest allowed image may come in a small file', async () => {
    const bytes = pngOf({ width: 8192, height: 8192, colour: 0 }, emptiness(8193 * 8192));
    const { data, text } = await ways['as a form'](bytes);
    assert.deepEqual([data?.width, data?.height], [8192, 8192], text);
    assert.equal((await sharp(await fetchImage(server.url + data.gridUrl)).metadata()).width, 400);
  });

  for (const type of ['jpeg', 'png', 'webp', 'gif'] as const)
    test(`a ${type} loses its location data, and is served as its own type only`, async () => {
      const exif = {
        IFD0: { Artist: 'Kay Nobody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 1/1' },
      };
      const bytes = await sharp(noisePng(64, 48)).withExif(exif).toFormat(type).toBuffer();
      if (type !== 'gif') assert.ok((await sharp(bytes).metadata()).exif && bytes.includes('Kay Nobody'));
      const { url, gridUrl, previewUrl } = await upload(artist, { bytes, name: 'page.html' });
      for (const address of [url, gridUrl, previewUrl]) {
        const served = await fetchImage(server.url + address);
        assert.ok((await sharp(served).metadata()).exif === undefined && !served.includes('Kay Nobody'));
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

  const artists = '👩‍🎨';
  const names: Readonly<Record<string, string>> = {
    '../../etc/passwd.png': 'passwd.png',
    'C:\\Users/kay\\dusk.png': 'dusk.png',
    'gpj.\u202Eexe\u2066.png': 'gpj.exe.png',
    [`🏰${artists}.png`]: `🏰${artists}.png`,
    [`${'x'.repeat(996)}.png`]: `${'x'.repeat(116)}.png`,
    [`${artists.repeat(199)}.png`]: `${artists.repeat(23)}.png`,
    '...': '...',
    'CON.png': 'CON.png',
    'line\r\nbreak:\tx.png ': 'line break: x.png',
    '"quoted\'; drop table assets;--".png': '"quoted\'; drop table assets;--".png',
    '  \u202E\u2066 ': '',
    'folder/  ': '',
  };
  for (const [given, kept] of Object.entries(names))
    test(`the name ${JSON.stringify(given.slice(0, 40))} becomes ${JSON.stringify(kept.slice(0, 40))}`, async () => {
      for (const send of Object.values(ways)) {
        const { data } = await send(noisePng(), { name: given });
        assert.equal(data.name, kept || 'image.png');
        const call = { token: artist.token, params: { id: data.id }, body: { newName: given } };
        const renamed = await artist.visitor.call('renameAsset', call);
        assert.equal(renamed.data?.name ?? renamed.code, kept || 'image_name');
      }
    });
  test('a name with a NUL, without content or of more than 1000 characters is refused', async () => {
    for (const name of ['', 'a\0.png', 'x'.repeat(1001)])
      for (const send of Object.values(ways)) await refused(() => send(noisePng(), { name }), wrong);
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
  for (const [what, parts] of Object.entries(forms))
    test(`a form ${what} is refused`, () => refused(() => tryForm(server.url, artist, parts), wrong));

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
  for (const [what, body] of Object.entries(bodies))
    test(`JSON with ${what} is refused`, async () => {
      const sent = { method: 'POST', headers: headersOf('application/json'), body: `${head},${body}}` };
      await refused(() => fetch(`${server.url}/api/uploadImage`, sent).then(readOutcome), wrong);
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
  for (const [what, type, first] of floods)
    test(`a chunked body ends at the limit: ${what}`, async () => {
      const earlier = await snapshot(server.databaseUrl);
      const status = await send(type, tooMuch(first), 'wait');
      assert.ok(status === null || status === 400 || status === 413, String(status));
      assert.deepEqual(await snapshot(server.databaseUrl), earlier);
    });

  const halves: readonly (readonly [string, Type, (string | Buffer)[]])[] = [
    ['in its file, as JSON', 'json', [`${head},"fileData":`, url().slice(0, 999)]],
    ['behind its file, as JSON', 'json', [`${head},"fileData":`, url()]],
    ['in its file, as a form', 'form', [begin('file'), noisePng().subarray(0, 999)]],
    ['behind its file, as a form', 'form', [begin('file'), noisePng(), '\r\n--xx']],
  ];
  for (const [where, type, pieces] of halves)
    test(`an upload that breaks off ${where}, leaves nothing behind`, async () => {
      const earlier = await snapshot(server.databaseUrl);
      const isThere = () => eventually(async () => assert.equal(readdirSync(spool()).length, 1));
      assert.equal(await send(type, pieces, isThere), null);
      try {
        await spoolIsEmpty();
      } finally {
        for (const name of readdirSync(spool())) rmSync(join(spool(), name));
      }
      assert.deepEqual(await snapshot(server.databaseUrl), earlier);
    });
});
