import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import type { Asset } from '@artcade/contract/shapes';
import type { TFunction } from '@artcade/ui/i18n';
import { PickError, pickFailure, toDataUrl, toFile } from './picked-image.ts';

// Longer than one group of the conversion, and not a multiple of three.
const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);

const server = createServer((request, response) => {
  if (request.url === '/hero.png') response.setHeader('content-type', 'image/png').end(bytes);
  else if (request.url === '/page') response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>');
  else if (request.url === '/broken') {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
    response.write('half', () => response.destroy());
  } else response.writeHead(404, { 'content-type': 'image/png' }).end();
});
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => {
  server.closeAllConnections();
  server.close();
});

function asset(path: string): { kind: 'asset'; asset: Asset } {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const image: Asset = {
    id: 'a',
    name: 'Hero of the north',
    url,
    gridUrl: url,
    previewUrl: url,
    thumbhash: '',
    size: bytes.length,
    width: 10,
    height: 10,
    type: 'png',
    ownerUid: null,
    tool: null,
    createdAt: '2026-11-15T06:00:00.000Z',
    deletedAt: null,
  };
  return { kind: 'asset', asset: image };
}

const file = (content: BlobPart, type: string) =>
  ({ kind: 'file', file: new File([content], 'hero.png', { type }) }) as const;

/** What a browser returns for a file that was moved or changed after it was chosen. */
class MissingFile extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('gone', 'NotReadableError'));
  }
}

const fails = (trouble: string) => (error: unknown) =>
  error instanceof PickError && error.trouble === trouble;

test('an image of the drive becomes a data URL with exactly its bytes', async () => {
  const url = await toDataUrl(asset('/hero.png'));
  const [head, data] = url.split(',');
  assert.equal(head, 'data:image/png;base64');
  assert.deepEqual(Uint8Array.from(Buffer.from(data ?? '', 'base64')), bytes);
});

test('a file of the device becomes a data URL of its own type', async () => {
  assert.equal(await toDataUrl(file('hi', 'image/webp')), 'data:image/webp;base64,aGk=');
});

test('data that is no image is a conversion error, whatever its source', async () => {
  await assert.rejects(toDataUrl(file('hi', 'text/plain')), fails('convert'));
  await assert.rejects(toDataUrl(file('hi', '')), fails('convert'));
  await assert.rejects(toDataUrl(asset('/page')), fails('convert'));
  await assert.rejects(toDataUrl(asset('/nowhere')), fails('convert'));
  await assert.rejects(toDataUrl(asset('/broken')), fails('convert'));
});

test('a file that can no longer be read is reported as such', async () => {
  const gone = { kind: 'file', file: new MissingFile([], 'hero.png', { type: 'image/png' }) } as const;
  await assert.rejects(toDataUrl(gone), fails('read'));
});

test('an image of an album becomes a file under its own name, to be uploaded elsewhere', async () => {
  const made = await toFile(asset('/hero.png'));
  assert.equal(made.name, 'Hero of the north');
  assert.equal(made.type, 'image/png');
  assert.deepEqual(new Uint8Array(await made.arrayBuffer()), bytes);
});

test('a file of the device is handed on as it is', async () => {
  const picked = file('hi', 'image/gif');
  assert.equal(await toFile(picked), picked.file);
});

test('an image that does not come is no file', async () => {
  await assert.rejects(toFile(asset('/page')), fails('toFile'));
  await assert.rejects(toFile(asset('/nowhere')), fails('toFile'));
  await assert.rejects(toFile(asset('/broken')), fails('toFile'));
});

test('every trouble has its own sentence', () => {
  const t = ((key: string) => key) as TFunction;
  const sentences = {
    read: 'picker.readFailed',
    convert: 'picker.convertFailed',
    toFile: 'picker.toFileFailed',
    camera: 'picker.cameraFailed',
    noImage: 'picker.noImage',
    format: 'picker.format',
    cameraDenied: 'picker.cameraDenied',
    galleryDenied: 'picker.galleryDenied',
  } as const;
  for (const trouble of Object.keys(sentences) as (keyof typeof sentences)[])
    assert.equal(pickFailure(t, new PickError(trouble)), sentences[trouble]);
  assert.equal(pickFailure(t, new CallError('unknown error', null)), 'shell.unreachable');
});
