import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  avatarMaximumBytes,
  cleanName,
  displayNameMaximum,
  emailMaximum,
  isEmail,
  normalizeEmail,
  passwordMaximum,
  passwordMinimum,
} from './profile.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'É', 'e', '\u0301', '\u0316', ' ', '\t', '\n', '\0', '\u202E', '\u200D'),
  }),
  fc.string({
    unit: fc.constantFrom('\uD83D', '\uDE00', '\u2000', '\u3000', '\uFEFF', 'İ', 'Σ', '\u0958', 'K'),
  }),
);

// Far above what a linear algorithm needs, far below the seconds of a quadratic one.
const patience = 500;
const hostile = [
  'a'.repeat(100_000),
  `${'a'.repeat(50_000)}@${'a'.repeat(50_000)}`,
  '@'.repeat(100_000),
  'a@'.repeat(50_000),
  `a@${'a.'.repeat(50_000)}`,
  `a@${'a-'.repeat(50_000)}.com`,
  ' '.repeat(100_000),
  `${' \u200D'.repeat(50_000)}x`,
  `a${'\u0301\u0316'.repeat(50_000)}`,
];

function withinPatience(work: (text: string) => unknown) {
  for (const text of hostile) {
    // CPU time: a busy machine must not fail the test.
    const start = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1000;
    assert.ok(spent < patience, `${Math.round(spent)} ms for ${JSON.stringify(text.slice(0, 8))}…`);
  }
}

test('the limits are those that the texts name', () => {
  assert.deepEqual([passwordMinimum, passwordMaximum, displayNameMaximum, emailMaximum], [6, 200, 60, 254]);
  assert.equal(avatarMaximumBytes, 5_242_880);
});

test('ordinary and unusual addresses are accepted', () => {
  const good = [
    'a@b.co',
    'first.last+tag@mail.example.com',
    "o'neil_99@ex-ample.com.tw",
    '美術@例子.台灣',
    'x@xn--fsqu00a.xn--kpry57d',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
  ];
  for (const address of good) assert.ok(isEmail(address), address);
});

test('anything that cannot be an address is refused', () => {
  const bad = [
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@@b.co',
    'a@b@c.co',
    'a@b.co@c.co',
    'a b@c.co',
    'a@b c.co',
    'a@b.co\n',
    'a\0@b.co',
    'a\u202E@b.co',
    'a\uD800@b.co',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b_c.co',
    'a@1.2.3.4',
    'a,c@b.co',
    'A <a@b.co>',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ];
  for (const address of bad) assert.equal(isEmail(address), false, JSON.stringify(address));
});

test('a plain name at a real domain is an address, and a space anywhere spoils it', () => {
  const atom = fc.stringMatching(/^[a-z0-9]([a-z0-9.+-]{0,20}[a-z0-9])?$/);
  fc.assert(
    fc.property(atom, fc.domain(), fc.nat(), (local, domain, place) => {
      const address = `${local}@${domain}`;
      fc.pre(address.length <= emailMaximum);
      assert.ok(isEmail(address));
      const at = place % (address.length + 1);
      assert.equal(isEmail(`${address.slice(0, at)} ${address.slice(at)}`), false);
    }),
  );
});

test('an accepted address has one @, a dot behind it, and nothing invisible', () => {
  const nearly = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '@', '.', '-', ' ', '\n', '\u200B', '<'),
    maxLength: 9,
  });
  fc.assert(
    fc.property(nearly, (text) => {
      if (isEmail(text)) assert.match(text, /^[^@\s\u200B<]+@[^@\s\u200B<]+\.[^@\s\u200B<]+$/);
    }),
    { numRuns: 5000 },
  );
});

test('one person’s spellings of an address become one', () => {
  assert.equal(normalizeEmail('  Anna@Example.COM\n'), 'anna@example.com');
  assert.equal(normalizeEmail('Ame\u0301lie@example.com'), 'amélie@example.com');
});

test('normalising an address twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.equal(normalizeEmail(normalizeEmail(text)), normalizeEmail(text));
    }),
  );
});

test('a name loses its outer spaces and everything that deceives the eye', () => {
  assert.equal(cleanName('  Ana \t\n  Mai  '), 'Ana Mai');
  assert.equal(cleanName('Ana\nMai'), 'Ana Mai');
  assert.equal(cleanName('a \0 b'), 'a b');
  assert.equal(cleanName('admin\u202Egpj.exe'), 'admingpj.exe');
  assert.equal(cleanName('\u2066x\u2069\u200B\u00AD'), 'x');
  assert.equal(cleanName('e\u202E\u0301'), 'é');
  assert.equal(cleanName('a\uD800b'), 'ab');
});

test('a name keeps what its script and its emoji need', () => {
  for (const name of ['Nguyễn Văn Á', '王小明', 'สมชาย ใจดี', '👩‍🎨 Mai', 'نگار‌ها'])
    assert.equal(cleanName(name), name);
});

test('a name nobody could see is empty', () => {
  for (const name of ['', '   ', '\u200B', '\u200D\u200C', '\u0301', '\uFEFF', '\0'])
    assert.equal(cleanName(name), '');
});

test('cleaning a name twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      assert.equal(cleanName(cleanName(text)), cleanName(text));
    }),
    { numRuns: 2000 },
  );
});

test('a cleaned name is well formed, trimmed, and free of controls and double spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const name = cleanName(text);
      assert.ok(name.isWellFormed());
      assert.equal(name, name.trim().normalize('NFC'));
      assert.doesNotMatch(name, /[\p{Cc}\u202A-\u202E\u2066-\u2069]|\s\s/u);
    }),
    { numRuns: 2000 },
  );
});

test('a hostile text of 100 KB keeps nobody waiting', () => {
  withinPatience(isEmail);
  withinPatience(normalizeEmail);
  withinPatience(cleanName);
});

test('an address may be as long as mail allows', () => {
  const address = (last: number) =>
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(last)}.de`;
  assert.equal(address(58).length, emailMaximum);
  assert.deepEqual([isEmail(address(58)), isEmail(address(59))], [true, false]);
});
