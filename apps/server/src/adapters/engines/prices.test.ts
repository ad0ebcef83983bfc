import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMicros, parseMicros, priceOf } from './prices.ts';

test('amounts are read and written without a floating-point number in between', () => {
  const texts = ['0', '0.04', '0.000001', '12', '999999.999999', '0.1234567', '-1', '.5', '1e3', '', '1,5'];
  const read = texts.map(parseMicros);
  assert.deepEqual(read, [0, 40_000, 1, 12_000_000, 999_999_999_999, null, null, null, null, null, null]);
  const written = [0, 1, 40_000, 1_500_000, 1_234_567, 12_000_000].map(formatMicros);
  assert.deepEqual(written, ['0.00', '0.000001', '0.04', '1.50', '1.234567', '12.00']);
  assert.equal(formatMicros(123_456_789_012_345_678n), '123456789012.345678');
});

test('a price is counted by image, by megapixel and by what the provider says it used', () => {
  assert.equal(priceOf([{ unit: 'image', micros: 40_000 }], {}), 40_000);
  assert.equal(priceOf([{ unit: 'megapixel', micros: 30_000 }], { pixels: 1024 * 1536 }), 47_186);
  // A large price of a large image is beyond what a double counts exactly.
  assert.equal(
    priceOf([{ unit: 'megapixel', micros: 999_999_999_999 }], { pixels: 64_000_001 }),
    64_000_000_999_936,
  );
  const tokens = [
    { unit: 'input-mtok', micros: 5_000_000 },
    { unit: 'output-mtok', micros: 40_000_000 },
  ] as const;
  assert.equal(priceOf(tokens, { inputTokens: 50, outputTokens: 1000 }), 40_250);
  assert.equal(priceOf(tokens, { inputTokens: 50 }), null, 'the provider did not say');
  assert.equal(priceOf(undefined, { pixels: 1 }), null, 'no price is set');
});
