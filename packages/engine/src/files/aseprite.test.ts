import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { Atlas } from '@artcade/domain/atlas';
import { layerOf } from '../draw/canvas.ts';
import { asepriteOf } from './aseprite.ts';

/** Reads chunks by the published specification of the format. */
function readAseprite(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  assert.equal(file.readUInt32LE(0), file.length);
  assert.equal(file.readUInt16LE(4), 0xa5e0);
  assert.equal(file.readUInt16LE(12), 32, 'RGBA');
  let place = 128;
  const frames = Array.from({ length: file.readUInt16LE(6) }, () => {
    const end = place + file.readUInt32LE(place);
    assert.equal(file.readUInt16LE(place + 4), 0xf1fa);
    const duration = file.readUInt16LE(place + 8);
    const chunks: { type: number; body: Buffer }[] = [];
    for (place += 16; place < end; ) {
      const size = file.readUInt32LE(place);
      chunks.push({ type: file.readUInt16LE(place + 4), body: file.subarray(place + 6, place + size) });
      place += size;
    }
    assert.equal(place, end);
    return { duration, chunks };
  });
  assert.equal(place, file.length);
  return { width: file.readUInt16LE(8), height: file.readUInt16LE(10), frames };
}

const textAt = (body: Buffer, place: number) =>
  body.toString('utf8', place + 2, place + 2 + body.readUInt16LE(place));
const numbersAt = (body: Buffer, place: number, count: number) =>
  Array.from({ length: count }, (_, index) => body.readInt32LE(place + 4 * index));

test('what moves is a film with tags, its pivot and its pixels', () => {
  const sheet = layerOf(8, 4);
  sheet.brush.fillStyle = 'rgb(255, 0, 0)';
  sheet.brush.fillRect(0, 0, 4, 4);
  sheet.brush.fillStyle = 'rgb(0, 0, 255)';
  sheet.brush.fillRect(4, 0, 4, 4);
  const pivot = { x: 0.5, y: 1 };
  const atlas: Atlas = {
    frames: [
      { name: 'walk-1', x: 0, y: 0, w: 4, h: 4, pivot },
      { name: 'walk-2', x: 4, y: 0, w: 4, h: 4, pivot },
    ],
    animations: [
      { name: 'walk', frames: ['walk-1', 'walk-2', 'walk-1'], framesPerSecond: 10, loops: true },
      { name: 'fall', frames: ['walk-2'], framesPerSecond: 5, loops: false },
    ],
  };
  const { width, height, frames } = readAseprite(asepriteOf(sheet, atlas));
  assert.deepEqual([width, height], [4, 4]);
  assert.deepEqual(
    frames.map(({ duration }) => duration),
    [100, 100, 100, 200],
  );
  const cels = frames.map(({ chunks }) => {
    const cel = chunks.find(({ type }) => type === 0x2005);
    assert.ok(cel);
    assert.deepEqual(
      [cel.body.readUInt16LE(7), cel.body.readUInt16LE(16), cel.body.readUInt16LE(18)],
      [2, 4, 4],
    );
    return [...inflateSync(cel.body.subarray(20)).subarray(0, 4)];
  });
  const [red, blue] = [
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ];
  assert.deepEqual(cels, [red, blue, red, blue]);
  const tags = frames[0]?.chunks.find(({ type }) => type === 0x2018)?.body;
  assert.ok(tags);
  assert.equal(tags.readUInt16LE(0), 2);
  assert.deepEqual([tags.readUInt16LE(10), tags.readUInt16LE(12), tags.readUInt16LE(15)], [0, 2, 0]);
  assert.equal(textAt(tags, 27), 'walk');
  const second = 27 + 2 + 4;
  assert.deepEqual(
    [tags.readUInt16LE(second), tags.readUInt16LE(second + 2), tags.readUInt16LE(second + 5)],
    [3, 3, 1],
    'played once',
  );
  const slice = frames[0]?.chunks.find(({ type }) => type === 0x2022)?.body;
  assert.ok(slice);
  assert.deepEqual(numbersAt(slice, 0, 2), [1, 2], 'one key, with a pivot');
  assert.deepEqual(numbersAt(slice, 12 + 2 + 'figure'.length, 7), [0, 0, 0, 4, 4, 2, 4]);
});

test('a kit is one picture with a slice for each part, and the centre of what stretches', () => {
  const sheet = layerOf(40, 20);
  const atlas: Atlas = {
    frames: [
      { name: 'panel', x: 2, y: 3, w: 20, h: 10, borders: { left: 4, top: 3, right: 5, bottom: 2 } },
      { name: 'icon', x: 30, y: 3, w: 8, h: 8 },
    ],
    animations: [],
  };
  const { frames } = readAseprite(asepriteOf(sheet, atlas));
  assert.equal(frames.length, 1);
  const slices = frames[0]?.chunks.filter(({ type }) => type === 0x2022).map(({ body }) => body) ?? [];
  assert.deepEqual(
    slices.map((body) => textAt(body, 12)),
    ['panel', 'icon'],
  );
  const [panel, icon] = slices;
  assert.ok(panel && icon);
  assert.deepEqual(numbersAt(panel, 12 + 2 + 5, 9), [0, 2, 3, 20, 10, 4, 3, 11, 5]);
  assert.deepEqual(numbersAt(icon, 0, 2), [1, 0]);
});
