import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/** OWASP ASVS 5.0.0, levels 1 and 2: how many requirements each section has. They are numbered from one. */
const sections: Readonly<Record<string, number>> = Object.fromEntries(
  `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2
  13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1
  17.2:4 17.3:2
  `
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [section = '', count] = pair.split(':');
      return [section, Number(count)];
    }),
);
const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);
const states = ['met', 'partly', 'not met', 'does not apply'] as const;

const read = (page: string) => readFileSync(`docs/security/${page}.md`, 'utf8');
const table = read('asvs');
const rows = table
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));

test('the table has every requirement of levels 1 and 2, in order and once', () => {
  assert.equal(required.length, 253);
  assert.deepEqual(
    rows.map(([id]) => id),
    required,
  );
});

test('no row is empty: each has a state, a place or a reason, and what shows it', () => {
  for (const [id, asks = '', state = '', where = '', shown = '', ...more] of rows) {
    assert.deepEqual(more, [], `${id} has too many cells`);
    assert.ok(asks.length > 5 && where.length > 5, `${id} says nothing`);
    assert.ok((states as readonly string[]).includes(state), `${id} is ${state}`);
    // What is said to be there is somewhere; what is not, has no test.
    const [hasPlace, isShown] = [/`|\]\([\w.-]*#/.test(where), /`/.test(shown) || shown === 'by reading'];
    if (state === 'met' || state === 'partly') assert.ok(hasPlace && isShown, `${id} names no place or test`);
    else assert.equal(shown, '–', id);
  }
});

test('every requirement that is not fully met is in the list of gaps', () => {
  const [, missing = ''] = table.split('## Not met yet');
  const open = rows.filter(([, , state]) => state === 'partly' || state === 'not met').map(([id]) => id);
  assert.deepEqual([...new Set(missing.match(/\d+\.\d+\.\d+/g))].sort(), open.sort());
});

test('the summary counts the rows', () => {
  const counted = states.map((state) => `${rows.filter((row) => row[2] === state).length} ${state}`);
  assert.ok(table.includes(counted.join(', ')), `the summary should say: ${counted.join(', ')}`);
});

test('every file that is named exists', () => {
  const places = ['.', 'apps/server/src', 'apps/server/test'];
  const pages = ['threat-model', 'rules', 'asvs'].map(read).join('\n');
  const named = [...pages.matchAll(/`((?!\/)[\w@./-]+(?:\.(?:tsx?|mjs|js|md|json)|\/))`/g)].map(
    ([, name = '']) => name,
  );
  assert.ok(named.length > 100);
  for (const name of new Set(named))
    assert.ok(
      places.some((place) => existsSync(join(place, name))),
      `there is no ${name}`,
    );
});
