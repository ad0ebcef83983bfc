import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addressOf,
  filterOf,
  filtersMade,
  isNarrowed,
  isSamePlace,
  periodNames,
  periodOf,
  periodStart,
  searchOf,
  todayOf,
  trashView,
  viewAt,
  viewOf,
  viewParameters,
  withoutFilters,
} from './view.ts';

const view = (query: string) => viewOf(new URLSearchParams(query));

test('the address says what is shown, and reads back the same', () => {
  const full =
    'trash=1&project=p1&collection=c1&search=hero&tool=logo-generator&style=pixel&kit=k1&shape=wide&pixels=large&transparent=1&favourite=1&state=final&from=2026-01-31&to=2026-02-01&sort=name';
  assert.equal(addressOf(view(full)).toString(), full);
  assert.equal(addressOf(view('')).toString(), '');
  assert.equal(view('name=hero').search, 'hero', 'an older link');
});

test('invalid values in the address are ignored', () => {
  const nonsense =
    'project=%2F&collection=a%20b&state=done&tool=toaster&style=cubist&kit=%2F&shape=round&pixels=9&transparent=2&favourite=0&from=yesterday&to=2026-02-30&trash=yes&sort=best';
  assert.deepEqual(view(nonsense), view(''));
});

test('days begin and end where the user is, and the last one counts', () => {
  const { since, until } = filterOf(view('from=2026-01-31&to=2026-01-31'));
  assert.equal(since, new Date(2026, 0, 31).toISOString());
  assert.equal(until, new Date(2026, 1, 1).toISOString());
});

test('an empty search asks for everything, newest first', () => {
  assert.deepEqual(filterOf(view('search=%20%20&sort=newest')), {});
  assert.deepEqual(filterOf(view('trash=1&sort=size&transparent=0')), {
    trash: '1',
    transparent: '0',
    sort: 'size',
  });
});

test('filters are counted, and cleared without leaving the trash or the order', () => {
  const narrowed = view('trash=1&search=a&tool=upload&from=2026-01-01&to=2026-02-01&sort=name');
  assert.deepEqual(filtersMade(narrowed), ['tool', 'from']);
  assert.deepEqual(filtersMade(view('to=2026-02-01')), ['to']);
  assert.deepEqual(withoutFilters(narrowed), view('trash=1&sort=name'));
});

test('a project is part of the question, and a collection stands for its project', () => {
  assert.deepEqual(filterOf(view('project=p1&state=none')), { projectId: 'p1', state: 'none' });
  assert.deepEqual(filterOf(view('project=p1&collection=c1&sort=name')), {
    collectionId: 'c1',
    sort: 'name',
  });
  assert.deepEqual(withoutFilters(view('project=p1&state=idea')), view('project=p1'));
});

test('another place starts without filters, and the trash is that of the whole drive', () => {
  const narrowed = view('project=p1&search=a&state=idea&sort=name');
  assert.deepEqual(
    viewAt(narrowed, { project: 'p2', collection: 'c' }),
    view('project=p2&collection=c&sort=name'),
  );
  assert.deepEqual(trashView(narrowed), view('trash=1&sort=name'));
  assert.equal(isSamePlace(narrowed, view('project=p1')), true);
  assert.equal(isSamePlace(narrowed, view('')), false);
});

test('a saved search keeps words and filters, but neither place nor order', () => {
  assert.deepEqual(searchOf(view('project=p1&search=%20hero%20&shape=wide&state=final')), {
    search: 'hero',
    shape: 'wide',
    state: 'final',
  });
});

test('a period is the days from its start to today', () => {
  const today = todayOf(new Date(2026, 10, 17, 23, 59));
  assert.equal(today, '2026-11-17');
  assert.equal(periodStart('today', today), today);
  assert.equal(periodStart('week', today), '2026-11-11');
  for (const period of periodNames)
    assert.equal(periodOf(view(`from=${periodStart(period, today)}`), today), period);
  assert.equal(periodOf(view('from=2026-11-11&to=2026-11-12'), today), '');
  assert.equal(periodOf(view(''), today), '');
});

test('everything that an address may say is known by name, so that an album can be left without a trace', () => {
  const full = addressOf(
    view('trash=1&project=p1&collection=c1&search=x&sort=name&tool=upload&style=pixel&state=idea'),
  );
  for (const name of full.keys()) assert.ok(viewParameters.includes(name), name);
});

test('words or filters narrow what is shown, places and orders do not', () => {
  assert.equal(isNarrowed(view('search=hero')), true);
  assert.equal(isNarrowed(view('state=final')), true);
  assert.equal(isNarrowed(view('project=p1&collection=c1&sort=name')), false);
});
