import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layerOf } from '../draw/canvas.ts';
import { randomFrom } from '../draw/random.ts';
import { packBits, psdOf } from './psd.ts';

const many = (length: number, value: number): number[] => Array.from({ length }, () => value);

/** The opposite of `packBits`, from the specification of the format. */
function unpackBits(packed: Uint8Array): number[] {
  const row: number[] = [];
  for (let place = 0; place < packed.length; ) {
    const sign = packed[place++] ?? 0;
    if (sign < 128) {
      row.push(...packed.subarray(place, place + sign + 1));
      place += sign + 1;
    } else if (sign > 128) {
      row.push(...many(257 - sign, packed[place] ?? 0));
      place += 1;
    }
  }
  return row;
}

/** Reads what `psdOf` writes, by the published layout of the file. */
function readPsd(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  let place = 0;
  const take = (length: number) => {
    place += length;
    return file.subarray(place - length, place);
  };
  const number = (length: number) => take(length).readUIntBE(0, length);
  const signed = (length: number) => take(length).readIntBE(0, length);
  assert.equal(take(4).toString(), '8BPS');
  assert.equal(number(2), 1);
  take(6);
  const [channels, height, width, depth, mode] = [number(2), number(4), number(4), number(2), number(2)];
  assert.deepEqual([channels, depth, mode], [4, 8, 3]);
  assert.deepEqual([number(4), number(4)], [0, 0]);
  const end = number(4) + place;
  number(4);
  const count = -signed(2);
  const readRows = (rows: number) => {
    const lengths = Array.from({ length: rows }, () => number(2));
    return lengths.map((length) => unpackBits(take(length)));
  };
  const records = Array.from({ length: count }, () => {
    const [top, left, bottom, right] = [number(4), number(4), number(4), number(4)];
    const ids = Array.from({ length: number(2) }, () => ({ id: signed(2), size: number(4) }));
    assert.equal(take(8).toString(), '8BIMnorm');
    assert.deepEqual([...take(4)], [255, 0, 0, 0]);
    const extra = number(4) + place;
    assert.deepEqual([number(4), number(4)], [0, 0]);
    const short = number(1);
    take(short + ((4 - ((short + 1) % 4)) % 4));
    assert.equal(take(8).toString(), '8BIMluni');
    number(4);
    const name = Buffer.from(take(number(4) * 2))
      .swap16()
      .toString('utf16le');
    place = extra;
    return { name, box: { left, top, width: right - left, height: bottom - top }, ids };
  });
  const layers = records.map(({ name, box, ids }) => {
    const planes = new Map(
      ids.map(({ id, size }) => {
        const start = place;
        assert.equal(number(2), 1);
        const rows = readRows(box.height);
        assert.equal(place - start, size, 'the length that its record names');
        return [id, rows];
      }),
    );
    return { name, box, planes };
  });
  place = end;
  assert.equal(number(2), 1);
  const merged = readRows(height * 4);
  assert.equal(place, file.length, 'the file ends with the flattened picture');
  return { width, height, layers, merged };
}

test('a row of any bytes is packed and unpacked again', () => {
  const random = randomFrom(7);
  const upTo = (limit: number) => Math.floor(random.next() * limit);
  for (let time = 0; time < 500; time++) {
    // Runs of all lengths between single bytes, around the longest that one length can tell.
    const row = Array.from({ length: upTo(8) }, () => {
      const value = upTo(4);
      return many(random.next() < 0.5 ? 1 + upTo(3) : 120 + upTo(20), value);
    }).flat();
    assert.deepEqual(unpackBits(packBits(Uint8Array.from(row))), row);
  }
});

test('layers keep their names, places and pixels, and the flattened picture lies beside them', () => {
  const [back, front, empty] = [layerOf(9, 7), layerOf(9, 7), layerOf(9, 7)];
  back.brush.fillStyle = 'rgb(10, 20, 30)';
  back.brush.fillRect(0, 0, 9, 7);
  front.brush.fillStyle = 'rgb(200, 100, 50)';
  front.brush.fillRect(2, 3, 4, 2);
  const { width, height, layers, merged } = readPsd(
    psdOf([
      { name: 'sky', layer: back },
      { name: '龍 con rồng', layer: front },
      { name: 'nothing', layer: empty },
    ]),
  );
  assert.deepEqual([width, height], [9, 7]);
  assert.deepEqual(
    layers.map(({ name, box }) => [name, box.left, box.top, box.width, box.height]),
    [
      ['sky', 0, 0, 9, 7],
      ['龍 con rồng', 2, 3, 4, 2],
      ['nothing', 0, 0, 0, 0],
    ],
  );
  const of = (layer: number, channel: number) => layers[layer]?.planes.get(channel)?.flat();
  assert.deepEqual(of(1, 0), many(8, 200));
  assert.deepEqual(of(1, 2), many(8, 50));
  assert.deepEqual(of(1, -1), many(8, 255));
  assert.deepEqual(of(0, 1), many(63, 20));
  const row = (channel: number, y: number) => merged[channel * 7 + y];
  assert.deepEqual(row(0, 3), [10, 10, 200, 200, 200, 200, 10, 10, 10]);
  assert.deepEqual(row(3, 0), many(9, 255));
});

test('the flattened picture lies on white beside its transparency, as in the files of Photoshop', () => {
  const glass = layerOf(4, 2);
  glass.brush.fillStyle = 'rgba(255, 0, 0, 0.4)';
  glass.brush.fillRect(0, 0, 2, 2);
  const { merged } = readPsd(psdOf([{ name: 'glass', layer: glass }]));
  assert.deepEqual(merged[0], [255, 255, 255, 255]);
  assert.deepEqual(merged[2], [153, 153, 255, 255], 'green: three fifths of the white');
  assert.deepEqual(merged[6], [102, 102, 0, 0]);
});
