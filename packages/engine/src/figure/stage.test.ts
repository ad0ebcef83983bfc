import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportScales } from '@artcade/domain/export-forms';
import { formOf } from '@artcade/domain/tool-forms';
import { frameIn } from './stage.ts';

test('a frame of pixel art is a whole number of squares of whole pixels, as many in every scale', () => {
  for (const { width, height } of Object.values(formOf('character-generator').sizes))
    for (const columns of [1, 2, 3, 4, 5]) {
      const rows = 5 - Math.ceil(columns / 2);
      const counts = exportScales.map(Number).map((scale) => {
        const size = { width: width * scale, height: height * scale };
        const { cell, square } = frameIn(size, { columns, rows, isPixelArt: true });
        const whole = [size.width / columns, size.height / rows].map((side) => Math.floor(side / square));
        assert.ok(Number.isInteger(square) && square > 0, `${square}`);
        assert.deepEqual([cell.width / square, cell.height / square], whole, 'no room is wasted');
        return whole.join();
      });
      assert.equal(new Set(counts).size, 1, counts.join(' '));
    }
});
