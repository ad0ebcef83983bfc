import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysLeft } from './days-left.ts';
import { addressOf, filterOf, filtersMade, viewOf, withoutFilters } from './drive-filter.ts';

const view = (query: string) => viewOf(new URLSearchParams(query));

test('the address says what is shown, and reads back the same', () => {
  const full = 'trash=1&name=hero&tool=logo-generator&from=2026-01-31&to=2026-02-01&size=medium';
  assert.equal(addressOf(view(full)).toString(), full);
  assert.equal(addressOf(view('')).toString(), '');
});

test('nonsense in the address is not there', () => {
  assert.deepEqual(view('tool=toaster&from=yesterday&to=2026-1-1&size=huge&trash=yes'), view(''));
});

test('days begin and end where the user is, and the last one counts', () => {
  const { since, until } = filterOf(view('from=2026-01-31&to=2026-01-31'));
  assert.equal(since, new Date(2026, 0, 31).toISOString());
  assert.equal(until, new Date(2026, 1, 1).toISOString());
});

test('sizes are bounds in bytes that neither overlap nor leave a gap', () => {
  const bounds = (size: string) => {
    const { minSize, maxSize } = filterOf(view(`size=${size}`));
    return [minSize, maxSize];
  };
  assert.deepEqual(bounds('small'), [undefined, '1048576']);
  assert.deepEqual(bounds('medium'), ['1048577', '5242880']);
  assert.deepEqual(bounds('large'), ['5242881', undefined]);
});

test('an empty search asks for everything', () => {
  assert.deepEqual(filterOf(view('name=%20%20')), {});
  assert.deepEqual(filterOf(view('trash=1')), { trash: '1' });
});

test('filters are counted, and cleared without leaving the trash', () => {
  const narrowed = view('trash=1&name=a&tool=upload&size=small');
  assert.equal(filtersMade(narrowed), 2);
  assert.deepEqual(withoutFilters(narrowed), view('trash=1'));
});

test('an image in the trash has thirty days, and a begun one counts', () => {
  const deleted = Date.parse('2026-01-01T12:00:00Z');
  const after = (hours: number) => daysLeft('2026-01-01T12:00:00Z', deleted + hours * 3_600_000);
  assert.equal(after(0), 30);
  assert.equal(after(1), 30);
  assert.equal(after(24), 29);
  assert.equal(after(24 * 40), 0);
});
