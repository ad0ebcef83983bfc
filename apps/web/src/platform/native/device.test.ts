import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64 } from '../base64.ts';
import { DeviceError } from '../device-error.ts';
import { moment, numbered } from '../file-names.ts';
import { inChunks, plainName } from './chunks.ts';
import { pictureName } from './picture-name.ts';
import { fileError, isCancel, isMissing, pictureError } from './plugin-errors.ts';

const said = (code: string | undefined, message: string) =>
  Object.assign(new Error(message), code && { code });

test('a file is written in pieces that can be decoded one by one, whatever comes at a time', async () => {
  for (const [total, chunk] of [
    [0, 1],
    [1, 1],
    [12, 5],
    [13, 13],
    [40, 7],
    [100_000, 65_536],
  ] as const) {
    const bytes = Uint8Array.from({ length: total }, (_, index) => (index * 7) % 256);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let from = 0; from < total; from += chunk)
          controller.enqueue(bytes.subarray(from, from + chunk));
        controller.close();
      },
    });
    const written: Buffer[] = [];
    for await (const piece of inChunks(stream, 12)) {
      if (written.length < Math.floor(total / 12)) assert.equal(piece.length, 12);
      written.push(Buffer.from(base64(piece), 'base64'));
    }
    assert.equal(written.length, Math.max(1, Math.ceil(total / 12)), 'an empty file is a file too');
    assert.deepEqual(Buffer.concat(written), Buffer.from(bytes));
  }
});

test('stopping early cancels the source, and an error of the source is thrown', async () => {
  let isStopped = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      isStopped = true;
    },
  });
  for await (const _ of inChunks(endless, 12)) break;
  assert.equal(isStopped, true);
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error('torn')),
  });
  await assert.rejects(inChunks(broken).next(), /torn/);
});

test('files keep their names as far as every system can bear them, and get a number where there is one', () => {
  assert.equal(plainName('a/b\\c:100% #1?.png'), 'a_b_c_100_ _1_.png');
  assert.equal(plainName('..hidden'), '_hidden');
  assert.equal(plainName(''), '_');
  assert.deepEqual(
    [1, 2, 3].map((copy) => numbered('ภาพ.final.png', copy)),
    ['ภาพ.final.png', 'ภาพ.final (2).png', 'ภาพ.final (3).png'],
  );
  assert.equal(numbered('.png', 2), '.png (2)');
  assert.equal(moment(new Date(2026, 0, 31, 14, 5, 9)), '2026-01-31 14.05.09');
});

test('a picture is called as its file, unless a system made that name up', () => {
  const at = new Date(2026, 0, 31, 14, 5, 9);
  const files = 'https://localhost/_capacitor_file_/storage/emulated/0';
  assert.equal(pictureName(`${files}/DCIM/Camera/IMG_20260131_140509.JPG`, at), 'IMG_20260131_140509.jpg');
  assert.equal(pictureName(`${files}/My%20hero.webp?t=1`, at), 'My hero.webp');
  assert.equal(pictureName(`${files}/100%.png`, at), '100%.png');
  for (const madeUp of [
    'picture_1769868309.jpg',
    '1000012345.jpg',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8.jpg',
    '',
  ])
    assert.equal(
      pictureName(`capacitor://localhost/_capacitor_file_/tmp/${madeUp}`, at),
      'photo 2026-01-31 14.05.09.jpg',
    );
  assert.equal(pictureName(`${files}/1000012345.HEIC`, at), 'photo 2026-01-31 14.05.09.heic');
});

test('thinking better of it is no failure, on either system and in any version', () => {
  for (const cancel of [
    said('OS-PLUG-CAMR-0006', "Couldn't take photo because the process was canceled."),
    said('OS-PLUG-CAMR-0020', ''),
    said('OS-PLUG-CAMR-0021', "Couldn't choose media from the gallery because the process was canceled."),
    said(undefined, 'Share canceled'),
  ])
    assert.equal(isCancel(cancel), true, cancel.message);
  for (const failure of [
    said('OS-PLUG-CAMR-0010', "Couldn't take photo."),
    said('OS-PLUG-CAMR-0003', "Couldn't access camera. Check your camera permissions and try again."),
    said(undefined, "Can't share while sharing is in progress"),
    undefined,
  ])
    assert.equal(isCancel(failure), false);
});

test('what the device refuses is known by what to do about it', () => {
  const picture = (code: string | undefined, message: string) => pictureError(said(code, message)).trouble;
  assert.equal(picture('OS-PLUG-CAMR-0003', "Couldn't access camera."), 'denied');
  assert.equal(picture('OS-PLUG-CAMR-0005', ''), 'denied');
  assert.equal(
    picture(undefined, "Couldn't access your photo gallery because access wasn't provided."),
    'denied',
  );
  assert.equal(picture('OS-PLUG-CAMR-0007', 'No camera available.'), 'failed');

  const file = (code: string, message: string) => fileError(said(code, message)).trouble;
  assert.equal(
    file('OS-PLUG-FILE-0007', 'Unable to do file operation, user denied permission request.'),
    'denied',
  );
  const full = "'appendFile' failed with: write failed: ENOSPC (No space left on device)";
  assert.equal(file('OS-PLUG-FILE-0013', full), 'space');
  assert.equal(file('OS-PLUG-FILE-0013', "'writeFile' failed with: Permission denied"), 'failed');
  const own = new DeviceError('space');
  assert.equal(fileError(own), own);
  assert.equal(isMissing(said('OS-PLUG-FILE-0008', "'stat' failed because file does not exist.")), true);
  assert.equal(isMissing(said('OS-PLUG-FILE-0013', '')), false);
});
